import * as z from 'zod/mini';
import {
  dictionary,
  id,
  object,
  objectWith,
  optionalNumber,
  optionalText,
  protectedShape,
  response,
  text,
  texts,
} from './common';
import { lazy } from './lazy';
import { dictionaryIfAny, flagIfAny, groupOf, listOf, textIfAny } from './missing';

const email = lazy(() => object({ email_id: textIfAny, email: text, verified: flagIfAny }));
export type UserEmail = z.infer<typeof email>;

const phoneNumber = lazy(() => object({ phone_id: textIfAny, phone_number: text, verified: flagIfAny }));
export type UserPhoneNumber = z.infer<typeof phoneNumber>;

const cryptoWallet = lazy(() =>
  object({
    crypto_wallet_id: textIfAny,
    crypto_wallet_address: text,
    crypto_wallet_type: textIfAny,
    verified: flagIfAny,
  }),
);
export type UserCryptoWallet = z.infer<typeof cryptoWallet>;

const provider = lazy(() =>
  object({
    oauth_user_registration_id: textIfAny,
    provider_subject: textIfAny,
    provider_type: textIfAny,
    profile_picture_url: textIfAny,
    locale: textIfAny,
  }),
);
export type UserProvider = z.infer<typeof provider>;

export const webauthnRegistration = lazy(() =>
  object({
    webauthn_registration_id: text,
    domain: textIfAny,
    user_agent: textIfAny,
    /** `platform`, `cross-platform`, empty, or a value that is newer than this. */
    authenticator_type: textIfAny,
    name: textIfAny,
    verified: flagIfAny,
    // Contract 5.7: this time is Foyer's own.
    created_at: optionalText,
  }),
);
export type WebauthnRegistration = z.infer<typeof webauthnRegistration>;

const rememberedBrowser = lazy(() =>
  object({
    remembered_browser_id: text,
    user_agent: textIfAny,
    created_at: textIfAny,
    last_used_at: textIfAny,
    expires_at: textIfAny,
  }),
);

const userShape = () => ({
  user_id: id,
  created_at: textIfAny,
  /** `active`, `pending`, or a value that is newer than this. */
  status: textIfAny,
  name: groupOf({ first_name: textIfAny, middle_name: textIfAny, last_name: textIfAny }),
  emails: listOf(email),
  phone_numbers: listOf(phoneNumber),
  crypto_wallets: listOf(cryptoWallet),
  providers: listOf(provider),
  password: z._default(z.nullable(object({ password_id: textIfAny, requires_reset: flagIfAny })), null),
  // Contract 5.7: the number of unused recovery codes and the time are Foyer's own.
  totps: listOf(
    object({ totp_id: text, verified: flagIfAny, recovery_codes_remaining: optionalNumber, created_at: optionalText }),
  ),
  webauthn_registrations: listOf(webauthnRegistration),
  biometric_registrations: listOf(object({ biometric_registration_id: text, verified: flagIfAny })),
  // Contract 5.7: Foyer's own. Absent if the backend does not remember browsers.
  remembered_browsers: z.optional(z.array(rememberedBrowser)),
  // Absent in users that an older client stored.
  roles: z.optional(texts),
  trusted_metadata: dictionaryIfAny,
  untrusted_metadata: dictionaryIfAny,
  external_id: optionalText,
});

// Contract 5.7.
/** A user. */
export const user = lazy(() => object(userShape()));
export type User = z.infer<typeof user>;

// Contract 3.7.
/** `GET /users/me`: the members of the user and the common ones at the same level. */
export const userGetResponse = lazy(() => response(userShape()));
export type UserGetResponse = z.infer<typeof userGetResponse>;

/** `PUT /users/me`. */
export const userUpdateRequest = lazy(() =>
  object({
    name: z.optional(object({ first_name: optionalText, middle_name: optionalText, last_name: optionalText })),
    untrusted_metadata: z.optional(dictionary),
  }),
);
export type UserUpdateRequest = z.infer<typeof userUpdateRequest>;

/** The client stores `__user` if it is present. */
export const userUpdateResponse = lazy(() =>
  response({
    user_id: textIfAny,
    emails: listOf(email),
    phone_numbers: listOf(phoneNumber),
    crypto_wallets: listOf(cryptoWallet),
    __user: z.optional(user),
  }),
);
export type UserUpdateResponse = z.infer<typeof userUpdateResponse>;

/** The answer of every `DELETE` below `/users`. */
export const userDeleteResponse = lazy(() => response({ user_id: textIfAny, __user: z.optional(user) }));
export type UserDeleteResponse = z.infer<typeof userDeleteResponse>;

// Contract 3.3.
/** `POST /users/search`. */
export const userSearchRequest = lazy(() => objectWith({ email: text }, protectedShape));
export type UserSearchRequest = z.infer<typeof userSearchRequest>;

/** `new`, `password`, `passwordless`, or a value that is newer than this. */
export const userSearchResponse = lazy(() => response({ userType: text }));
export type UserSearchResponse = z.infer<typeof userSearchResponse>;

/** The bodies of these calls. */
export const requests = {
  'users.search': userSearchRequest,
  'user.update': userUpdateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'users.search': userSearchResponse,
  'user.get': userGetResponse,
  'user.update': userUpdateResponse,
  'user.deleteEmail': userDeleteResponse,
  'user.deletePhoneNumber': userDeleteResponse,
  'user.deleteTOTP': userDeleteResponse,
  'user.deleteCryptoWallet': userDeleteResponse,
  'user.deleteOAuthRegistration': userDeleteResponse,
  'user.deleteWebauthnRegistration': userDeleteResponse,
  'user.deleteBiometricRegistration': userDeleteResponse,
  'user.deleteRememberedBrowser': userDeleteResponse,
} as const;
