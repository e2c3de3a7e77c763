// Decision 96.
/** A value in the log: a bounded copy that contains only texts, numbers, booleans, lists and records. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** The bounds of one copy. `…` replaces the rest. */
const LONGEST_TEXT = 500;
const MOST_ITEMS = 50;
const DEEPEST = 8;
const MOST_VALUES = 400;

const HIDDEN = '[secret]';
const MORE = '…';

/**
 * Names of fields that contain a secret. Flows already keep secrets out of `inspect` (decision 23), but a client of a
 * different version might list such a field.
 */
const SECRET_NAME =
  /^(code|otp|hash|signature|otpauth.*)$|token$|jwt$|^jwt|passw|passcode|secret|verifier|cookie|authorization|recovery_?codes?|private_?key|assertion/i;
/** Names that match `SECRET_NAME` but contain no secret. */
const HARMLESS_NAME = /type$|config$|_?(count|complexity)$|options$|^passwordMail|expir/i;
/** A JWT, at any position. */
const JWT = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g;

interface Budget {
  left: number;
}

/**
 * Copies a value for the log, without references to the original. Leaves out secrets: the content of a `Secret`, fields
 * with the name of a secret, and JWTs.
 */
export const plain = (value: unknown): Plain => copy(value, '', DEEPEST, { left: MOST_VALUES }, new Set());

function copy(value: unknown, name: string, depth: number, budget: Budget, above: ReadonlySet<object>): Plain {
  budget.left -= 1;
  if (typeof value === 'string')
    return isSecretName(name) && !isCodeOfProblem(name, value, above) ? HIDDEN : shortText(value);
  if (typeof value === 'number') return isSecretName(name) ? HIDDEN : Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return value === undefined ? null : `[${typeof value}]`;
  if (depth === 0 || budget.left <= 0 || above.has(value)) return MORE;
  if (isSecret(value)) return HIDDEN;
  return copyObject(value, name, depth, budget, new Set([...above, value]));
}

function copyObject(value: object, name: string, depth: number, budget: Budget, above: ReadonlySet<object>): Plain {
  if (isSecretName(name) && Array.isArray(value)) return HIDDEN;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const shown = items.slice(0, MOST_ITEMS).map((item) => copy(item, '', depth - 1, budget, above));
    return items.length > MOST_ITEMS ? [...shown, MORE] : shown;
  }
  const entries = fieldsOf(value).slice(0, MOST_ITEMS);
  return Object.fromEntries(
    entries.map(([key, inner]) => [shortText(key), copy(inner, key, depth - 1, budget, above)]),
  );
}

/** True for the `code` of an error, which is not a secret: it is next to a message, and looks like a name. */
function isCodeOfProblem(name: string, value: string, above: ReadonlySet<object>): boolean {
  const holder = [...above].at(-1);
  return name === 'code' && /^[a-z][a-z0-9_]{2,80}$/.test(value) && holder !== undefined && 'message' in holder;
}

const isSecretName = (name: string): boolean => SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);

/** True for a `Secret` of this or a different copy of Foyer. */
function isSecret(value: object): boolean {
  return 'reveal' in value && typeof value.reveal === 'function';
}

/** The own readable fields of an object. For errors also `name` and `message`. */
function fieldsOf(value: object): readonly (readonly [string, unknown])[] {
  try {
    if (!(value instanceof Error)) return Object.entries(value);
    return [
      ['name', value.name],
      ['message', value.message],
      ...Object.entries(value).filter(([key]) => key !== 'cause'),
    ];
  } catch {
    return [];
  }
}

/** A text for a line of the log: shortened, and without JWTs. */
export function shortText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) + MORE : text;
  return cut.replaceAll(JWT, HIDDEN);
}
