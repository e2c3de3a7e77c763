import { Secret } from '../base/secret';
import type { TraceRecord, TraceValue } from './trace';

/** Written form of a text in the field of this name. */
export type WriteText = (field: string, text: string) => string;

/** Texts for users, and names of classes. Rules use codes, and the text of a server can contain personal data. */
const LEFT_OUT_OF_ERROR = new Set([
  'name',
  'message',
  'error_message',
  'error_url',
  'error_details',
  'stack',
  'cause',
  'details',
]);

/**
 * The fields of a response that remain: those that identify the call, and those that a rule reads. No personal data.
 */
const OF_ANSWER = new Set(['request_id', 'status_code', 'challenge']);

/**
 * Writes a value of a flow as JSON: without messages, only the `request_id` of a response, the kind of a secret in its
 * place, and each text as `write` returns it.
 */
export function toTraceValue(value: unknown, write: WriteText, field = ''): TraceValue {
  if (typeof value === 'string') return written(value, write, field);
  // Times of the monotonic clock have fractions, which are irrelevant.
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value) : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Secret) return written(value.mask(field), write, field);
  if (Array.isArray(value)) return value.map((item) => toTraceValue(item, write, field));
  return typeof value === 'object' && value !== null ? toTraceRecord(value, write, field) : null;
}

/** The same of an object: a state, an event, or a command. */
export function toTraceRecord(value: object, write: WriteText, field = ''): TraceRecord {
  const isKept = (name: string): boolean =>
    field === 'response' ? OF_ANSWER.has(name) : !(isProblem(value) && LEFT_OUT_OF_ERROR.has(name));
  const entries = Object.entries(value).filter(
    ([name, inner]) => isKept(name) && inner !== undefined && typeof inner !== 'function',
  );
  return Object.fromEntries(entries.map(([name, inner]) => [nameOf(name, write), toTraceValue(inner, write, name)]));
}

/** An error, or a state's copy of one. */
const isProblem = (value: object): boolean => value instanceof Error || ('code' in value && 'message' in value);

/** Field names are those of our types. Any other might be personal data. */
const nameOf = (name: string, write: WriteText): string =>
  /^[a-z][a-z_]{0,40}$/i.test(name) || WITH_DIGITS.has(name) ? name : write('', name);

/** Names of the contract that look like personal data, because they contain digits. */
const WITH_DIGITS: ReadonlySet<string> = new Set(['x509_certificate']);

/** The kinds of secrets in fields with other names. */
const KINDS: Readonly<Record<string, string>> = {
  code: 'passcode',
  codes: 'recovery code',
  recoveryCodes: 'recovery code',
  qrCode: 'image of a key',
  secret: 'key of an app',
  to: 'address',
  idTokenHint: 'ID token',
};

function written(text: string, write: WriteText, field: string): string {
  if (text === '[secret]') return `[${kindOf(field)}]`;
  if (text === '[malformed secret]') return `[malformed ${kindOf(field)}]`;
  return write(field, text);
}

const kindOf = (field: string): string => KINDS[field] ?? (/^[a-z]+$/i.test(field) ? field : 'secret');
