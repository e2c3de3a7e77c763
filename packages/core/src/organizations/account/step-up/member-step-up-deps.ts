import type { Recency } from '../../../flow/account/recency';
import type { ServedDeps } from '../../../flow/account/served-products';
import type { Problem } from '../../../base/errors';
import type { ReturnMarkers } from '../../../browser/return-marker';
import type { CallsOf, UrlTokens } from '../../../flow/deps';
import type { MemberOAuth } from '../../api/oauth';
import type { MemberPasswords } from '../../api/passwords';
import type { Sso } from '../../api/sso';
import type { MemberMagicLinks } from '../../api/magic-links';
import type { MemberOtps } from '../../api/otps';
import type { OrganizationOAuthProvider } from '../../login/options';
import type { SecondFactorDeps } from '../../login/second-factor/second-factor-commands';
import type { MemberSectionDeps } from '../options';

interface AccountStart {
  start(options: Readonly<Record<string, unknown>>, call: { readonly signal: AbortSignal }): Promise<void>;
}

/**
 * Dependencies of a member's step-up. An organization client provides all of them except the options, `recency` and
 * `returns`.
 */
export interface MemberStepUpDeps
  extends MemberSectionDeps, ServedDeps, UrlTokens, Pick<SecondFactorDeps, 'phone' | 'copySavePrint'> {
  readonly publicToken: string;
  readonly oauthReturn: {
    takeRefusal(): Promise<Problem | null>;
    shownAgain(call: { readonly signal: AbortSignal }): Promise<void>;
  };
  /** This tab's markers about redirects to other sites. */
  readonly returns: ReturnMarkers;
  readonly recency: Recency;
  readonly otps: {
    readonly email: Pick<MemberOtps['email'], 'loginOrSignup' | 'authenticate'>;
  } & SecondFactorDeps['otps'];
  readonly magicLinks: { readonly email: Pick<MemberMagicLinks['email'], 'loginOrSignup'> };
  readonly passwords: Pick<MemberPasswords, 'authenticate'>;
  readonly totp: SecondFactorDeps['totp'];
  readonly recoveryCodes: SecondFactorDeps['recoveryCodes'];
  readonly oauth: CallsOf<MemberOAuth, Readonly<Record<OrganizationOAuthProvider, AccountStart>>>;
  readonly sso: Pick<Sso, 'start'>;
}
