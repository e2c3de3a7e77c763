/**
 * Every data attribute that a part sets, by part and state. Public API: styles may rely on them. A true state is an
 * empty attribute; a false or unknown state has no attribute.
 */
export const dataAttributes = {
  passcodeInput: {
    /** How many digits the field holds: '0' to '6'. */
    digits: 'data-digits',
    /** Present when all six digits are there. */
    complete: 'data-complete',
    disabled: 'data-disabled',
    readOnly: 'data-readonly',
    /** Present when `aria-invalid` is set. */
    invalid: 'data-invalid',
  },
  phoneInput: {
    /** The country that the number is parsed for, ISO 3166-1 alpha-2. */
    country: 'data-country',
    disabled: 'data-disabled',
    readOnly: 'data-readonly',
    /** Present when `aria-invalid` is set. */
    invalid: 'data-invalid',
  },
  countrySelect: {
    /** The chosen country, ISO 3166-1 alpha-2. */
    country: 'data-country',
    /** Its calling code without '+'. */
    callingCode: 'data-calling-code',
    disabled: 'data-disabled',
  },
} as const;

type Parts = typeof dataAttributes;
type States<Part extends keyof Parts> = Record<keyof Parts[Part], string | boolean | undefined>;

/** The attributes of a part in the given states. The type requires every state of the part. */
export function stateAttributes<Part extends keyof Parts>(
  part: Part,
  states: States<Part>,
): Readonly<Record<string, string>> {
  const names: Readonly<Record<string, string>> = dataAttributes[part];
  const attributes: Record<string, string> = {};
  for (const [state, value] of Object.entries<string | boolean | undefined>(states)) {
    const name = names[state];
    if (name === undefined || value === undefined || value === false) continue;
    attributes[name] = value === true ? '' : value;
  }
  return attributes;
}

/** Whether the value of `aria-invalid` says that something is wrong. */
export const isInvalid = (value: unknown): boolean => value !== undefined && value !== false && value !== 'false';
