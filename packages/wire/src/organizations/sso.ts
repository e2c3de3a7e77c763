import * as z from 'zod/mini';
import { number, object, objectWith, optionalText, response, text } from '../common';
import { lazy } from '../lazy';
import { ssoConnection } from './organization';
import type { MemberAuth } from './session';
import { memberAuth, protectedIntermediateShape } from './session';

/** The query of `/v1/public/sso/start`, without its `provider_<key>` members. */
export const ssoStartQuery = lazy(() =>
  object({
    public_token: text,
    connection_id: text,
    pkce_code_challenge: optionalText,
    login_redirect_url: optionalText,
    signup_redirect_url: optionalText,
  }),
);
export type SsoStartQuery = z.infer<typeof ssoStartQuery>;

/** `POST /b2b/sso/authenticate`. */
export const ssoAuthenticateRequest = lazy(() =>
  objectWith(
    {
      sso_token: text,
      session_duration_minutes: number,
      locale: optionalText,
      pkce_code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type SsoAuthenticateRequest = z.infer<typeof ssoAuthenticateRequest>;

export const ssoAuthenticateResponse = memberAuth;
export type SsoAuthenticateResponse = MemberAuth;

// The list is required: an empty one means that the address has no connection.
/** `GET /b2b/sso/discovery/connections`. */
export const ssoDiscoverConnectionsResponse = lazy(() => response({ connections: z.array(ssoConnection) }));
export type SsoDiscoverConnectionsResponse = z.infer<typeof ssoDiscoverConnectionsResponse>;

/** The bodies of these calls. */
export const requests = {
  'sso.authenticate': ssoAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'sso.authenticate': ssoAuthenticateResponse,
  'sso.discoverConnections': ssoDiscoverConnectionsResponse,
} as const;
