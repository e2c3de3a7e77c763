import { ACCOUNT_PAGE_MESSAGE_VALUES } from '../../account/section-known-keys';
import type { newAppText } from '../../account/new-app-text';
import type { connectedAppsText, passwordSectionText } from '../../account/section-text';
import type { reauthText } from '../../account/step-up/reauth-text';
import { compilerOf } from '../../text/compiler';
import type { RequiredValues } from '../../text/shared-known-keys';
import { FACTOR_MESSAGE_VALUES, NONE, SHARED_MESSAGE_VALUES } from '../../text/shared-known-keys';
import type { SharedCatalogue } from '../../text/shared-catalogue';
import type { organizationProblemText } from '../login/arrival/arrival-text';
import type { resendText } from '../../login/resend-text';
import type { factorText, recoveryCodesText } from '../../login/second-factor/factor-text';
import type { memberFactorText } from '../login/second-factor/second-factor-text';
import type { memberAccountText, memberAppText, memberProblemText } from './member-account-text';

/** The texts of the login's second factor, because re-authentication might ask for one. */
type SecondFactorCatalogue = typeof organizationProblemText &
  typeof recoveryCodesText &
  typeof resendText &
  typeof factorText &
  typeof memberFactorText;

/** The messages of a member's account page by key. Two groups that share a key have the same text for it. */
export type OrganizationAccountCatalogue = SharedCatalogue &
  SecondFactorCatalogue &
  typeof connectedAppsText &
  typeof memberAccountText &
  typeof memberAppText &
  typeof memberProblemText &
  typeof newAppText &
  typeof passwordSectionText &
  typeof reauthText;

/** The keys of `strings` of a member's account page. */
export type OrganizationAccountStringKey = keyof OrganizationAccountCatalogue;

/**
 * A host's texts for the account page of a member: a message in ICU MessageFormat for each replaced key, for example `{
 * 'foyer.me.title': 'Settings' }`. Keys that are left out stay in English.
 */
export type OrganizationAccountStrings = { readonly [Key in OrganizationAccountStringKey]?: string | undefined };

/** Every key of a member's account page, with the values of its message. A value that a text must contain is true. */
export const ORGANIZATION_ACCOUNT_MESSAGE_VALUES = {
  ...SHARED_MESSAGE_VALUES,
  ...FACTOR_MESSAGE_VALUES,
  ...ACCOUNT_PAGE_MESSAGE_VALUES,
  'error.emailNoAccessToOrg': { email: true, organizationName: true },
  'error.invalidEmailAddress': NONE,
  'error.jitIneligible': { email: true, organizationName: true },
  'error.passcodeInvalid': NONE,
  'foyer.me.app.codes': NONE,
  'foyer.me.app.codesText': NONE,
  'foyer.me.app.digits': NONE,
  'foyer.me.app.expired': NONE,
  'foyer.me.app.left': { n: true },
  'foyer.me.app.manual': NONE,
  'foyer.me.app.off': NONE,
  'foyer.me.app.on': NONE,
  'foyer.me.app.remove': NONE,
  'foyer.me.app.scan': NONE,
  'foyer.me.app.setUp': NONE,
  'foyer.me.app.show': NONE,
  'foyer.me.app.title': NONE,
  'foyer.me.changed.content': NONE,
  'foyer.me.copied': NONE,
  'foyer.me.copy': NONE,
  'foyer.me.edit': NONE,
  'foyer.me.emails.sent': { email: true },
  'foyer.me.leave': NONE,
  'foyer.me.leaveNo': NONE,
  'foyer.me.leaveYes': NONE,
  'foyer.me.offline': NONE,
  'foyer.me.password.absent': NONE,
  'foyer.me.password.change': NONE,
  'foyer.me.password.mail': NONE,
  'foyer.me.password.present': NONE,
  'foyer.me.password.set': NONE,
  'foyer.me.password.title': NONE,
  'foyer.me.phones.add': NONE,
  'foyer.me.groups.apps': NONE,
  'foyer.me.groups.security': NONE,
  'foyer.me.profile.none': NONE,
  'foyer.me.summary.apps': { n: true },
  'foyer.me.summary.off': NONE,
  'foyer.me.profile.title': NONE,
  'foyer.me.sections': NONE,
  'foyer.me.signedOut.content': NONE,
  'foyer.me.signedOut.title': NONE,
  'foyer.me.title': NONE,
  'foyer.mfa.notAllowed.continue': NONE,
  'foyer.mfa.notAllowed.sms_otp': { organizationName: true },
  'foyer.mfa.notAllowed.title': NONE,
  'foyer.mfa.notAllowed.totp': { organizationName: true },
  'foyer.org.change': NONE,
  'foyer.org.email': NONE,
  'foyer.org.forbiddenAction': NONE,
  'foyer.org.mfa': NONE,
  'foyer.org.mfaFirst': NONE,
  'foyer.org.mfaNeeded': NONE,
  'foyer.org.mfaOn': NONE,
  'foyer.org.noPhone': NONE,
  'foyer.org.phone': NONE,
  'foyer.org.phoneNote': NONE,
  'foyer.org.renew': NONE,
  'foyer.org.renewConfirm': NONE,
  'foyer.org.retired': NONE,
  'foyer.org.name': NONE,
  'foyer.org.settings.required': NONE,
  'foyer.org.removePassword': NONE,
  'foyer.org.unlink': { email: true },
  'foyer.problem.thisAddress': NONE,
  'foyer.problem.thisOrganization': NONE,
  'mfa.enrollment.content': NONE,
  'mfa.smsEnrollment.content': NONE,
  'ssoDiscovery.email.error.unknown': NONE,
  'ssoDiscovery.fallback.error.orgNotFound': NONE,
  'ssoDiscovery.fallback.error.unknown': NONE,
  'totp.setupQr.content': NONE,
} as const satisfies {
  readonly [Key in keyof OrganizationAccountCatalogue]: RequiredValues<OrganizationAccountCatalogue[Key]>;
};

/** Compiles the messages of a host for the account page of a member. */
export const compileOrganizationAccountStrings = compilerOf(ORGANIZATION_ACCOUNT_MESSAGE_VALUES);
