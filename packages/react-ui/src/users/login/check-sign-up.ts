import type {
  LegalOptions,
  SignUpCheckboxField,
  SignUpDateField,
  SignUpField,
  SignUpNameField,
  SignUpOption,
  SignUpSelectField,
  SignUpTextField,
} from '@foyer/core';
import {
  isFieldName,
  isLength,
  isPattern,
  isReservedName,
  isTermsVersion,
  legalPage,
  LONGEST_ANSWER,
  MOST_FIELDS,
} from '@foyer/core/internal/users';
import type { Check } from '../../frame/config-checks';
import { flag, is, listOf, oneOf, options, readable, text, wrong } from '../../frame/config-checks';

const given =
  (check: Check, takes: string): Check =>
  (value, path) =>
    value === undefined ? wrong(path, value, takes) : check(value, path);

const NAME = 'a name of letters, digits and _, at most 40, that begins with a letter';
const name = given((value, path) => {
  if (typeof value === 'string' && isReservedName(value))
    return [`${path} is '${value}', which is reserved; it takes ${NAME}.`];
  return isFieldName(value) ? [] : wrong(path, value, NAME);
}, NAME);

const label = given(text, 'a text');
const common = { name, label, help: text, required: flag };
const pattern = is(
  (value) => typeof value === 'string' && isPattern(value),
  "a regular expression as in HTML's pattern, such as '[0-9]{5}'",
);
const maxLength = is(isLength, `a whole number from 1 to ${LONGEST_ANSWER}`);

const option = options<SignUpOption>({
  value: is((value) => typeof value === 'string' && value !== '', 'a text that is not empty'),
  label,
});
const choices = given((value, path) => {
  const problems = listOf(option)(value, path);
  return Array.isArray(value) && value.length === 0
    ? [`${path} is empty; it takes a list of { value, label }.`]
    : problems;
}, 'a list of { value, label }');

/** The options that a field of each type needs. */
const NEEDED: Readonly<Record<SignUpField['type'], readonly string[]>> = {
  name: [],
  text: ['name', 'label'],
  select: ['name', 'label', 'options'],
  checkbox: ['name', 'label'],
  date: ['name', 'label'],
};

const TYPES = Object.keys(NEEDED) as SignUpField['type'][];
const type = oneOf(...TYPES);

const FIELDS: Readonly<Record<SignUpField['type'], Check>> = {
  name: options<SignUpNameField>({ type, parts: oneOf('one', 'two') }),
  text: options<SignUpTextField>({ type, ...common, pattern, maxLength, autocomplete: text }),
  select: options<SignUpSelectField>({ type, ...common, options: choices, autocomplete: text }),
  checkbox: options<SignUpCheckboxField>({ type, ...common }),
  date: options<SignUpDateField>({ type, ...common, autocomplete: text }),
};

const field: Check = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, value, 'an object');
  const kind: unknown = Reflect.get(value, 'type');
  const known = TYPES.find((one) => one === kind);
  if (!known) return given(type, `one of ${TYPES.map((one) => `'${one}'`).join(', ')}`)(kind, `${path}.type`);
  // A missing option has no key to check.
  const missing = NEEDED[known].filter((key) => Reflect.get(value, key) === undefined);
  return FIELDS[known]({ ...Object.fromEntries(missing.map((key) => [key, undefined])), ...value }, path);
};

/** Checks `signUpFields`: each field, their number, and that no name is used twice. */
export const signUpFields: Check = (value, path) => {
  const problems = listOf((one, at) => readable(at, () => field(one, at)))(value, path);
  if (!Array.isArray(value)) return problems;
  const own = value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && Reflect.get(one, 'type') !== 'name' ? [one] : [],
  );
  const names = own.map((one): unknown => Reflect.get(one, 'name')).filter(isFieldName);
  const twice = names.filter((one, index) => names.indexOf(one) !== index);
  const others =
    own.length > MOST_FIELDS ? [`${path} has ${own.length} fields; it takes at most ${MOST_FIELDS} and the name.`] : [];
  return [
    ...problems,
    ...others,
    ...[...new Set(twice)].map((one) => `${path} has the name '${one}' twice; each field takes its own.`),
  ];
};

const page = is(
  (value) => legalPage(value) !== undefined,
  'an http or https URL, or a path of this page that starts with /',
);
const LEGAL = options<LegalOptions>({
  termsURL: page,
  privacyURL: page,
  consent: oneOf('notice', 'checkbox'),
  version: is(isTermsVersion, 'a text of 1 to 64 characters, such as the date of the terms'),
});

/** Checks `legal`. */
export const legal: Check = (value, path) => {
  const problems = LEGAL(value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return problems;
  const { termsURL, privacyURL, version } = value as Partial<Record<string, unknown>>;
  return [
    ...problems,
    ...(version === undefined ? wrong(`${path}.version`, version, 'a text, such as the date of the terms') : []),
    ...(termsURL === undefined && privacyURL === undefined ? [`${path} has no page; add termsURL or privacyURL.`] : []),
  ];
};
