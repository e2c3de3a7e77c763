import { refuse } from './refusal';

/** A call of the client, without its envelope. */
export interface Call {
  readonly body: Readonly<Record<string, unknown>>;
  /** The token of the session, or an empty text. */
  readonly token: string;
}

/** Calls by method and path, as in `POST /otps/authenticate`. */
export type Calls = Readonly<Record<string, (call: Call) => object | Promise<object>>>;

const MINUTE = 60_000;

export const newId = (kind: string): string => `${kind}-test-${crypto.randomUUID()}`;
export const newToken = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');
export const iso = (ms: number): string => new Date(ms).toISOString();

export const textIn = ({ body }: Call, key: string): string => {
  const value = body[key];
  return typeof value === 'string' ? value : '';
};

/** The email address of a call, in the form in which addresses are compared. */
export function emailIn(call: Call, key = 'email'): string {
  const email = textIn(call, key).trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) ? email : refuse('invalid_email');
}

export function phoneIn(call: Call): string {
  const phone = textIn(call, 'phone_number');
  return /^\+\d{7,15}$/.test(phone) ? phone : refuse('invalid_phone_number');
}

/** The length of the session that a call asks for, in ms. */
export function durationIn({ body }: Call): number {
  const minutes = body['session_duration_minutes'] ?? 60;
  const isValid = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 5 && minutes <= 527_040;
  return isValid ? minutes * MINUTE : refuse('invalid_session_duration_minutes');
}
