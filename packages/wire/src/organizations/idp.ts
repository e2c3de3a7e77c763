import type * as z from 'zod/mini';
import { text } from '../common';
import {
  consentResponse,
  deviceResponse,
  oauthAuthorizeStartRequest,
  oauthAuthorizeSubmitRequest,
  oauthAuthorizeSubmitResponse,
  oauthDeviceStartRequest,
  oauthDeviceSubmitRequest,
  oauthDeviceSubmitResponse,
  oauthLogoutStartRequest,
  oauthLogoutStartResponse,
} from '../idp';
import { lazy } from '../lazy';
import { listOf } from '../missing';

/** `POST /idp/b2b/oauth/authorize/start`. Request and submit are the same as for users. */
export const oauthAuthorizeStartResponse = lazy(() => consentResponse({}));
export type OauthAuthorizeStartResponse = z.infer<typeof oauthAuthorizeStartResponse>;

// Foyer's extension of org api 5.12 (decision 174).
/** `POST /idp/b2b/oauth/device/start`. `roles`: the ids of the roles that the member has in this session. */
export const oauthDeviceStartResponse = lazy(() => deviceResponse({ roles: listOf(text) }));
export type OauthDeviceStartResponse = z.infer<typeof oauthDeviceStartResponse>;

/** The bodies of these calls. */
export const requests = {
  'idp.oauthAuthorizeStart': oauthAuthorizeStartRequest,
  'idp.oauthAuthorizeSubmit': oauthAuthorizeSubmitRequest,
  'idp.oauthLogoutStart': oauthLogoutStartRequest,
  'idp.oauthDeviceStart': oauthDeviceStartRequest,
  'idp.oauthDeviceSubmit': oauthDeviceSubmitRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'idp.oauthAuthorizeStart': oauthAuthorizeStartResponse,
  'idp.oauthAuthorizeSubmit': oauthAuthorizeSubmitResponse,
  'idp.oauthLogoutStart': oauthLogoutStartResponse,
  'idp.oauthDeviceStart': oauthDeviceStartResponse,
  'idp.oauthDeviceSubmit': oauthDeviceSubmitResponse,
} as const;
