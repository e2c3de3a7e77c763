import type {
  CryptoWalletAuthenticateStartResponse,
  OauthAuthenticateResponse,
  OtpAuthenticateResponse,
  PasswordCreateResponse,
  WebauthnRegisterResponse,
} from '@foyer/wire';
import type { PublicAuth } from './deps';
import type { HostEventType, ToHost } from './host-event';

type Secrets = 'session_token' | 'session_jwt' | '__user' | 'provider_values';
type FieldOf<Answer> = Answer extends unknown ? Exclude<keyof Answer, Secrets> : never;
type AnswerField = FieldOf<
  | CryptoWalletAuthenticateStartResponse
  | OauthAuthenticateResponse
  | OtpAuthenticateResponse
  | PasswordCreateResponse
  | WebauthnRegisterResponse
>;

/** The fields of a response that events, states and hosts can see. All others are removed. */
const FIELDS: readonly AnswerField[] = [
  'request_id',
  'status_code',
  'method_id',
  'user_id',
  'user',
  'session',
  'user_device',
  'email_id',
  'webauthn_registration_id',
  'challenge',
  'provider_subject',
  'provider_type',
  'profile_picture_url',
  'locale',
];

/** A response as hosts see it: without tokens, and without fields that the contract doesn't name. */
export function publicAnswer<Answer extends object>(answer: Answer): PublicAuth<Answer> {
  const given = answer as Readonly<Partial<Record<AnswerField, unknown>>>;
  const shown = FIELDS.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]);
  return Object.fromEntries(shown) as PublicAuth<Answer>;
}

/** The response of an expected event: rules don't read responses, and no host receives the event. */
export const NO_ANSWER = {} as never;

/** The part of a flow's event that reports a response to its host. */
export const announced = <Type extends HostEventType>(type: Type, answer: object): ToHost<Type> =>
  // The fields that the contract names are the fields of the host's event, so the cast is safe.
  ({ announce: type, response: publicAnswer(answer) }) as unknown as ToHost<Type>;
