import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  number,
  object,
  objectWith,
  optionalNumber,
  optionalText,
  protectedShape,
  text,
  texts,
} from '../common';
import { lazy } from '../lazy';
import { textIfAny } from '../missing';
import { discoveryAuth } from './discovery';
import type { DiscoveryAuth } from './discovery';
import { namingMember } from './member';
import type { InForms } from './session';
import { memberAuthWith, protectedIntermediateShape } from './session';

/** `POST /b2b/magic_links/email/login_or_signup`. */
export const magicLinkLoginOrSignupRequest = lazy(() =>
  object({
    email_address: text,
    organization_id: text,
    login_redirect_url: optionalText,
    signup_redirect_url: optionalText,
    login_template_id: optionalText,
    signup_template_id: optionalText,
    locale: optionalText,
    login_expiration_minutes: optionalNumber,
    signup_expiration_minutes: optionalNumber,
    pkce_code_challenge: optionalText,
  }),
);
export type MagicLinkLoginOrSignupRequest = z.infer<typeof magicLinkLoginOrSignupRequest>;

/** `POST /b2b/magic_links/email/discovery/send`. */
export const magicLinkDiscoverySendRequest = lazy(() =>
  objectWith(
    {
      email_address: text,
      discovery_redirect_url: optionalText,
      login_template_id: optionalText,
      locale: optionalText,
      discovery_expiration_minutes: optionalNumber,
      pkce_code_challenge: optionalText,
    },
    protectedShape,
  ),
);
export type MagicLinkDiscoverySendRequest = z.infer<typeof magicLinkDiscoverySendRequest>;

/** The answer of the calls that send a link. */
export const magicLinkSendResponse = commonResponse;
export type MagicLinkSendResponse = z.infer<typeof magicLinkSendResponse>;

/** `POST /b2b/magic_links/email/invite`. */
export const magicLinkInviteRequest = lazy(() =>
  object({
    email_address: text,
    invite_redirect_url: optionalText,
    invite_template_id: optionalText,
    name: optionalText,
    untrusted_metadata: z.optional(dictionary),
    locale: optionalText,
    roles: z.optional(texts),
    invite_expiration_minutes: optionalNumber,
  }),
);
export type MagicLinkInviteRequest = z.infer<typeof magicLinkInviteRequest>;

export const magicLinkInviteResponse = lazy(() => namingMember({}));
export type MagicLinkInviteResponse = z.infer<typeof magicLinkInviteResponse>;

/** `POST /b2b/magic_links/authenticate`. */
export const magicLinkAuthenticateRequest = lazy(() =>
  objectWith(
    {
      magic_links_token: text,
      session_duration_minutes: number,
      locale: optionalText,
      pkce_code_verifier: optionalText,
    },
    protectedIntermediateShape,
  ),
);
export type MagicLinkAuthenticateRequest = z.infer<typeof magicLinkAuthenticateRequest>;

export const magicLinkAuthenticateResponse = lazy(() => memberAuthWith({ method_id: textIfAny }));
export type MagicLinkAuthenticateResponse = InForms<z.infer<typeof magicLinkAuthenticateResponse>>;

/** `POST /b2b/magic_links/discovery/authenticate`. */
export const magicLinkDiscoveryAuthenticateRequest = lazy(() =>
  objectWith(
    {
      discovery_magic_links_token: text,
      pkce_code_verifier: optionalText,
    },
    protectedShape,
  ),
);
export type MagicLinkDiscoveryAuthenticateRequest = z.infer<typeof magicLinkDiscoveryAuthenticateRequest>;

export const magicLinkDiscoveryAuthenticateResponse = discoveryAuth;
export type MagicLinkDiscoveryAuthenticateResponse = DiscoveryAuth;

/** The bodies of these calls. */
export const requests = {
  'magicLinks.email.loginOrSignup': magicLinkLoginOrSignupRequest,
  'magicLinks.email.discovery.send': magicLinkDiscoverySendRequest,
  'magicLinks.email.invite': magicLinkInviteRequest,
  'magicLinks.authenticate': magicLinkAuthenticateRequest,
  'magicLinks.discovery.authenticate': magicLinkDiscoveryAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'magicLinks.email.loginOrSignup': magicLinkSendResponse,
  'magicLinks.email.discovery.send': magicLinkSendResponse,
  'magicLinks.email.invite': magicLinkInviteResponse,
  'magicLinks.authenticate': magicLinkAuthenticateResponse,
  'magicLinks.discovery.authenticate': magicLinkDiscoveryAuthenticateResponse,
} as const;
