import * as z from 'zod/mini';
import { flag, object, objectWith, optionalText, response, text, texts } from './common';
import { lazy } from './lazy';
import { groupOf, listOf, numberIfAny, textIfAny } from './missing';
import { user } from './user';

const authorizeShape = () => ({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scopes: texts,
  prompt: optionalText,
  state: optionalText,
  nonce: optionalText,
  code_challenge: optionalText,
  /** Resource indicators (RFC 8707). */
  resources: z.optional(texts),
});

// Contract 3.12.
/** `POST /idp/oauth/authorize/start`. */
export const oauthAuthorizeStartRequest = lazy(() => object(authorizeShape()));
export type OauthAuthorizeStartRequest = z.infer<typeof oauthAuthorizeStartRequest>;

/** No member is required: a screen shows the host of the redirect instead. */
export const oauthClient = lazy(() =>
  groupOf({
    client_id: textIfAny,
    client_type: textIfAny,
    client_name: textIfAny,
    client_description: textIfAny,
    client_logo_url: optionalText,
  }),
);
export type OauthClient = z.infer<typeof oauthClient>;

export const scopeResult = lazy(() => object({ scope: text, is_grantable: flag, description: textIfAny }));
export type ScopeResult = z.infer<typeof scopeResult>;

/** The answer to a consent request, plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function consentResponse<T extends z.core.$ZodShape>(shape: T) {
  return response({ client: oauthClient, consent_required: flag, scope_results: listOf(scopeResult), ...shape });
}

export const oauthAuthorizeStartResponse = lazy(() => consentResponse({ user_id: textIfAny, user: z.optional(user) }));
export type OauthAuthorizeStartResponse = z.infer<typeof oauthAuthorizeStartResponse>;

/**
 * `POST /idp/oauth/authorize/submit`. Older clients send `scope`, and some send `resource`, in addition to the lists.
 */
export const oauthAuthorizeSubmitRequest = lazy(() =>
  objectWith({ consent_granted: flag, scope: optionalText, resource: z.optional(texts) }, authorizeShape()),
);
export type OauthAuthorizeSubmitRequest = z.infer<typeof oauthAuthorizeSubmitRequest>;

// The contract requires `redirect_uri`, but spec section 3 allows it to be absent.
export const oauthAuthorizeSubmitResponse = lazy(() =>
  response({
    redirect_uri: optionalText,
    authorization_code: optionalText,
  }),
);
export type OauthAuthorizeSubmitResponse = z.infer<typeof oauthAuthorizeSubmitResponse>;

/** `POST /oauth/logout/start`. */
export const oauthLogoutStartRequest = lazy(() =>
  object({
    client_id: text,
    post_logout_redirect_uri: text,
    state: optionalText,
    id_token_hint: optionalText,
  }),
);
export type OauthLogoutStartRequest = z.infer<typeof oauthLogoutStartRequest>;

export const oauthLogoutStartResponse = lazy(() => response({ redirect_uri: text, consent_required: flag }));
export type OauthLogoutStartResponse = z.infer<typeof oauthLogoutStartResponse>;

const deviceShape = () => ({ user_code: text });

// Foyer's extension of contract 3.12 (decision 174).
/** `POST /idp/oauth/device/start`: the request that a user code belongs to (RFC 8628, section 3.3). */
export const oauthDeviceStartRequest = lazy(() => object(deviceShape()));
export type OauthDeviceStartRequest = z.infer<typeof oauthDeviceStartRequest>;

/** `user_code`: as the device shows it. `expires_in`: seconds until the code expires; 0 if not known. */
/* @__NO_SIDE_EFFECTS__ */
export function deviceResponse<T extends z.core.$ZodShape>(shape: T) {
  return response({
    client: oauthClient,
    scope_results: listOf(scopeResult),
    user_code: textIfAny,
    expires_in: numberIfAny,
    ...shape,
  });
}

export const oauthDeviceStartResponse = lazy(() => deviceResponse({ user_id: textIfAny, user: z.optional(user) }));
export type OauthDeviceStartResponse = z.infer<typeof oauthDeviceStartResponse>;

/** `POST /idp/oauth/device/submit`. */
export const oauthDeviceSubmitRequest = lazy(() => objectWith({ consent_granted: flag }, deviceShape()));
export type OauthDeviceSubmitRequest = z.infer<typeof oauthDeviceSubmitRequest>;

export const oauthDeviceSubmitResponse = lazy(() => response({}));
export type OauthDeviceSubmitResponse = z.infer<typeof oauthDeviceSubmitResponse>;

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
