import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  flag,
  number,
  object,
  optionalNumber,
  optionalText,
  response,
  text,
  texts,
} from './common';
import { user } from './user';

const detail = <T extends z.core.$ZodShape>(shape: T) => z.optional(object(shape));

// Contract 5.8.
/**
 * How the session was authenticated. The member that matches `delivery_method` is present. OAuth adds
 * `<provider>_oauth_factor` (see `oauthFactor`); a password adds none.
 */
export const factor = object({
  type: text,
  delivery_method: text,
  last_authenticated_at: text,
  email_factor: detail({ email_id: text, email_address: text }),
  phone_number_factor: detail({ phone_id: text, phone_number: text }),
  webauthn_factor: detail({ webauthn_registration_id: text, domain: text, user_agent: text }),
  authenticator_app_factor: detail({ totp_id: text }),
  recovery_code_factor: detail({ totp_recovery_code_id: text }),
  crypto_wallet_factor: detail({
    crypto_wallet_id: text,
    crypto_wallet_address: text,
    crypto_wallet_type: text,
  }),
  biometric_factor: detail({ biometric_registration_id: text }),
  oauth_access_token_exchange_factor: detail({ client_id: text }),
});
export type Factor = z.infer<typeof factor>;

/** The content of `<provider>_oauth_factor`. Some providers omit `email_id`. */
export const oauthFactor = object({ id: text, email_id: optionalText, provider_subject: text });
export type OauthFactor = z.infer<typeof oauthFactor>;

// Invalid dates are refused, because cookie lifetimes depend on them.
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));

// Contract 5.8.
/** Dates are RFC 3339 in UTC. */
export const session = object({
  session_id: text,
  user_id: text,
  started_at: date,
  last_accessed_at: date,
  expires_at: date,
  attributes: object({ ip_address: text, user_agent: text }),
  authentication_factors: z.array(factor),
  custom_claims: z.nullable(dictionary),
  roles: texts,
});
export type Session = z.infer<typeof session>;

/** The answer of every call that signs a person in. Empty tokens mean that the tokens are in HttpOnly cookies. */
const authenticatedShape = {
  user_id: text,
  user,
  session,
  session_token: text,
  session_jwt: text,
  __user: z.optional(user),
};

// Contract 3, `Auth`.
/** The answer of a call that signs a person in. */
export const authenticatedResponse = response(authenticatedShape);
export type AuthenticatedResponse = z.infer<typeof authenticatedResponse>;

const seen = detail({ is_new: flag, first_seen_at: optionalText, last_seen_at: optionalText });

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

/** `authenticatedResponse` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function authenticated<T extends z.core.$ZodShape>(shape: T) {
  return response({ ...authenticatedShape, ...shape });
}

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
