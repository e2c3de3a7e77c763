import * as z from 'zod/mini';
import { object, optionalText, text } from './common';
import { lazy } from './lazy';
import { flagIfAny, textIfAny } from './missing';

// Parts that the sessions of users and of members share.

/* @__NO_SIDE_EFFECTS__ */
function detail<T extends z.core.$ZodShape>(shape: T) {
  return lazy(() => z.optional(object(shape)));
}

export const factorShape = {
  type: textIfAny,
  delivery_method: textIfAny,
  last_authenticated_at: textIfAny,
  // Decision 141.
  credential_created_at: optionalText,
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
  // Contract 5.8: Foyer's own.
  remembered_browser_factor: detail({ remembered_browser_id: textIfAny, remembered_at: textIfAny }),
  oauth_access_token_exchange_factor: detail({ client_id: textIfAny }),
};

// Contract 5.8.
/**
 * A factor of the session. The member that matches `delivery_method` is present. OAuth adds `<provider>_oauth_factor`
 * (see `oauthFactor`); a password adds no member.
 */
export const factor = lazy(() => object(factorShape));
export type Factor = z.infer<typeof factor>;

/** The content of `<provider>_oauth_factor`. Some providers omit `email_id`. */
export const oauthFactor = lazy(() => object({ id: textIfAny, email_id: optionalText, provider_subject: textIfAny }));
export type OauthFactor = z.infer<typeof oauthFactor>;

// Invalid dates are refused, because cookie lifetimes depend on them.
const date = lazy(() => text.check(z.refine((value) => !Number.isNaN(Date.parse(value)))));
const dateIfAny = lazy(() => z._default(date, ''));

/** The times of a session. Use it with the checks `oneBegun`. */
export const timesShape = { started_at: dateIfAny, last_accessed_at: dateIfAny, expires_at: date };

interface Begun {
  readonly started_at: string;
  readonly last_accessed_at: string;
}

// Decision 16.
/**
 * Checks that a session has `started_at` or `last_accessed_at`, and replaces a missing one with the value of the
 * existing one.
 */
export const oneBegun = [
  lazy(() =>
    z.refine<unknown>((given) => (given as Begun).started_at !== '' || (given as Begun).last_accessed_at !== '', {
      path: ['last_accessed_at'],
    }),
  ),
  lazy(() =>
    z.overwrite<unknown>((given) => {
      const { started_at, last_accessed_at } = given as Begun;
      return {
        ...(given as object),
        started_at: started_at || last_accessed_at,
        last_accessed_at: last_accessed_at || started_at,
      };
    }),
  ),
] as const;

/** The tokens of a session. Use it with the checks `bothTokens`. */
export const tokensShape = { session_token: textIfAny, session_jwt: textIfAny };
type Tokens = Readonly<Record<keyof typeof tokensShape, string>>;

/* @__NO_SIDE_EFFECTS__ */
const hasBoth = (name: keyof Tokens, other: keyof Tokens) =>
  lazy(() =>
    z.refine<unknown>((given) => (given as Tokens)[name] !== '' || (given as Tokens)[other] === '', { path: [name] }),
  );

/** Checks that either both tokens are present or none. */
export const bothTokens = [hasBoth('session_token', 'session_jwt'), hasBoth('session_jwt', 'session_token')] as const;

const seen = detail({ is_new: flagIfAny, first_seen_at: optionalText, last_seen_at: optionalText });

// Contract 3, `Device`.
/** The device that the user signed in from. */
export const userDevice = lazy(() =>
  object({
    ip_address: optionalText,
    ip_address_details: seen,
    ip_geo_city: optionalText,
    ip_geo_region: optionalText,
    ip_geo_country: optionalText,
    ip_geo_country_details: seen,
  }),
);
export type UserDevice = z.infer<typeof userDevice>;
