import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  id,
  number,
  object,
  optionalNumber,
  optionalText,
  response,
  text,
  texts,
} from '../common';
import { lazy } from '../lazy';
import { flagIfAny, listOf, textIfAny, textsIfAny } from '../missing';
import { bothTokens, factorShape, oneBegun, timesShape, tokensShape, userDevice } from '../session-parts';
import { memberShape, ofMember } from './member';

/** A factor of the session. OAuth adds `<provider>_oauth_factor` (see `memberOauthFactor`). */
export const memberFactor = lazy(() =>
  object({
    ...factorShape,
    /** `PRIMARY`, `SECONDARY`, or a value that is newer than this. */
    sequence_order: textIfAny,
  }),
);
export type MemberFactor = z.infer<typeof memberFactor>;

/** The content of `<provider>_oauth_factor`. */
export const memberOauthFactor = lazy(() =>
  object({
    id: textIfAny,
    email_id: optionalText,
    provider_subject: textIfAny,
    provider_tenant_id: optionalText,
    provider_tenant_ids: z.optional(texts),
  }),
);
export type MemberOauthFactor = z.infer<typeof memberOauthFactor>;

/**
 * The session of a member. Dates are RFC 3339 in UTC. It needs `expires_at`, and one of `started_at` and
 * `last_accessed_at`, which then replaces the missing one.
 */
export const memberSession = lazy(() =>
  object({
    member_session_id: id,
    member_id: textIfAny,
    organization_id: textIfAny,
    organization_slug: textIfAny,
    ...timesShape,
    authentication_factors: listOf(memberFactor),
    custom_claims: z._default(z.nullable(dictionary), null),
    /** The ids of the member's roles. */
    roles: textsIfAny,
  }).check(...oneBegun),
);
export type MemberSession = z.infer<typeof memberSession>;

// The list is required: an empty one means that no user can join.
/** Another first factor is due. */
export const primaryRequired = lazy(() =>
  object({
    /** `AuthMethod`s, or values that are newer than these. If empty, the user cannot sign in. */
    allowed_auth_methods: texts,
  }),
);
export type PrimaryRequired = z.infer<typeof primaryRequired>;

/** A second factor is due. */
export const mfaRequired = lazy(() =>
  object({
    member_options: z._default(
      z.nullable(object({ mfa_phone_number: textIfAny, totp_registration_id: textIfAny })),
      null,
    ),
    /** `sms_otp` if the provider has already sent a passcode, null, or a value that is newer than this. */
    secondary_auth_initiated: z._default(z.nullable(text), null),
  }),
);
export type MfaRequired = z.infer<typeof mfaRequired>;

export const primaryRequiredIfAny = lazy(() => z._default(z.nullable(primaryRequired), null));
export const mfaRequiredIfAny = lazy(() => z._default(z.nullable(mfaRequired), null));

const deviceShape = () => ({ member_device: z.optional(userDevice) });
const fullShape = () => ({ ...memberShape, member_session: memberSession, ...tokensShape });
type Full = z.infer<z.ZodMiniObject<ReturnType<typeof fullShape>>>;

/** Copies the ids of the answer's member and organization to the session. */
const sessionOfMember = <T extends Pick<Full, 'member' | 'organization'>>(answer: T, session: MemberSession): T => ({
  ...answer,
  member_session: {
    ...session,
    member_id: session.member_id || answer.member.member_id,
    organization_id: session.organization_id || answer.organization.organization_id,
    organization_slug: session.organization_slug || answer.organization.organization_slug,
  },
});

/** `fullAuth` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function fullAuthWith<T extends z.core.$ZodShape>(shape: T) {
  return response({ ...fullShape(), ...deviceShape(), ...shape }).check(
    ...bothTokens,
    ofMember,
    z.overwrite<unknown>((given) => sessionOfMember(given as Full, (given as Full).member_session)),
  );
}

/** The answer of a call that signs a member in. Empty tokens mean that the tokens are in HttpOnly cookies. */
export const fullAuth = lazy(() => fullAuthWith({}));
export type FullAuth = z.infer<typeof fullAuth>;

const authShape = () => ({
  ...memberShape,
  member_session: z._default(z.nullable(memberSession), null),
  ...tokensShape,
  member_authenticated: flagIfAny,
  intermediate_session_token: textIfAny,
  primary_required: primaryRequiredIfAny,
  mfa_required: mfaRequiredIfAny,
});
type Auth = z.infer<z.ZodMiniObject<ReturnType<typeof authShape>>>;

/** Checks that an answer without a session names a due factor. */
const saysWhy = lazy(() =>
  z.refine<unknown>(
    (given) => {
      const { member_session, primary_required, mfa_required } = given as Auth;
      return member_session !== null || primary_required !== null || mfa_required !== null;
    },
    { path: ['member_session'] },
  ),
);

/** Reduces an answer to one of the two forms. Only the session decides which. */
const oneForm = lazy(() =>
  z.overwrite<unknown>((given) => {
    const answer = given as Auth;
    if (!answer.member_session) return { ...answer, member_authenticated: false, session_token: '', session_jwt: '' };
    const full = {
      ...answer,
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
    };
    return sessionOfMember(full, answer.member_session);
  }),
);

/** `memberAuth` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function memberAuthWith<T extends z.core.$ZodShape>(shape: T) {
  return response({ ...authShape(), ...deviceShape(), ...shape }).check(saysWhy, ofMember, oneForm, ...bothTokens);
}

/**
 * The answer of a call that signs a member in, or asks for more factors. With `member_session` it is a full answer
 * (`MemberAuthFull`), without it a partial one (`MemberAuthPartial`).
 */
export const memberAuth = lazy(() => memberAuthWith({}));

interface Forms {
  readonly full: {
    member_session: MemberSession;
    member_authenticated: true;
    primary_required: null;
    mfa_required: null;
  };
  /** `primary_required`, `mfa_required` or both are present. */
  readonly partial: { member_session: null; member_authenticated: false };
}
/** An answer of either form. `member_session` is the discriminant. */
export type InForms<T> =
  | (Omit<T, keyof Forms['full']> & Forms['full'])
  | (Omit<T, keyof Forms['partial']> & Forms['partial']);

export type MemberAuthFull = Extract<MemberAuth, { member_session: MemberSession }>;
export type MemberAuthPartial = Extract<MemberAuth, { member_session: null }>;
export type MemberAuth = InForms<z.infer<typeof memberAuth>>;

/** The token of an intermediate session in a body. Absent if the token is in an HttpOnly cookie. */
export const intermediateShape = { intermediate_session_token: optionalText };
/** The same in a protected request. */
export const protectedIntermediateShape = {
  intermediate_session_token: optionalText,
  dfp_telemetry_id: optionalText,
  captcha_token: optionalText,
};

/** `POST /b2b/sessions/authenticate`. */
export const sessionAuthenticateRequest = lazy(() => object({ session_duration_minutes: optionalNumber }));
export type SessionAuthenticateRequest = z.infer<typeof sessionAuthenticateRequest>;

export const sessionAuthenticateResponse = fullAuth;
export type SessionAuthenticateResponse = z.infer<typeof sessionAuthenticateResponse>;

/** `POST /b2b/sessions/revoke` and `POST /b2b/sessions/revoke/{member_id}`. */
export const sessionRevokeResponse = commonResponse;
export type SessionRevokeResponse = z.infer<typeof sessionRevokeResponse>;

/** `POST /b2b/sessions/exchange`. */
export const sessionExchangeRequest = lazy(() =>
  object({
    organization_id: text,
    session_duration_minutes: number,
    locale: optionalText,
  }),
);
export type SessionExchangeRequest = z.infer<typeof sessionExchangeRequest>;

export const sessionExchangeResponse = memberAuth;
export type SessionExchangeResponse = MemberAuth;

/** `POST /b2b/sessions/exchange_access_token`. */
export const sessionExchangeAccessTokenRequest = lazy(() =>
  object({ access_token: text, session_duration_minutes: number }),
);
export type SessionExchangeAccessTokenRequest = z.infer<typeof sessionExchangeAccessTokenRequest>;

export const sessionExchangeAccessTokenResponse = fullAuth;
export type SessionExchangeAccessTokenResponse = z.infer<typeof sessionExchangeAccessTokenResponse>;

/** `POST /b2b/sessions/attest`. */
export const sessionAttestRequest = lazy(() =>
  object({
    profile_id: text,
    token: text,
    organization_id: optionalText,
    session_duration_minutes: number,
    session_token: optionalText,
    session_jwt: optionalText,
  }),
);
export type SessionAttestRequest = z.infer<typeof sessionAttestRequest>;

export const sessionAttestResponse = fullAuth;
export type SessionAttestResponse = z.infer<typeof sessionAttestResponse>;

/** The bodies of these calls. */
export const requests = {
  'session.authenticate': sessionAuthenticateRequest,
  'session.exchange': sessionExchangeRequest,
  'session.exchangeAccessToken': sessionExchangeAccessTokenRequest,
  'session.attest': sessionAttestRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'session.authenticate': sessionAuthenticateResponse,
  'session.revoke': sessionRevokeResponse,
  'session.revokeForMember': sessionRevokeResponse,
  'session.exchange': sessionExchangeResponse,
  'session.exchangeAccessToken': sessionExchangeAccessTokenResponse,
  'session.attest': sessionAttestResponse,
} as const;
