import type { Problem } from '../../../base/errors';
import type { CallsOf, Clock, UrlTokens } from '../../../flow/deps';
import type { SessionCalls } from '../../../session/session-manager';
import type { DiscoveryDeps } from '../discovery/discovery-commands';
import type { OrganizationPasswordResetDeps } from '../organization-password-reset/organization-password-reset-commands';
import type { SecondFactorDeps } from '../second-factor/second-factor-commands';
import type { MemberAnswerFields } from '../answers';
import type {
  Accounts,
  Calling,
  EmailCodes,
  EmailLinks,
  KeptAddress,
  MemberPasswordsDeps,
  MemberSearchDeps,
  OrganizationsDeps,
  ProjectSettings,
  Resumed,
  ReturnToPage,
  SlugOfPage,
  SsoDeps,
} from '../deps';
import type { OrganizationFlowOptions } from '../options';
import type { PartCommand } from './login-parts';
import type { OrganizationLoginCommand } from './organization-login-state';

/** Dependencies of the login's own methods. */
export interface OwnLoginDeps
  extends
    Accounts,
    Clock,
    EmailCodes,
    EmailLinks,
    KeptAddress,
    MemberPasswordsDeps,
    MemberSearchDeps,
    OrganizationsDeps,
    ProjectSettings,
    Resumed,
    SlugOfPage,
    SsoDeps,
    UrlTokens {
  readonly discovery: DiscoveryDeps['discovery'];
  /** Whether the page's URL asks for the new password form. */
  leadsToReset(this: void): boolean;
  readonly oauthReturn: ReturnToPage['oauthReturn'] & {
    takeRefusal(): Promise<Problem | null>;
    visibleAgain(call: Calling): Promise<void>;
  };
  readonly session: CallsOf<SessionCalls, { authenticate(): Promise<Pick<MemberAnswerFields, 'organization'>> }>;
  readonly mayHaveSession: () => boolean;
  readonly options: () => OrganizationFlowOptions;
  /** The user agent of the browser. */
  readonly userAgent?: string | undefined;
}

/** Dependencies of a login to organizations and its parts. A client provides all of them except the options. */
export type OrganizationLoginDeps = OwnLoginDeps &
  Omit<DiscoveryDeps, 'options'> &
  Omit<SecondFactorDeps, 'options'> &
  Omit<OrganizationPasswordResetDeps, 'options'>;

export type OwnCommand = Exclude<OrganizationLoginCommand, PartCommand>;
