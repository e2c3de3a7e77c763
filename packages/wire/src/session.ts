import * as z from 'zod/mini';
import { commonResponse, dictionary, id, number, object, optionalNumber, optionalText, response, text } from './common';
import { lazy } from './lazy';
import { groupOf, listOf, textIfAny, textsIfAny } from './missing';
import { bothTokens, factor, oneBegun, timesShape, tokensShape, userDevice } from './session-parts';
import { user } from './user';

// Contract 5.8, decision 16.
/**
 * The session of a user. Dates are RFC 3339 in UTC. It needs `expires_at`, and one of `started_at` and
 * `last_accessed_at`, which then replaces the missing one.
 */
export const session = lazy(() =>
  object({
    session_id: id,
    user_id: textIfAny,
    ...timesShape,
    attributes: groupOf({ ip_address: textIfAny, user_agent: textIfAny }),
    authentication_factors: listOf(factor),
    custom_claims: z._default(z.nullable(dictionary), null),
    roles: textsIfAny,
  }).check(...oneBegun),
);
export type Session = z.infer<typeof session>;

const authenticatedShape = () => ({
  user_id: textIfAny,
  user,
  session,
  ...tokensShape,
  __user: z.optional(user),
});
type SignedIn = z.infer<z.ZodMiniObject<ReturnType<typeof authenticatedShape>>>;

/** Copies the id of the user to all places in which an answer repeats it. */
const ofUser = lazy(() =>
  z.overwrite<unknown>((given) => {
    const { user, session: own, user_id, ...rest } = given as SignedIn;
    return {
      ...rest,
      user,
      user_id: user_id || user.user_id,
      session: { ...own, user_id: own.user_id || user.user_id },
    };
  }),
);

/** `authenticatedResponse` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function authenticated<T extends z.core.$ZodShape>(shape: T) {
  return response({ ...authenticatedShape(), ...shape }).check(...bothTokens, ofUser);
}

// Contract 3, `Auth`.
/** The answer of a call that signs a user in. Empty tokens mean that the tokens are in HttpOnly cookies. */
export const authenticatedResponse = lazy(() => authenticated({}));
export type AuthenticatedResponse = z.infer<typeof authenticatedResponse>;

/** `authenticated` for calls with an answer that can include the device. */
/* @__NO_SIDE_EFFECTS__ */
export function authenticatedDevice<T extends z.core.$ZodShape>(shape: T) {
  return authenticated({ user_device: z.optional(userDevice), ...shape });
}

// Contract 3.9.
/** `POST /sessions/authenticate`. */
export const sessionAuthenticateRequest = lazy(() => object({ session_duration_minutes: optionalNumber }));
export type SessionAuthenticateRequest = z.infer<typeof sessionAuthenticateRequest>;

export const sessionAuthenticateResponse = authenticatedResponse;
export type SessionAuthenticateResponse = z.infer<typeof sessionAuthenticateResponse>;

/** `POST /sessions/revoke`. */
export const sessionRevokeResponse = commonResponse;
export type SessionRevokeResponse = z.infer<typeof sessionRevokeResponse>;

/** `POST /sessions/exchange_access_token`. */
export const sessionExchangeAccessTokenRequest = lazy(() =>
  object({
    access_token: text,
    session_duration_minutes: number,
  }),
);
export type SessionExchangeAccessTokenRequest = z.infer<typeof sessionExchangeAccessTokenRequest>;

export const sessionExchangeAccessTokenResponse = authenticatedResponse;
export type SessionExchangeAccessTokenResponse = z.infer<typeof sessionExchangeAccessTokenResponse>;

/** `POST /sessions/attest`. */
export const sessionAttestRequest = lazy(() =>
  object({
    profile_id: text,
    token: text,
    session_duration_minutes: optionalNumber,
    session_token: optionalText,
    session_jwt: optionalText,
  }),
);
export type SessionAttestRequest = z.infer<typeof sessionAttestRequest>;

export const sessionAttestResponse = authenticatedResponse;
export type SessionAttestResponse = z.infer<typeof sessionAttestResponse>;

/** The argument of `session.updateSession`. It is never sent. */
export const sessionUpdateRequest = lazy(() => object({ session_token: text, session_jwt: optionalText }));
export type SessionUpdateRequest = z.infer<typeof sessionUpdateRequest>;

/** The bodies of these calls. */
export const requests = {
  'session.authenticate': sessionAuthenticateRequest,
  'session.exchangeAccessToken': sessionExchangeAccessTokenRequest,
  'session.attest': sessionAttestRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'session.authenticate': sessionAuthenticateResponse,
  'session.revoke': sessionRevokeResponse,
  'session.exchangeAccessToken': sessionExchangeAccessTokenResponse,
  'session.attest': sessionAttestResponse,
} as const;
