import type { newAppText } from '../../account/new-app-text';
import type { connectedAppsText, passwordSectionText } from '../../account/section-text';
import type { reauthText } from '../../account/step-up/reauth-text';
import { compilerOf } from '../../text/compiler';
import type { RequiredValues } from '../../text/shared-known-keys';
import { NONE, SHARED_MESSAGE_VALUES } from '../../text/shared-known-keys';
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
  'button.totpQrManual': NONE,
  'button.totpQrRetry': NONE,
  'error.emailNoAccessToOrg': { email: true, organizationName: true },
  'error.invalidEmailAddress': NONE,
  'error.jitIneligible': { email: true, organizationName: true },
  'error.passcodeInvalid': NONE,
  'formField.backupCode.ariaLabel': NONE,
  'formField.backupCode.placeholder': NONE,
  'foyer.email.sendingCode': NONE,
  'foyer.main.sending': NONE,
  'foyer.me.accounts.leaving': { provider: true },
  'foyer.me.added': NONE,
  'foyer.me.app.codes': NONE,
  'foyer.me.app.codesText': NONE,
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
  'foyer.me.apps.agent': { host: true },
  'foyer.me.apps.confirm': { name: true },
  'foyer.me.apps.may': NONE,
  'foyer.me.apps.native': NONE,
  'foyer.me.apps.none': NONE,
  'foyer.me.apps.revoke': NONE,
  'foyer.me.apps.title': NONE,
  'foyer.me.apps.web': NONE,
  'foyer.me.changed.content': NONE,
  'foyer.me.changed.title': NONE,
  'foyer.me.confirm': { name: true },
  'foyer.me.copied': NONE,
  'foyer.me.copy': NONE,
  'foyer.me.done': NONE,
  'foyer.me.edit': NONE,
  'foyer.me.emails.sent': { email: true },
  'foyer.me.gone': NONE,
  'foyer.me.have': NONE,
  'foyer.me.impersonated': NONE,
  'foyer.me.lastEmail': NONE,
  'foyer.me.lastWay': NONE,
  'foyer.me.leave': NONE,
  'foyer.me.leaveNo': NONE,
  'foyer.me.leaveYes': NONE,
  'foyer.me.more': NONE,
  'foyer.me.offline': NONE,
  'foyer.me.password.absent': NONE,
  'foyer.me.password.change': NONE,
  'foyer.me.password.done': NONE,
  'foyer.me.password.mail': NONE,
  'foyer.me.password.mailed': { email: true },
  'foyer.me.password.needsEmail': NONE,
  'foyer.me.password.new': NONE,
  'foyer.me.password.note': NONE,
  'foyer.me.password.present': NONE,
  'foyer.me.password.set': NONE,
  'foyer.me.password.title': NONE,
  'foyer.me.phones.add': NONE,
  'foyer.me.profile.none': NONE,
  'foyer.me.profile.title': NONE,
  'foyer.me.remove': NONE,
  'foyer.me.removeNamed': { name: true },
  'foyer.me.removed': NONE,
  'foyer.me.required': NONE,
  'foyer.me.save': NONE,
  'foyer.me.sections': NONE,
  'foyer.me.session.last': { time: true },
  'foyer.me.signedOut.content': NONE,
  'foyer.me.signedOut.title': NONE,
  'foyer.me.stepUp.account': { provider: true },
  'foyer.me.stepUp.app': NONE,
  'foyer.me.stepUp.as': { account: true },
  'foyer.me.stepUp.code': NONE,
  'foyer.me.stepUp.content': NONE,
  'foyer.me.stepUp.email': { email: true },
  'foyer.me.stepUp.none': NONE,
  'foyer.me.stepUp.other': NONE,
  'foyer.me.stepUp.partial': NONE,
  'foyer.me.stepUp.passkey': NONE,
  'foyer.me.stepUp.password': NONE,
  'foyer.me.stepUp.phone': { phone: true },
  'foyer.me.stepUp.sso': NONE,
  'foyer.me.stepUp.title': NONE,
  'foyer.me.stepUp.wallet': { wallet: true },
  'foyer.me.stepUp.way': NONE,
  'foyer.me.taken': NONE,
  'foyer.me.title': NONE,
  'foyer.me.unsure': NONE,
  'foyer.me.unverified': NONE,
  'foyer.me.verified': NONE,
  'foyer.me.verify': NONE,
  'foyer.mfa.appExists': NONE,
  'foyer.mfa.clock': NONE,
  'foyer.mfa.codeUsed': NONE,
  'foyer.mfa.createFailed': NONE,
  'foyer.mfa.creating': NONE,
  'foyer.mfa.notAllowed.continue': NONE,
  'foyer.mfa.notAllowed.sms_otp': { organizationName: true },
  'foyer.mfa.notAllowed.title': NONE,
  'foyer.mfa.notAllowed.totp': { organizationName: true },
  'foyer.mfa.openApp': NONE,
  'foyer.mfa.qrBroken': NONE,
  'foyer.mfa.sendAgain': NONE,
  'foyer.mfa.texting': { destination: false },
  'foyer.mfa.unsent': NONE,
  'foyer.mfa.yourPhone': NONE,
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
  'foyer.org.unlink': { email: true },
  'foyer.problem.thisAddress': NONE,
  'foyer.problem.thisOrganization': NONE,
  'foyer.recoveryCodes.first': NONE,
  'foyer.recoveryCodes.list': NONE,
  'foyer.recoveryCodes.noPaper': NONE,
  'foyer.recoveryCodes.print': NONE,
  'foyer.recoveryCodes.tick': NONE,
  'foyer.resend.codeIn': { time: false },
  'foyer.resend.email': NONE,
  'foyer.resend.emailIn': { time: false },
  'foyer.resend.emailSent': NONE,
  'mfa.enrollment.content': NONE,
  'mfa.enrollment.option.sms': NONE,
  'mfa.enrollment.option.totp': NONE,
  'mfa.enrollment.title': NONE,
  'mfa.methods.authenticatorApp': NONE,
  'mfa.smsEnrollment.content': NONE,
  'mfa.smsEnrollment.title': NONE,
  'mfa.totpEnrollment.content': NONE,
  'mfa.totpEnrollment.copyCode.ariaLabel': NONE,
  'mfa.totpEnrollment.title': NONE,
  'mfa.totpEnrollment.toast.codeCopied': NONE,
  'mfa.totpEnrollment.toast.copyFailed': NONE,
  'mfa.totpEntry.getNewCode': NONE,
  'mfa.totpEntry.switchToSms': NONE,
  'mfa.totpEntry.useBackupCode': NONE,
  'mfaTotpEnrollment.qrAltText': NONE,
  'recoveryCodes.entry.content': NONE,
  'recoveryCodes.entry.error.invalidCode': NONE,
  'recoveryCodes.entry.title': NONE,
  'recoveryCodes.save.button.copyAll': NONE,
  'recoveryCodes.save.button.done': NONE,
  'recoveryCodes.save.button.download': NONE,
  'recoveryCodes.save.content': NONE,
  'recoveryCodes.save.title': NONE,
  'recoveryCodes.save.toast.copied': NONE,
  'recoveryCodes.save.toast.copyFailed': NONE,
  'ssoDiscovery.email.error.unknown': NONE,
  'ssoDiscovery.fallback.error.orgNotFound': NONE,
  'ssoDiscovery.fallback.error.unknown': NONE,
  'totp.content': NONE,
  'totp.setupQr.content': NONE,
  'totp.setupQr.title': NONE,
  'totp.title': NONE,
} as const satisfies {
  readonly [Key in keyof OrganizationAccountCatalogue]: RequiredValues<OrganizationAccountCatalogue[Key]>;
};

/** Compiles the messages of a host for the account page of a member. */
export const compileOrganizationAccountStrings = compilerOf(ORGANIZATION_ACCOUNT_MESSAGE_VALUES);
