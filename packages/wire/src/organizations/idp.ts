import type * as z from 'zod/mini';
import { response } from '../common';
import { consentShape } from '../idp';

/** `POST /idp/b2b/oauth/authorize/start`. Request and submit are those of persons. */
export const oauthAuthorizeStartResponse = response(consentShape);
export type OauthAuthorizeStartResponse = z.infer<typeof oauthAuthorizeStartResponse>;
