import type { DetailAnswer, DetailInput, DetailProblem } from '@foyer/core/internal/users';
import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import { ErrorText } from '../../../parts/error-text';
import { FieldFrame } from '../../../parts/field-frame';
import { useIsAwaiting, useStagedField } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import { useInstanceId } from '../../../theme/use-theme';
import checkboxCss from '../../../parts/checkbox.css?inline';
import detailsCss from './details.css?inline';
import { detailsText } from './details-text';

interface DetailFieldProps {
  readonly input: DetailInput;
  /** The answer before the user types. */
  readonly answer: DetailAnswer | undefined;
  readonly problem: DetailProblem | undefined;
  readonly busy: boolean;
  readonly elementRef: ElementRef;
}

type DetailElement = HTMLInputElement | HTMLSelectElement;
type ElementRef = RefObject<DetailElement | null>;
/** The elements of the fields of a form, by key. Without scripts, they are stand-ins with the posted values. */
export type DetailElements = (key: string) => ElementRef;

/** Creates the refs of a form's fields. */
export function createElements(): DetailElements {
  const refs = new Map<string, ElementRef>();
  return (key) => {
    const ref = refs.get(key) ?? { current: null };
    refs.set(key, ref);
    return ref;
  };
}

/** The name of an input in its form. A host's key could be a name that password managers know. */
const inputName = (key: string): string => `detail.${key}`;

const NAMES: Readonly<Record<string, 'foyer.details.name' | 'foyer.details.firstName' | 'foyer.details.lastName'>> = {
  name: 'foyer.details.name',
  first_name: 'foyer.details.firstName',
  last_name: 'foyer.details.lastName',
};

/**
 * A field of `signUpFields`. It is uncontrolled, because password managers and page translators might write into it.
 * Its texts come from the host, and are text.
 */
export function DetailField({ input, ...props }: DetailFieldProps) {
  const t = useText(detailsText);
  const own = NAMES[input.key];
  const label = input.label ?? (own ? t(own) : input.key);
  const whole = input.required || input.type === 'checkbox' ? label : t('foyer.details.optional', { label });
  const Field = input.type === 'checkbox' ? CheckField : LineField;
  return <Field {...props} input={input} label={whole} error={useProblem(input, props.problem)} />;
}

function useProblem(input: DetailInput, problem: DetailProblem | undefined): string | undefined {
  const t = useText(detailsText);
  if (problem === 'required') return t('foyer.details.required');
  if (problem === 'tooLong' && input.type === 'text') return t('foyer.details.tooLong', { max: input.maxLength });
  return problem && t('foyer.details.check');
}

interface FieldProps extends DetailFieldProps {
  readonly label: string;
  readonly error: string | undefined;
}

function LineField({ input, answer, error, busy, elementRef, label: whole }: FieldProps) {
  useStyles(detailsCss);
  const id = useInstanceId();
  const [errorId, helpId] = [`${id}error`, `${id}help`];
  const isAwaiting = useIsAwaiting();
  const { label, disabled } = useStagedField(whole);
  const common = {
    className: 'foyer-input',
    id,
    name: inputName(input.key),
    disabled,
    defaultValue: typeof answer === 'string' ? answer : '',
    autoComplete: input.type === 'checkbox' ? undefined : input.autocomplete,
    'aria-required': input.required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': input.help ? `${helpId} ${errorId}` : errorId,
  };
  const readOnly = busy || isAwaiting;
  const hint = input.help ? (
    <p className="foyer-details-help" id={helpId}>
      {input.help}
    </p>
  ) : undefined;
  return (
    <FieldFrame inputId={id} errorId={errorId} label={label} error={error} hint={hint}>
      {input.type === 'select' ? (
        <Select {...common} input={input} elementRef={elementRef} aria-disabled={readOnly || undefined} />
      ) : (
        <input
          {...common}
          ref={elementRef as RefObject<HTMLInputElement>}
          readOnly={readOnly}
          type={input.type === 'date' ? 'date' : 'text'}
          dir={input.type === 'date' ? undefined : 'auto'}
          autoCapitalize={input.key in NAMES ? 'words' : undefined}
        />
      )}
    </FieldFrame>
  );
}

interface SelectProps extends ComponentPropsWithoutRef<'select'> {
  readonly input: DetailInput & { readonly type: 'select' };
  readonly elementRef: ElementRef;
}

function Select({ input, elementRef, ...props }: SelectProps) {
  const t = useText(detailsText);
  return (
    <select {...props} ref={elementRef as RefObject<HTMLSelectElement>}>
      <option value="">{t('foyer.details.choose')}</option>
      {input.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function CheckField({ input, answer, error, label, elementRef }: FieldProps) {
  const line = { name: input.key, label, help: input.help, isChecked: answer === true, error, elementRef };
  return <CheckLine {...line} />;
}

interface CheckLineProps {
  /** The key of the answer. */
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: string | undefined;
  readonly isChecked: boolean;
  readonly error: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly elementRef: ElementRef;
}

/** A checkbox with its error. */
export function CheckLine({ name, label, help, isChecked, error, isRequired, elementRef }: CheckLineProps) {
  useStyles(checkboxCss);
  useStyles(detailsCss);
  const id = useInstanceId();
  const { disabled } = useStagedField('');
  return (
    <div className="foyer-details-check">
      <label className="foyer-checkbox">
        <input
          ref={elementRef as RefObject<HTMLInputElement>}
          type="checkbox"
          name={inputName(name)}
          defaultChecked={isChecked}
          disabled={disabled}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}help ${id}error` : `${id}error`}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p className="foyer-helper" id={`${id}help`}>
          {help}
        </p>
      ) : null}
      <ErrorText id={`${id}error`}>{error}</ErrorText>
    </div>
  );
}
