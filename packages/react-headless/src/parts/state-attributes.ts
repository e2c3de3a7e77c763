import { dataAttributes } from './data-attributes';

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

/** Whether the value of `aria-invalid` marks a field as invalid. */
export const isInvalid = (value: unknown): boolean => value !== undefined && value !== false && value !== 'false';
