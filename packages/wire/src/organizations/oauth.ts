import type * as z from 'zod/mini';
import { number, object, objectWith, optionalText, protectedShape, response, text } from '../common';
import { lazy } from '../lazy';
import { textIfAny } from '../missing';
import { providerValues } from '../oauth';
import { discoveryAuth } from './discovery';
import type { DiscoveryAuth } from './discovery';
import type { InForms } from './session';
import { memberAuthWith, protectedIntermediateShape } from './session';

/** The social accounts of organizations. */
export const OAUTH_PROVIDERS = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
export type OauthProvider = (typeof OAUTH_PROVIDERS)[number];

/**
 * The query of `/v1/b2b/public/oauth/{provider}/start`, without its `provider_<key>` members. It has either the id or
 * the slug.
 */
export const oauthStartQuery = lazy(() =>
  object({
    public_token: text,
    organization_id: optionalText,
    slug: optionalText,
    /** Separated by single spaces. */
    custom_scopes: optionalText,
    pkce_code_challenge: optionalText,
    login_redirect_url: optionalText,
    signup_redirect_url: optionalText,
  }),
);
export type OauthStartQuery = z.infer<typeof oauthStartQuery>;

/** The query of `/v1/b2b/public/oauth/{provider}/discovery/start`, without its `provider_<key>` members. */
export const oauthDiscoveryStartQuery = lazy(() =>
  object({
    public_token: text,
    custom_scopes: optionalText,
    pkce_code_challenge: optionalText,
    discovery_redirect_url: optionalText,
  }),
);
export type OauthDiscoveryStartQuery = z.infer<typeof oauthDiscoveryStartQuery>;

/** `POST /b2b/oauth/authenticate`. */
export const oauthAuthenticateRequest = lazy(() =>
  objectWith(
    {
      oauth_token: text,
      session_duration_minutes: number,
      locale: optionalText,
      pkce_code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type OauthAuthenticateRequest = z.infer<typeof oauthAuthenticateRequest>;

export const oauthAuthenticateResponse = lazy(() => memberAuthWith({ provider_values: providerValues }));
export type OauthAuthenticateResponse = InForms<z.infer<typeof oauthAuthenticateResponse>>;

/** `POST /b2b/oauth/discovery/authenticate`. */
export const oauthDiscoveryAuthenticateRequest = lazy(() =>
  objectWith(
    {
      discovery_oauth_token: text,
      pkce_code_verifier: optionalText,
    },
    protectedShape,
  ),
);
export type OauthDiscoveryAuthenticateRequest = z.infer<typeof oauthDiscoveryAuthenticateRequest>;

export const oauthDiscoveryAuthenticateResponse = discoveryAuth;
export type OauthDiscoveryAuthenticateResponse = DiscoveryAuth;

/** `GET /b2b/oauth/google/onetap/start`. An empty `google_client_id` means that Google is not configured. */
export const googleOneTapSettingsResponse = lazy(() => response({ google_client_id: textIfAny }));
export type GoogleOneTapSettingsResponse = z.infer<typeof googleOneTapSettingsResponse>;

/** `POST /b2b/oauth/google/onetap/submit`. */
export const googleOneTapSubmitRequest = lazy(() =>
  object({
    id_token: text,
    organization_id: text,
    signup_redirect_url: optionalText,
    login_redirect_url: optionalText,
    pkce_code_challenge: optionalText,
  }),
);
export type GoogleOneTapSubmitRequest = z.infer<typeof googleOneTapSubmitRequest>;

/** `POST /b2b/oauth/google/onetap/discovery/submit`. */
export const googleOneTapDiscoverySubmitRequest = lazy(() =>
  object({
    id_token: text,
    discovery_redirect_url: optionalText,
    pkce_code_challenge: optionalText,
  }),
);
export type GoogleOneTapDiscoverySubmitRequest = z.infer<typeof googleOneTapDiscoverySubmitRequest>;

/** The next URL of the page. */
export const googleOneTapSubmitResponse = lazy(() => response({ redirect_url: text }));
export type GoogleOneTapSubmitResponse = z.infer<typeof googleOneTapSubmitResponse>;

/** The bodies of these calls. */
export const requests = {
  'oauth.authenticate': oauthAuthenticateRequest,
  'oauth.discovery.authenticate': oauthDiscoveryAuthenticateRequest,
  'oauth.googleOneTap.submit': googleOneTapSubmitRequest,
  'oauth.googleOneTap.discovery.submit': googleOneTapDiscoverySubmitRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'oauth.authenticate': oauthAuthenticateResponse,
  'oauth.discovery.authenticate': oauthDiscoveryAuthenticateResponse,
  'oauth.googleOneTap.settings': googleOneTapSettingsResponse,
  'oauth.googleOneTap.submit': googleOneTapSubmitResponse,
  'oauth.googleOneTap.discovery.submit': googleOneTapSubmitResponse,
} as const;
