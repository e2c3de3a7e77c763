import type * as z from 'zod/mini';
import { number, object, optionalNumber, optionalText, response, text } from './common';
import { lazy } from './lazy';
import { groupOf, textIfAny, textsIfAny } from './missing';
import { authenticated } from './session';

// Contract 3.11.
/** The query of `/v1/public/oauth/{provider}/start`, without its `provider_<key>` members. */
export const oauthStartQuery = lazy(() =>
  object({
    public_token: text,
    code_challenge: optionalText,
    /** Separated by single spaces. */
    custom_scopes: optionalText,
    login_redirect_url: optionalText,
    signup_redirect_url: optionalText,
    oauth_attach_token: optionalText,
  }),
);
export type OauthStartQuery = z.infer<typeof oauthStartQuery>;

/** `POST /oauth/attach`. */
export const oauthAttachRequest = lazy(() => object({ provider: text }));
export type OauthAttachRequest = z.infer<typeof oauthAttachRequest>;

export const oauthAttachResponse = lazy(() => response({ oauth_attach_token: text }));
export type OauthAttachResponse = z.infer<typeof oauthAttachResponse>;

/** The provider's own tokens. */
export const providerValues = lazy(() =>
  groupOf({
    access_token: textIfAny,
    id_token: textIfAny,
    refresh_token: textIfAny,
    scopes: textsIfAny,
    expires_at: textIfAny,
  }),
);

/** `POST /oauth/authenticate`. */
export const oauthAuthenticateRequest = lazy(() =>
  object({
    token: text,
    session_duration_minutes: number,
    code_verifier: optionalText,
  }),
);
export type OauthAuthenticateRequest = z.infer<typeof oauthAuthenticateRequest>;

export const oauthAuthenticateResponse = lazy(() =>
  authenticated({
    provider_subject: textIfAny,
    provider_type: textIfAny,
    profile_picture_url: textIfAny,
    locale: textIfAny,
    provider_values: providerValues,
  }),
);
export type OauthAuthenticateResponse = z.infer<typeof oauthAuthenticateResponse>;

/** The query of `GET /v1/public/oauth/google/onetap/start`. */
export const googleOneTapStartQuery = lazy(() => object({ public_token: text }));
export type GoogleOneTapStartQuery = z.infer<typeof googleOneTapStartQuery>;

/** Without an envelope. An empty `google_client_id` means that Google is not configured. */
export const googleOneTapStartResponse = lazy(() =>
  object({
    request_id: textIfAny,
    status_code: optionalNumber,
    google_client_id: textIfAny,
    oauth_callback_id: text,
  }),
);
export type GoogleOneTapStartResponse = z.infer<typeof googleOneTapStartResponse>;

/** `POST /v1/oauth/callback/{oauth_callback_id}`. The token from the cookie can be empty. */
export const googleOneTapSubmitRequest = lazy(() =>
  object({
    id_token: text,
    stytch_csrf_token: text,
    login_redirect_url: optionalText,
    signup_redirect_url: optionalText,
  }),
);
export type GoogleOneTapSubmitRequest = z.infer<typeof googleOneTapSubmitRequest>;

/** Without an envelope. A `status_code` other than 200 is an error. */
export const googleOneTapSubmitResponse = lazy(() => response({ redirect_url: text }));
export type GoogleOneTapSubmitResponse = z.infer<typeof googleOneTapSubmitResponse>;

/** The bodies of these calls. */
export const requests = {
  'oauth.attach': oauthAttachRequest,
  'oauth.authenticate': oauthAuthenticateRequest,
  'oauth.googleOneTap.submit': googleOneTapSubmitRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'oauth.attach': oauthAttachResponse,
  'oauth.authenticate': oauthAuthenticateResponse,
  'oauth.googleOneTap.start': googleOneTapStartResponse,
  'oauth.googleOneTap.submit': googleOneTapSubmitResponse,
} as const;
