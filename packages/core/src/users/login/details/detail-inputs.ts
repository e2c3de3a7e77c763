import { isRecord } from '../../../base/guards';
import { isPattern } from './host-pattern';
import type { SignUpField, SignUpOption } from './sign-up-options';

/** The names of a user's answers that come from the name of the provider. */
export type NameKey = 'name' | 'first_name' | 'last_name';

interface InputOptions {
  /** The key of the answer: that of the metadata, or one of {@link NameKey}. */
  readonly key: string;
  /** The label of a field of the host. Absent: the field is a part of the name, and has our label. */
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  readonly required: boolean;
}

/** One input of the form for details. A name can have two. */
export type DetailInput = InputOptions &
  (
    | {
        readonly type: 'text';
        readonly maxLength: number;
        readonly pattern?: string | undefined;
        readonly autocomplete?: string | undefined;
      }
    | { readonly type: 'select'; readonly options: readonly SignUpOption[]; readonly autocomplete?: string | undefined }
    | { readonly type: 'checkbox' }
    | { readonly type: 'date'; readonly autocomplete?: string | undefined }
  );

/** The most fields of a host. The name is not one of them. */
export const MOST_FIELDS = 5;
/** The length that providers accept for a part of a name. */
const NAME_LENGTH = 128;
const DEFAULT_LENGTH = 200;
export const LONGEST_ANSWER = 1000;

/**
 * Keys that the provider or Foyer uses, and keys that would store a secret or a factor. `untrusted_metadata` can be
 * changed by its user.
 */
const RESERVED = new Set(
  (
    'name first_name middle_name last_name email password user_id id role roles status constructor prototype ' +
    'terms_version terms_accepted_at trusted_metadata untrusted_metadata'
  ).split(' '),
);

/** Whether a host's field can have this name. */
export const isReservedName = (name: string): boolean => RESERVED.has(name.toLowerCase());
/** Whether a text can be the name of a field. */
export const isFieldName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z]\w{0,39}$/i.test(name) && !isReservedName(name);

/**
 * The inputs of a configuration. Never throws: hosts without types can pass any value, and fields that are not valid
 * are left out, so that a mistake locks no user out.
 */
export function inputsOf(fields: unknown): readonly DetailInput[] {
  const list: readonly unknown[] = Array.isArray(fields) ? fields : [];
  const valid = list.filter((field): field is SignUpField => isRecord(field) && isField(field));
  const names = valid.filter(({ type }) => type === 'name').slice(0, 1);
  const others = valid.filter((field) => field.type !== 'name');
  const unique = others.filter((field, index) => others.findIndex(({ name }) => name === field.name) === index);
  const used: readonly SignUpField[] = [...names, ...unique.slice(0, MOST_FIELDS)];
  return valid.filter((field) => used.includes(field)).flatMap((field) => inputOf(field));
}

type Given = Readonly<Record<string, unknown>>;

const isNamed = (field: Given): boolean => isFieldName(field['name']) && typeof field['label'] === 'string';

/** Whether a field is valid, by its type. */
const IS_VALID: Readonly<Record<SignUpField['type'], (field: Given) => boolean>> = {
  name: () => true,
  text: (field) =>
    isNamed(field) &&
    (field['pattern'] === undefined || (typeof field['pattern'] === 'string' && isPattern(field['pattern']))),
  select: (field) => isNamed(field) && optionsOf(field['options']).length > 0,
  checkbox: isNamed,
  date: isNamed,
};

function isField(field: Given): boolean {
  const { type } = field;
  return typeof type === 'string' && Object.hasOwn(IS_VALID, type) && IS_VALID[type as SignUpField['type']](field);
}

function inputOf(field: SignUpField): readonly DetailInput[] {
  if (field.type === 'name') return field.parts === 'two' ? TWO_NAMES : ONE_NAME;
  const { name: key, label } = field;
  const common = { key, label, help: textOf(field.help), required: field.required === true };
  switch (field.type) {
    case 'text':
      return [
        {
          ...common,
          type: 'text',
          maxLength: lengthOf(field.maxLength),
          pattern: field.pattern,
          autocomplete: textOf(field.autocomplete),
        },
      ];
    case 'select':
      return [
        { ...common, type: 'select', options: optionsOf(field.options), autocomplete: textOf(field.autocomplete) },
      ];
    case 'checkbox':
      return [{ ...common, type: 'checkbox' }];
    case 'date':
      return [{ ...common, type: 'date', autocomplete: textOf(field.autocomplete) }];
  }
}

const nameInput = (key: NameKey, autocomplete: string): DetailInput => ({
  key,
  type: 'text',
  required: true,
  maxLength: NAME_LENGTH,
  autocomplete,
});

const ONE_NAME = [nameInput('name', 'name')];
const TWO_NAMES = [nameInput('first_name', 'given-name'), nameInput('last_name', 'family-name')];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whether a number can be a `maxLength`. */
export const isLength = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LONGEST_ANSWER;

const lengthOf = (value: unknown): number => (isLength(value) ? value : DEFAULT_LENGTH);

/** The options of a list that are valid, each value once. An empty value would be no answer. */
function optionsOf(options: unknown): readonly SignUpOption[] {
  const list: readonly unknown[] = Array.isArray(options) ? options : [];
  const valid = list.filter(
    (one): one is SignUpOption =>
      isRecord(one) && typeof one['value'] === 'string' && one['value'] !== '' && typeof one['label'] === 'string',
  );
  return valid.filter((one, index) => valid.findIndex(({ value }) => value === one.value) === index);
}
