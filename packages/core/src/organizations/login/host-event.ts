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

/** The `data` of each event type: the response of the call, without tokens, secrets and codes. */
export interface OrganizationHostEventData {
  /** An organization was looked up by its slug (found or not). */
  readonly B2B_ORGANIZATIONS_GET_BY_SLUG: OrganizationGetBySlugResponse;
  /** A magic link to sign in to an organization was sent. */
  readonly B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: CommonResponse;
  /** A magic link for discovery was sent. */
  readonly B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: CommonResponse;
  /** A magic link of an organization was accepted. A second factor might be due. */
  readonly B2B_MAGIC_LINK_AUTHENTICATE: PublicMemberAnswer<MagicLinkAuthenticateResponse>;
  /** A discovery magic link was accepted. The user chooses an organization next. */
  readonly B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<MagicLinkDiscoveryAuthenticateResponse>;
  /** A passcode to sign in to an organization was emailed (first or again). */
  readonly B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: CommonResponse;
  /** A discovery passcode was emailed (first or again). */
  readonly B2B_OTPS_EMAIL_DISCOVERY_SEND: CommonResponse;
  /** An emailed passcode of an organization was accepted. A second factor might be due. */
  readonly B2B_OTPS_EMAIL_AUTHENTICATE: PublicMemberAnswer<OtpEmailAuthenticateResponse>;
  /** A discovery passcode was accepted. The user chooses an organization next. */
  readonly B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<OtpEmailDiscoveryAuthenticateResponse>;
  /** The SSO connections of an email address were looked up. */
  readonly B2B_SSO_DISCOVER_CONNECTIONS: SsoDiscoverConnectionsResponse;
  /** A sign-in with SSO was accepted. A second factor might be due. */
  readonly B2B_SSO_AUTHENTICATE: PublicMemberAnswer<SsoAuthenticateResponse>;
  /** A social login was accepted. A second factor might be due. */
  readonly B2B_OAUTH_AUTHENTICATE: PublicMemberAnswer<OauthAuthenticateResponse>;
  /** A social login was accepted. The user chooses an organization next. */
  readonly B2B_OAUTH_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<OauthDiscoveryAuthenticateResponse>;
  /** An organization was created. Its first member might need more factors. */
  readonly B2B_DISCOVERY_ORGANIZATIONS_CREATE: PublicMemberAnswer<DiscoveryOrganizationsCreateResponse>;
  /** An organization was chosen. The member might need more factors. */
  readonly B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: PublicMemberAnswer<IntermediateSessionExchangeResponse>;
  /** A password of an organization was accepted. A second factor might be due. */
  readonly B2B_PASSWORD_AUTHENTICATE: PublicMemberAnswer<PasswordAuthenticateResponse>;
  /** A password was accepted. The user chooses an organization next. */
  readonly B2B_PASSWORD_DISCOVERY_AUTHENTICATE: PublicMemberAnswer<PasswordDiscoveryAuthenticateResponse>;
  /** An email to set a password of an organization was sent (first or again). */
  readonly B2B_PASSWORD_RESET_BY_EMAIL_START: CommonResponse;
  /** An email to set a discovery password was sent (first or again). */
  readonly B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: CommonResponse;
  /** A password was set with the link of an email. A second factor might be due. */
  readonly B2B_PASSWORD_RESET_BY_EMAIL: PublicMemberAnswer<PasswordResetByEmailResponse>;
  /** A password was set with the link of an email. The user chooses an organization next. */
  readonly B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: PublicMemberAnswer<PasswordDiscoveryResetByEmailResponse>;
  /** A signed-in member set a password. */
  readonly B2B_PASSWORD_RESET_BY_SESSION: PublicMemberAnswer<PasswordResetBySessionResponse>;
  /** A passcode was texted (first or again). */
  readonly B2B_SMS_OTP_SEND: CommonResponse;
  /** A texted passcode was accepted. The member is signed in. */
  readonly B2B_SMS_OTP_AUTHENTICATE: PublicMemberAnswer<OtpSmsAuthenticateResponse>;
  /** The setup of an authenticator app started. */
  readonly B2B_TOTP_CREATE: PublicMemberAnswer<TotpCreateResponse>;
  /** The code of an authenticator app was accepted. The member is signed in. */
  readonly B2B_TOTP_AUTHENTICATE: PublicMemberAnswer<TotpAuthenticateResponse>;
  /** A recovery code was accepted and consumed. The member is signed in. */
  readonly B2B_RECOVERY_CODES_RECOVER: PublicMemberAnswer<RecoveryCodesRecoverResponse>;
  /** An impersonation token was accepted. Support staff is signed in as the member. */
  readonly B2B_IMPERSONATION_AUTHENTICATE: PublicMemberAnswer<ImpersonationAuthenticateResponse>;
  /** An application asks the signed-in member for access. `scope`: a space-separated list. */
  readonly OAUTH_AUTHORIZE_FLOW_START: HostEventData['OAUTH_AUTHORIZE_FLOW_START'];
  /** Access was granted, and the provider returned no redirect. */
  readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing;
  /** Access was denied, and the provider returned no redirect. */
  readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing;
  /** The sign-in is complete, including the recovery codes screen. The app can navigate now. */
  readonly AUTHENTICATE_FLOW_COMPLETE: Nothing;
  /** A member changed their account. `id`: the id of the changed item. */
  readonly FOYER_ACCOUNT_CHANGED: HostEventData['FOYER_ACCOUNT_CHANGED'];
  /** A member was asked to re-authenticate for a sensitive action. */
  readonly FOYER_STEP_UP: HostEventData['FOYER_STEP_UP'];
  /**
   * A sign-in method was added, removed or changed. `addresses`: the verified email addresses before the change, to
   * notify the member. A browser event can be suppressed, so rely on the provider's webhooks for security.
   */
  readonly FOYER_SECURITY_NOTICE: HostEventData['FOYER_SECURITY_NOTICE'];
  /**
   * An admin changed the organization. `id`: the id of the changed item. `fields`: the changed settings.
   */
  readonly FOYER_ORGANIZATION_CHANGED: {
    readonly act: AccountAction;
    readonly id?: string;
    readonly fields?: readonly string[];
  };
}

/** The types of the events for a host's `onEvent`. */
export type OrganizationHostEventType = keyof OrganizationHostEventData;

/** An event for a host's `onEvent`: a union by `type`. `data` never contains a token. */
export type OrganizationHostEvent<Type extends OrganizationHostEventType = OrganizationHostEventType> = {
  [Each in Type]: { readonly type: Each; readonly data: OrganizationHostEventData[Each] };
}[Type];

/**
 * The part of a flow's event for the host: the type, and the response filtered with {@link publicMemberAnswer}.
 */
export type ToOrganizationHost<Type extends OrganizationHostEventType> = {
  [Each in Type]: { readonly announce: Each; readonly response: OrganizationHostEventData[Each] };
}[Type];

/** Creates the part of a flow's event that reports a response to the host. */
export const announced = <Type extends OrganizationHostEventType>(
  type: Type,
  answer: object,
): ToOrganizationHost<Type> =>
  // The types of the flows contain only the fields that they read; the host gets the whole response.
  ({ announce: type, response: publicMemberAnswer(answer) }) as unknown as ToOrganizationHost<Type>;
