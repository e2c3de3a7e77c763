import type { FullAuth, MemberAuth, OtpSendResponse, RecoveryCodesRecoverResponse } from '@foyer/wire/organizations';
import type { AsPerson, OnlyForPerson } from '../../../flow/account/act-calls';
import type { Recency } from '../../../flow/account/recency';
import type { ServedDeps } from '../../../flow/account/served-products';
import type { Problem } from '../../../base/errors';
import type { ReturnMarkers } from '../../../browser/return-marker';
import type { CallsOf, SessionDuration, UrlTokens } from '../../../flow/deps';
import type { MemberOAuth } from '../../api/oauth';
import type { MemberPasswords } from '../../api/passwords';
import type { RecoveryCodes } from '../../api/recovery-codes';
import type { Sso } from '../../api/sso';
import type { Totp } from '../../api/totp';
import type { MemberMagicLinks } from '../../api/magic-links';
import type { MemberOtps } from '../../api/otps';
import type { OrganizationOAuthProvider } from '../../login/options';
import type { SecondFactorDeps } from '../../login/second-factor/second-factor-commands';
import type { MemberSectionDeps, OfMember } from '../options';

type Mail = AsPerson & { readonly signal: AbortSignal };
interface ToMember {
  readonly organization_id: string;
  readonly email_address: string;
}
interface AccountStart {
  start(options: Readonly<Record<string, unknown>>, call: { readonly signal: AbortSignal }): Promise<void>;
}

/**
 * What a member's step-up needs. A client of organizations provides all of it except the options, what is known of
 * proofs, and the markers.
 */
export interface MemberStepUpDeps
  extends MemberSectionDeps, ServedDeps, UrlTokens, Pick<SecondFactorDeps, 'phone' | 'copySavePrint'> {
  readonly publicToken: string;
  readonly oauthReturn: {
    takeRefusal(): Promise<Problem | null>;
    shownAgain(call: { readonly signal: AbortSignal }): Promise<void>;
  };
  /** The note of this tab about where it has gone. */
  readonly returns: ReturnMarkers;
  readonly recency: Recency;
  readonly otps: CallsOf<
    MemberOtps,
    {
      readonly email: {
        loginOrSignup(
          body: ToMember & { readonly login_expiration_minutes: number; readonly locale?: string },
          call: Mail,
        ): Promise<OtpSendResponse>;
        authenticate(
          body: ToMember & SessionDuration & { readonly code: string },
          call: OnlyForPerson,
        ): Promise<MemberAuth>;
      };
      readonly sms: {
        send(body: OfMember & { readonly locale?: string }, call: Mail): Promise<OtpSendResponse>;
        authenticate(
          body: OfMember & SessionDuration & { readonly code: string },
          call: OnlyForPerson,
        ): Promise<FullAuth>;
      };
    }
  > &
    SecondFactorDeps['otps'];
  readonly magicLinks: CallsOf<
    MemberMagicLinks,
    {
      readonly email: {
        loginOrSignup(
          body: ToMember & {
            readonly login_redirect_url: string;
            readonly signup_redirect_url: string;
            readonly locale?: string;
          },
          call: Mail,
        ): Promise<unknown>;
      };
    }
  >;
  readonly passwords: CallsOf<
    MemberPasswords,
    {
      authenticate(
        body: ToMember & SessionDuration & { readonly password: string },
        call: OnlyForPerson,
      ): Promise<MemberAuth>;
    }
  >;
  readonly totp: CallsOf<
    Totp,
    {
      authenticate(
        body: OfMember & SessionDuration & { readonly code: string },
        call: OnlyForPerson,
      ): Promise<FullAuth>;
    }
  > &
    SecondFactorDeps['totp'];
  readonly recoveryCodes: CallsOf<
    RecoveryCodes,
    {
      recover(
        body: OfMember & SessionDuration & { readonly recovery_code: string },
        call: OnlyForPerson,
      ): Promise<RecoveryCodesRecoverResponse>;
    }
  > &
    SecondFactorDeps['recoveryCodes'];
  readonly oauth: CallsOf<MemberOAuth, Readonly<Record<OrganizationOAuthProvider, AccountStart>>>;
  readonly sso: CallsOf<
    Sso,
    {
      start(
        options: { readonly connection_id: string } & Readonly<Record<string, unknown>>,
        call: { readonly signal: AbortSignal },
      ): Promise<void>;
    }
  >;
}
