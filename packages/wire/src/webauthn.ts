import * as z from 'zod/mini';
import { number, object, objectWith, optionalFlag, optionalText, protectedShape, response, text } from './common';
import { lazy } from './lazy';
import { textIfAny } from './missing';
import { authenticated, authenticatedDevice } from './session';
import { webauthnRegistration } from './user';

// Contract 3.6.
/** `POST /webauthn/authenticate/start/primary` and `/secondary`. */
export const webauthnAuthenticateStartRequest = lazy(() =>
  object({
    domain: text,
    return_passkey_credential_options: optionalFlag,
  }),
);
export type WebauthnAuthenticateStartRequest = z.infer<typeof webauthnAuthenticateStartRequest>;

/** The options are JSON in a string. */
export const webauthnAuthenticateStartResponse = lazy(() =>
  response({
    userId: textIfAny,
    public_key_credential_request_options: text,
  }),
);
export type WebauthnAuthenticateStartResponse = z.infer<typeof webauthnAuthenticateStartResponse>;

const credentialShape = { public_key_credential: text, session_duration_minutes: number };

/** `POST /webauthn/authenticate`. The credential is JSON in a string. */
export const webauthnAuthenticateRequest = lazy(() => objectWith(credentialShape, protectedShape));
export type WebauthnAuthenticateRequest = z.infer<typeof webauthnAuthenticateRequest>;

export const webauthnAuthenticateResponse = lazy(() => authenticatedDevice({ webauthn_registration_id: textIfAny }));
export type WebauthnAuthenticateResponse = z.infer<typeof webauthnAuthenticateResponse>;

/** `POST /webauthn/register/start`. */
export const webauthnRegisterStartRequest = lazy(() =>
  object({
    domain: text,
    user_agent: text,
    authenticator_type: z.optional(z.literal(['platform', 'cross-platform'])),
    return_passkey_credential_options: optionalFlag,
    override_id: optionalText,
    override_name: optionalText,
    override_display_name: optionalText,
    use_base64_url_encoding: optionalFlag,
  }),
);
export type WebauthnRegisterStartRequest = z.infer<typeof webauthnRegisterStartRequest>;

/** The options are JSON in a string. */
export const webauthnRegisterStartResponse = lazy(() =>
  response({
    user_id: textIfAny,
    public_key_credential_creation_options: text,
  }),
);
export type WebauthnRegisterStartResponse = z.infer<typeof webauthnRegisterStartResponse>;

/** `POST /webauthn/register`. */
export const webauthnRegisterRequest = lazy(() => object(credentialShape));
export type WebauthnRegisterRequest = z.infer<typeof webauthnRegisterRequest>;

export const webauthnRegisterResponse = lazy(() => authenticated({ webauthn_registration_id: textIfAny }));
export type WebauthnRegisterResponse = z.infer<typeof webauthnRegisterResponse>;

/** `PUT /webauthn/update/{webauthn_registration_id}`. */
export const webauthnUpdateRequest = lazy(() => object({ name: text }));
export type WebauthnUpdateRequest = z.infer<typeof webauthnUpdateRequest>;

export const webauthnUpdateResponse = lazy(() => response({ webauthn_registration: z.optional(webauthnRegistration) }));
export type WebauthnUpdateResponse = z.infer<typeof webauthnUpdateResponse>;

/** The bodies of these calls. */
export const requests = {
  'webauthn.authenticateStart.primary': webauthnAuthenticateStartRequest,
  'webauthn.authenticateStart.secondary': webauthnAuthenticateStartRequest,
  'webauthn.authenticate': webauthnAuthenticateRequest,
  'webauthn.registerStart': webauthnRegisterStartRequest,
  'webauthn.register': webauthnRegisterRequest,
  'webauthn.update': webauthnUpdateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'webauthn.authenticateStart.primary': webauthnAuthenticateStartResponse,
  'webauthn.authenticateStart.secondary': webauthnAuthenticateStartResponse,
  'webauthn.authenticate': webauthnAuthenticateResponse,
  'webauthn.registerStart': webauthnRegisterStartResponse,
  'webauthn.register': webauthnRegisterResponse,
  'webauthn.update': webauthnUpdateResponse,
} as const;
