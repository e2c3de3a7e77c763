import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  number,
  object,
  optionalNumber,
  optionalText,
  response,
  text,
} from './common';
import { flagIfAny, groupOf, listOf, textIfAny, textsIfAny } from './missing';
import { user } from './user';

const detail = <T extends z.core.$ZodShape>(shape: T) => z.optional(object(shape));

// Contract 5.8.
/**
 * How the session was authenticated. The member that matches `delivery_method` is present. OAuth adds
 * `<provider>_oauth_factor` (see `oauthFactor`); a password adds none.
 */
export const factor = object({
  type: textIfAny,
  delivery_method: textIfAny,
  last_authenticated_at: textIfAny,
  email_factor: detail({ email_id: textIfAny, email_address: textIfAny }),
  phone_number_factor: detail({ phone_id: textIfAny, phone_number: textIfAny }),
  webauthn_factor: detail({ webauthn_registration_id: textIfAny, domain: textIfAny, user_agent: textIfAny }),
  authenticator_app_factor: detail({ totp_id: textIfAny }),
  recovery_code_factor: detail({ totp_recovery_code_id: textIfAny }),
  crypto_wallet_factor: detail({
    crypto_wallet_id: textIfAny,
    crypto_wallet_address: textIfAny,
    crypto_wallet_type: textIfAny,
  }),
  biometric_factor: detail({ biometric_registration_id: textIfAny }),
  oauth_access_token_exchange_factor: detail({ client_id: textIfAny }),
});
export type Factor = z.infer<typeof factor>;

/** The content of `<provider>_oauth_factor`. Some providers omit `email_id`. */
export const oauthFactor = object({ id: textIfAny, email_id: optionalText, provider_subject: textIfAny });
export type OauthFactor = z.infer<typeof oauthFactor>;

// Invalid dates are refused, because cookie lifetimes depend on them.
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));
const dateIfAny = z._default(date, '');

interface Begun {
  readonly started_at: string;
  readonly last_accessed_at: string;
}

// Contract 5.8, decision 16.
/**
 * Dates are RFC 3339 in UTC. A session has an end and one time before it: where `started_at` or `last_accessed_at` is
 * missing, it has the value of the other.
 */
export const session = object({
  session_id: text,
  user_id: textIfAny,
  started_at: dateIfAny,
  last_accessed_at: dateIfAny,
  expires_at: date,
  attributes: groupOf({ ip_address: textIfAny, user_agent: textIfAny }),
  authentication_factors: listOf(factor),
  custom_claims: z._default(z.nullable(dictionary), null),
  roles: textsIfAny,
}).check(
  z.refine(({ started_at, last_accessed_at }: Begun) => started_at !== '' || last_accessed_at !== '', {
    path: ['last_accessed_at'],
  }),
  z.overwrite((given) => ({
    ...given,
    started_at: given.started_at || given.last_accessed_at,
    last_accessed_at: given.last_accessed_at || given.started_at,
  })),
);
export type Session = z.infer<typeof session>;

const authenticatedShape = {
  user_id: textIfAny,
  user,
  session,
  session_token: textIfAny,
  session_jwt: textIfAny,
  __user: z.optional(user),
};
type SignedIn = z.infer<z.ZodMiniObject<typeof authenticatedShape>>;

/** Both tokens or none: one alone is half of a session. */
const hasBoth = (name: 'session_token' | 'session_jwt', other: 'session_token' | 'session_jwt') =>
  z.refine<unknown>((given) => (given as SignedIn)[name] !== '' || (given as SignedIn)[other] === '', { path: [name] });

/** The id of the person is that of the user, wherever an answer repeats it. */
const ofUser = /* @__PURE__ */ z.overwrite<unknown>((given) => {
  const { user, session: own, user_id, ...rest } = given as SignedIn;
  return { ...rest, user, user_id: user_id || user.user_id, session: { ...own, user_id: own.user_id || user.user_id } };
});

/** `authenticatedResponse` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function authenticated<T extends z.core.$ZodShape>(shape: T) {
  return response({ ...authenticatedShape, ...shape }).check(
    hasBoth('session_token', 'session_jwt'),
    hasBoth('session_jwt', 'session_token'),
    ofUser,
  );
}

// Contract 3, `Auth`.
/** The answer of a call that signs a person in. Empty tokens mean that the tokens are in HttpOnly cookies. */
export const authenticatedResponse = authenticated({});
export type AuthenticatedResponse = z.infer<typeof authenticatedResponse>;

const seen = detail({ is_new: flagIfAny, first_seen_at: optionalText, last_seen_at: optionalText });

// Contract 3, `Device`.
/** The device that a person signed in from. */
export const userDevice = object({
  ip_address: optionalText,
  ip_address_details: seen,
  ip_geo_city: optionalText,
  ip_geo_region: optionalText,
  ip_geo_country: optionalText,
  ip_geo_country_details: seen,
});
export type UserDevice = z.infer<typeof userDevice>;

/** `authenticated` for calls whose answer may include the device. */
/* @__NO_SIDE_EFFECTS__ */
export function authenticatedDevice<T extends z.core.$ZodShape>(shape: T) {
  return authenticated({ user_device: z.optional(userDevice), ...shape });
}

// Contract 3.9.
/** `POST /sessions/authenticate`. */
export const sessionAuthenticateRequest = object({ session_duration_minutes: optionalNumber });
export type SessionAuthenticateRequest = z.infer<typeof sessionAuthenticateRequest>;

export const sessionAuthenticateResponse = authenticatedResponse;
export type SessionAuthenticateResponse = z.infer<typeof sessionAuthenticateResponse>;

/** `POST /sessions/revoke`. */
export const sessionRevokeResponse = commonResponse;
export type SessionRevokeResponse = z.infer<typeof sessionRevokeResponse>;

/** `POST /sessions/exchange_access_token`. */
export const sessionExchangeAccessTokenRequest = object({
  access_token: text,
  session_duration_minutes: number,
});
export type SessionExchangeAccessTokenRequest = z.infer<typeof sessionExchangeAccessTokenRequest>;

export const sessionExchangeAccessTokenResponse = authenticatedResponse;
export type SessionExchangeAccessTokenResponse = z.infer<typeof sessionExchangeAccessTokenResponse>;

/** `POST /sessions/attest`. */
export const sessionAttestRequest = object({
  profile_id: text,
  token: text,
  session_duration_minutes: optionalNumber,
  session_token: optionalText,
  session_jwt: optionalText,
});
export type SessionAttestRequest = z.infer<typeof sessionAttestRequest>;

export const sessionAttestResponse = authenticatedResponse;
export type SessionAttestResponse = z.infer<typeof sessionAttestResponse>;

/** The argument of `session.updateSession`. It is never sent. */
export const sessionUpdateRequest = object({ session_token: text, session_jwt: optionalText });
export type SessionUpdateRequest = z.infer<typeof sessionUpdateRequest>;
