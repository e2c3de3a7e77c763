import type * as z from 'zod/mini';
import {
  consentResponse,
  oauthAuthorizeStartRequest,
  oauthAuthorizeSubmitRequest,
  oauthAuthorizeSubmitResponse,
  oauthLogoutStartRequest,
  oauthLogoutStartResponse,
} from '../idp';
import { lazy } from '../lazy';

/** `POST /idp/b2b/oauth/authorize/start`. Request and submit are the same as for users. */
export const oauthAuthorizeStartResponse = lazy(() => consentResponse({}));
export type OauthAuthorizeStartResponse = z.infer<typeof oauthAuthorizeStartResponse>;

/** The bodies of these calls. */
export const requests = {
  'idp.oauthAuthorizeStart': oauthAuthorizeStartRequest,
  'idp.oauthAuthorizeSubmit': oauthAuthorizeSubmitRequest,
  'idp.oauthLogoutStart': oauthLogoutStartRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'idp.oauthAuthorizeStart': oauthAuthorizeStartResponse,
  'idp.oauthAuthorizeSubmit': oauthAuthorizeSubmitResponse,
  'idp.oauthLogoutStart': oauthLogoutStartResponse,
} as const;
