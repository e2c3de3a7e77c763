import type * as z from 'zod/mini';
import {
  commonResponse,
  number,
  object,
  objectWith,
  optionalFlag,
  optionalNumber,
  optionalText,
  protectedShape,
  text,
} from './common';
import { lazy } from './lazy';
import { textIfAny } from './missing';
import { authenticated } from './session';

// Contract 3.2.
/** `POST /magic_links/email/login_or_create`. */
export const magicLinkEmailLoginOrCreateRequest = lazy(() =>
  objectWith(
    {
      email: text,
      login_magic_link_url: optionalText,
      login_expiration_minutes: optionalNumber,
      signup_magic_link_url: optionalText,
      signup_expiration_minutes: optionalNumber,
      login_template_id: optionalText,
      signup_template_id: optionalText,
      locale: optionalText,
      code_challenge: optionalText,
      /** Not in the contract. Foyer's flows send the app's configuration here. */
      create_user_as_pending: optionalFlag,
    },
    protectedShape,
  ),
);
export type MagicLinkEmailLoginOrCreateRequest = z.infer<typeof magicLinkEmailLoginOrCreateRequest>;

/** `POST /magic_links/email/send/primary` and `/secondary`. */
export const magicLinkEmailSendRequest = magicLinkEmailLoginOrCreateRequest;
export type MagicLinkEmailSendRequest = z.infer<typeof magicLinkEmailSendRequest>;

/** The answer of every call that sends a link. */
export const magicLinkSendResponse = commonResponse;
export type MagicLinkSendResponse = z.infer<typeof magicLinkSendResponse>;

/** `POST /magic_links/authenticate`. `token` can also come from a password reset email. */
export const magicLinkAuthenticateRequest = lazy(() =>
  object({
    token: text,
    session_duration_minutes: number,
    code_verifier: optionalText,
  }),
);
export type MagicLinkAuthenticateRequest = z.infer<typeof magicLinkAuthenticateRequest>;

export const magicLinkAuthenticateResponse = lazy(() => authenticated({ method_id: textIfAny }));
export type MagicLinkAuthenticateResponse = z.infer<typeof magicLinkAuthenticateResponse>;

/** The bodies of these calls. */
export const requests = {
  'magicLinks.email.loginOrCreate': magicLinkEmailLoginOrCreateRequest,
  'magicLinks.email.send.primary': magicLinkEmailSendRequest,
  'magicLinks.email.send.secondary': magicLinkEmailSendRequest,
  'magicLinks.authenticate': magicLinkAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'magicLinks.email.loginOrCreate': magicLinkSendResponse,
  'magicLinks.email.send.primary': magicLinkSendResponse,
  'magicLinks.email.send.secondary': magicLinkSendResponse,
  'magicLinks.authenticate': magicLinkAuthenticateResponse,
} as const;
