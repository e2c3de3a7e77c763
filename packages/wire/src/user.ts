import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  flag,
  object,
  optionalText,
  protectedShape,
  response,
  text,
  texts,
} from './common';

const email = object({ email_id: text, email: text, verified: flag });
export type UserEmail = z.infer<typeof email>;

const phoneNumber = object({ phone_id: text, phone_number: text, verified: flag });
export type UserPhoneNumber = z.infer<typeof phoneNumber>;

const cryptoWallet = object({
  crypto_wallet_id: text,
  crypto_wallet_address: text,
  crypto_wallet_type: text,
  verified: flag,
});
export type UserCryptoWallet = z.infer<typeof cryptoWallet>;

const provider = object({
  oauth_user_registration_id: text,
  provider_subject: text,
  provider_type: text,
  profile_picture_url: text,
  locale: text,
});
export type UserProvider = z.infer<typeof provider>;

export const webauthnRegistration = object({
  webauthn_registration_id: text,
  domain: text,
  user_agent: text,
  authenticator_type: z.literal(['', 'platform', 'cross-platform']),
  name: text,
  verified: flag,
});
export type WebauthnRegistration = z.infer<typeof webauthnRegistration>;

const reachShape = {
  emails: z.array(email),
  phone_numbers: z.array(phoneNumber),
  crypto_wallets: z.array(cryptoWallet),
};

const userShape = {
  user_id: text,
  created_at: text,
  status: z.literal(['active', 'pending']),
  name: object({ first_name: text, middle_name: text, last_name: text }),
  ...reachShape,
  providers: z.array(provider),
  password: z.nullable(object({ password_id: text, requires_reset: flag })),
  totps: z.array(object({ totp_id: text, verified: flag })),
  webauthn_registrations: z.array(webauthnRegistration),
  biometric_registrations: z.array(object({ biometric_registration_id: text, verified: flag })),
  // Absent in users that an older client stored.
  roles: z.optional(texts),
  trusted_metadata: dictionary,
  untrusted_metadata: dictionary,
  external_id: optionalText,
};

// Contract 5.7.
/** A person. */
export const user = object(userShape);
export type User = z.infer<typeof user>;

// Contract 3.7.
/** `GET /users/me`: the user's members along with the common ones. */
export const userGetResponse = response(userShape);
export type UserGetResponse = z.infer<typeof userGetResponse>;

/** `PUT /users/me`. */
export const userUpdateRequest = object({
  name: z.optional(object({ first_name: optionalText, middle_name: optionalText, last_name: optionalText })),
  untrusted_metadata: z.optional(dictionary),
});
export type UserUpdateRequest = z.infer<typeof userUpdateRequest>;

/** The client stores `__user`, so it is required here. */
export const userUpdateResponse = response({ user_id: text, ...reachShape, __user: user });
export type UserUpdateResponse = z.infer<typeof userUpdateResponse>;

/** The answer of every `DELETE` below `/users`. */
export const userDeleteResponse = response({ user_id: text, __user: user });
export type UserDeleteResponse = z.infer<typeof userDeleteResponse>;

export const connectedApp = object({
  connected_app_id: text,
  name: text,
  description: text,
  client_type: text,
  logo_url: optionalText,
  scopes_granted: text,
});
export type ConnectedApp = z.infer<typeof connectedApp>;

/** `GET /users/connected_apps`. */
export const userConnectedAppsResponse = response({ connected_apps: z.array(connectedApp) });
export type UserConnectedAppsResponse = z.infer<typeof userConnectedAppsResponse>;

/** `POST /users/connected_apps/{connected_app_id}/revoke`. */
export const userRevokeConnectedAppResponse = commonResponse;
export type UserRevokeConnectedAppResponse = z.infer<typeof userRevokeConnectedAppResponse>;

// Contract 3.3.
/** `POST /users/search`. */
export const userSearchRequest = object({ email: text, ...protectedShape });
export type UserSearchRequest = z.infer<typeof userSearchRequest>;

export const userSearchResponse = response({ userType: z.literal(['new', 'password', 'passwordless']) });
export type UserSearchResponse = z.infer<typeof userSearchResponse>;
