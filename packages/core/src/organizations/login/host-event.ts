import type {
  CommonResponse,
  DiscoveryOrganizationsCreateResponse,
  ImpersonationAuthenticateResponse,
  IntermediateSessionExchangeResponse,
  MagicLinkAuthenticateResponse,
  MagicLinkDiscoveryAuthenticateResponse,
  OauthAuthenticateResponse,
  OauthDiscoveryAuthenticateResponse,
  OrganizationGetBySlugResponse,
  OtpEmailAuthenticateResponse,
  OtpEmailDiscoveryAuthenticateResponse,
  OtpSmsAuthenticateResponse,
  PasswordAuthenticateResponse,
  PasswordDiscoveryAuthenticateResponse,
  PasswordDiscoveryResetByEmailResponse,
  PasswordResetByEmailResponse,
  PasswordResetBySessionResponse,
  RecoveryCodesRecoverResponse,
  SsoAuthenticateResponse,
  SsoDiscoverConnectionsResponse,
  TotpAuthenticateResponse,
  TotpCreateResponse,
} from '@foyer/wire/organizations';
import type { AccountAction } from '../../flow/account-action';
import type { HostEventData } from '../../flow/host-event';
import type { PublicMemberAnswer } from './public-answer';
import { publicMemberAnswer } from './public-answer';

type Nothing = Readonly<Record<string, never>>;

/** The `data` of each event, by its `type`: the answer of the call, without tokens, secrets and codes. */
export interface OrganizationHostEventData {
  /** An organization was looked up by its slug, and found or not. */
  readonly B2B_ORGANIZATIONS_GET_BY_SLUG: OrganizationGetBySlugResponse;
  /** A link to log in to an organization was sent. */
  readonly B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: CommonResponse;
  /** A link was sent that leads to the choice of an organization. */
  readonly B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: CommonResponse;
  /** A link of an organization was accepted. A second factor may be due. */
  readonly B2B_MAGIC_LINK_AUTHENTICATE: PublicMemberAnswer<MagicLinkAuthenticateResponse>;
  /** A link was accepted; an organization is to be chosen. */
  readonly B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<MagicLinkDiscoveryAuthenticateResponse>;
  /** A passcode to log in to an organization was mailed, or mailed again. */
  readonly B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: CommonResponse;
  /** A passcode was mailed, or mailed again, that leads to the choice of an organization. */
  readonly B2B_OTPS_EMAIL_DISCOVERY_SEND: CommonResponse;
  /** A mailed passcode of an organization was accepted. A second factor may be due. */
  readonly B2B_OTPS_EMAIL_AUTHENTICATE: PublicMemberAnswer<OtpEmailAuthenticateResponse>;
  /** A mailed passcode was accepted; an organization is to be chosen. */
  readonly B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<OtpEmailDiscoveryAuthenticateResponse>;
  /** The log-in pages of an address were looked up. */
  readonly B2B_SSO_DISCOVER_CONNECTIONS: SsoDiscoverConnectionsResponse;
  /** A company's log-in page was accepted. A second factor may be due. */
  readonly B2B_SSO_AUTHENTICATE: PublicMemberAnswer<SsoAuthenticateResponse>;
  /** An account of another service was accepted. A second factor may be due. */
  readonly B2B_OAUTH_AUTHENTICATE: PublicMemberAnswer<OauthAuthenticateResponse>;
  /** An account of another service was accepted; an organization is to be chosen. */
  readonly B2B_OAUTH_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<OauthDiscoveryAuthenticateResponse>;
  /** An organization was made. More may be wanted of its first member. */
  readonly B2B_DISCOVERY_ORGANIZATIONS_CREATE: PublicMemberAnswer<DiscoveryOrganizationsCreateResponse>;
  /** An organization was chosen. More may be wanted of the member. */
  readonly B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: PublicMemberAnswer<IntermediateSessionExchangeResponse>;
  /** A password of an organization was accepted. A second factor may be due. */
  readonly B2B_PASSWORD_AUTHENTICATE: PublicMemberAnswer<PasswordAuthenticateResponse>;
  /** A password was accepted; an organization is to be chosen. */
  readonly B2B_PASSWORD_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<PasswordDiscoveryAuthenticateResponse>;
  /** A mail to set a password of an organization was sent, or sent again. */
  readonly B2B_PASSWORD_RESET_BY_EMAIL_START: CommonResponse;
  /** A mail to set a password was sent, or sent again, that leads to the choice of an organization. */
  readonly B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: CommonResponse;
  /** A password was set by the link of a mail. A second factor may be due. */
  readonly B2B_PASSWORD_RESET_BY_EMAIL: PublicMemberAnswer<PasswordResetByEmailResponse>;
  /** A password was set by the link of a mail; an organization is to be chosen. */
  readonly B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: PublicMemberAnswer<PasswordDiscoveryResetByEmailResponse>;
  /** A signed-in member has set a password. */
  readonly B2B_PASSWORD_RESET_BY_SESSION: PublicMemberAnswer<PasswordResetBySessionResponse>;
  /** A passcode was texted, or texted again. */
  readonly B2B_SMS_OTP_SEND: CommonResponse;
  /** A texted passcode was accepted: the member is signed in. */
  readonly B2B_SMS_OTP_AUTHENTICATE: PublicMemberAnswer<OtpSmsAuthenticateResponse>;
  /** The set-up of an authenticator app has begun. */
  readonly B2B_TOTP_CREATE: PublicMemberAnswer<TotpCreateResponse>;
  /** The code of an authenticator app was accepted: the member is signed in. */
  readonly B2B_TOTP_AUTHENTICATE: PublicMemberAnswer<TotpAuthenticateResponse>;
  /** A recovery code was accepted, and is used up: the member is signed in. */
  readonly B2B_RECOVERY_CODES_RECOVER: PublicMemberAnswer<RecoveryCodesRecoverResponse>;
  /** A token of impersonation was accepted: somebody acts as the member. */
  readonly B2B_IMPERSONATION_AUTHENTICATE: PublicMemberAnswer<ImpersonationAuthenticateResponse>;
  /** An application asks the signed-in member for access. `scope` is a list separated by spaces. */
  readonly OAUTH_AUTHORIZE_FLOW_START: HostEventData['OAUTH_AUTHORIZE_FLOW_START'];
  /** Access was granted, and the provider sends the browser nowhere. */
  readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing;
  /** Access was denied, and the provider sends the browser nowhere. */
  readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing;
  /** Nothing more is wanted, recovery codes included: the sign to leave the page. */
  readonly AUTHENTICATE_FLOW_COMPLETE: Nothing;
  /** A member has changed their account. `id` is that of the thing. */
  readonly FOYER_ACCOUNT_CHANGED: HostEventData['FOYER_ACCOUNT_CHANGED'];
  /** A member was asked to prove that they are there, before an act. */
  readonly FOYER_STEP_UP: HostEventData['FOYER_STEP_UP'];
  /**
   * A way to log in was added, removed or changed. `addresses` are the verified email addresses from before, for a mail
   * to them. A browser can be silenced: webhooks of the provider are the sure way.
   */
  readonly FOYER_SECURITY_NOTICE: HostEventData['FOYER_SECURITY_NOTICE'];
  /**
   * An admin has changed the organization. `id` is that of the thing, and `fields` are the settings that were changed.
   */
  readonly FOYER_ORGANIZATION_CHANGED: {
    readonly act: AccountAction;
    readonly id?: string;
    readonly fields?: readonly string[];
  };
}

/** The types of the events for a host's `onEvent`. */
export type OrganizationHostEventType = keyof OrganizationHostEventData;

/** An event for a host's `onEvent`: a union by `type`, each with its own `data`. `data` never contains a token. */
export type OrganizationHostEvent<Type extends OrganizationHostEventType = OrganizationHostEventType> = {
  [Each in Type]: { readonly type: Each; readonly data: OrganizationHostEventData[Each] };
}[Type];

/**
 * The part of a flow's event that its host is told: the type, and the answer as {@link publicMemberAnswer} leaves it.
 */
export type ToOrganizationHost<Type extends OrganizationHostEventType> = {
  [Each in Type]: { readonly announce: Each; readonly response: OrganizationHostEventData[Each] };
}[Type];

/** The part of a flow's event that its host is told of an answer. */
export const announced = <Type extends OrganizationHostEventType>(
  type: Type,
  answer: object,
): ToOrganizationHost<Type> =>
  // Flows name only the fields of an answer that they read; the whole answer goes on.
  ({ announce: type, response: publicMemberAnswer(answer) }) as unknown as ToOrganizationHost<Type>;
