import type * as z from 'zod/mini';
import { consentResponse } from '../idp';

/** `POST /idp/b2b/oauth/authorize/start`. Request and submit are those of persons. */
export const oauthAuthorizeStartResponse = consentResponse({});
export type OauthAuthorizeStartResponse = z.infer<typeof oauthAuthorizeStartResponse>;
