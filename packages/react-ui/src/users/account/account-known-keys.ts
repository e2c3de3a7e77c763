import { ACCOUNT_PAGE_MESSAGE_VALUES } from '../../account/section-known-keys';
import { compilerOf } from '../../text/compiler';
import type { RequiredValues } from '../../text/shared-known-keys';
import { NONE, SHARED_MESSAGE_VALUES } from '../../text/shared-known-keys';
import type { connectedAppsText, passwordSectionText } from '../../account/section-text';
import type { reauthText } from '../../account/step-up/reauth-text';
import type { resendText } from '../../login/resend-text';
import type { SharedCatalogue } from '../../text/shared-catalogue';
import type { accountText } from './account-text';
import type { twoFactorText } from './two-factor-text';
import type { walletNamesText } from '../text/wallet-names-text';

/** The messages of the account pages by key. Two groups that share a key have the same text for it. */
export type AccountCatalogue = SharedCatalogue &
  typeof accountText &
  typeof connectedAppsText &
  typeof passwordSectionText &
  typeof reauthText &
  typeof resendText &
  typeof twoFactorText &
  typeof walletNamesText;

/** The keys of `strings` of the account pages. */
export type AccountStringKey = keyof AccountCatalogue;

/**
 * A host's texts for the account pages: a message in ICU MessageFormat for each replaced key, for example `{
 * 'foyer.me.title': 'Settings' }`. Keys that are left out stay in English.
 */
export type AccountStrings = { readonly [Key in AccountStringKey]?: string | undefined };

/** Every key of the account pages, with the values of its message. A value that a text must contain is true. */
export const ACCOUNT_MESSAGE_VALUES = {
  ...SHARED_MESSAGE_VALUES,
  ...ACCOUNT_PAGE_MESSAGE_VALUES,
  'button.totpQrManual': NONE,
  'button.totpQrRetry': NONE,
  'crypto.wallet.binance': NONE,
  'crypto.wallet.coinbase': NONE,
  'crypto.wallet.metamask': NONE,
  'crypto.wallet.otherEthereum': NONE,
  'crypto.wallet.otherSolana': NONE,
  'crypto.wallet.phantom': NONE,
  'crypto.wallet.vessel': NONE,
  'formField.backupCode.ariaLabel': NONE,
  'foyer.account.logOut': NONE,
  'foyer.email.sendingCode': NONE,
  'foyer.main.sending': NONE,
  'foyer.resend.codeIn': { time: false },
  'foyer.resend.email': NONE,
  'foyer.resend.emailIn': { time: false },
  'foyer.resend.emailSent': NONE,
  'foyer.me.accounts.connect': { provider: true },
  'foyer.me.accounts.declined': { provider: true },
  'foyer.me.accounts.none': NONE,
  'foyer.me.accounts.title': NONE,
  'foyer.me.app.codes': NONE,
  'foyer.me.app.codesText': NONE,
  'foyer.me.app.digits': NONE,
  'foyer.me.app.expired': NONE,
  'foyer.me.app.few': NONE,
  'foyer.me.app.left': { n: true },
  'foyer.me.app.noneLeft': NONE,
  'foyer.me.app.manual': NONE,
  'foyer.me.app.off': NONE,
  'foyer.me.app.on': NONE,
  'foyer.me.app.remove': NONE,
  'foyer.me.app.renewHint': NONE,
  'foyer.me.app.scan': NONE,
  'foyer.me.app.setUp': NONE,
  'foyer.me.app.show': NONE,
  'foyer.me.app.title': NONE,
  'foyer.me.changed.content': NONE,
  'foyer.me.copied': NONE,
  'foyer.me.copy': NONE,
  'foyer.me.delete.button': NONE,
  'foyer.me.delete.content': NONE,
  'foyer.me.delete.done': NONE,
  'foyer.me.delete.title': NONE,
  'foyer.me.delete.type': { address: true },
  'foyer.me.edit': NONE,
  'foyer.me.editNamed': { name: true },
  'foyer.me.emails.add': NONE,
  'foyer.me.emails.count': { n: true },
  'foyer.me.emails.none': NONE,
  'foyer.me.emails.sent': { email: true },
  'foyer.me.emails.title': NONE,
  'foyer.me.groups.apps': NONE,
  'foyer.me.groups.security': NONE,
  'foyer.me.leave': NONE,
  'foyer.me.leaveNo': NONE,
  'foyer.me.leaveYes': NONE,
  'foyer.me.offline': NONE,
  'foyer.me.passkeys.add': NONE,
  'foyer.me.passkeys.added': { time: true },
  'foyer.me.passkeys.domain': { domain: true },
  'foyer.me.passkeys.keepHint': NONE,
  'foyer.me.passkeys.none': NONE,
  'foyer.me.passkeys.renameFailed': NONE,
  'foyer.me.passkeys.title': NONE,
  'foyer.me.password.absent': NONE,
  'foyer.me.password.change': NONE,
  'foyer.me.password.mail': NONE,
  'foyer.me.password.present': NONE,
  'foyer.me.password.set': NONE,
  'foyer.me.password.title': NONE,
  'foyer.me.phones.add': NONE,
  'foyer.me.phones.none': NONE,
  'foyer.me.phones.title': NONE,
  'foyer.me.phones.whatsapp': NONE,
  'foyer.me.profile.first': NONE,
  'foyer.me.profile.last': NONE,
  'foyer.me.profile.middle': NONE,
  'foyer.me.profile.none': NONE,
  'foyer.me.profile.title': NONE,
  'foyer.me.sections': NONE,
  'foyer.me.browsers.confirm': { name: true },
  'foyer.me.browsers.forget': NONE,
  'foyer.me.browsers.title': NONE,
  'foyer.me.session.browser': NONE,
  'foyer.me.session.device': { browser: true, system: true },
  'foyer.me.session.ends': { time: true },
  'foyer.me.session.passkey': NONE,
  'foyer.me.session.proved': NONE,
  'foyer.me.session.since': { time: true },
  'foyer.me.session.sms': NONE,
  'foyer.me.session.title': NONE,
  'foyer.me.session.wallet': NONE,
  'foyer.me.sessions.confirm': { name: true },
  'foyer.me.sessions.confirmOthers': NONE,
  'foyer.me.sessions.others': NONE,
  'foyer.me.sessions.this': NONE,
  'foyer.me.sessions.title': NONE,
  'foyer.me.signedOut.content': NONE,
  'foyer.me.signedOut.title': NONE,
  'foyer.me.title': NONE,
  'foyer.me.summary.apps': { n: true },
  'foyer.me.summary.devices': { n: true },
  'foyer.me.summary.noPasskey': NONE,
  'foyer.me.summary.off': NONE,
  'foyer.me.wallets.add': NONE,
  'foyer.me.wallets.none': NONE,
  'foyer.me.wallets.sign': { wallet: true },
  'foyer.me.wallets.title': NONE,
  'foyer.mfa.openApp': NONE,
  'foyer.mfa.qrBroken': NONE,
  'foyer.passkey.name': NONE,
  'foyer.passkey.rename': { name: true },
  'foyer.passkey.unnamed': NONE,
  'foyer.recoveryCodes.first': NONE,
  'foyer.recoveryCodes.list': NONE,
  'foyer.recoveryCodes.noPaper': NONE,
  'foyer.recoveryCodes.print': NONE,
  'foyer.recoveryCodes.tick': NONE,
  'mfa.totpEnrollment.toast.copyFailed': NONE,
  'mfaTotpEnrollment.qrAltText': NONE,
  'recoveryCodes.save.button.copyAll': NONE,
  'recoveryCodes.save.button.done': NONE,
  'recoveryCodes.save.button.download': NONE,
  'recoveryCodes.save.toast.copied': NONE,
  'recoveryCodes.save.toast.copyFailed': NONE,
} as const satisfies { readonly [Key in keyof AccountCatalogue]: RequiredValues<AccountCatalogue[Key]> };

/** Compiles the messages of a host for the account pages. */
export const compileAccountStrings = compilerOf(ACCOUNT_MESSAGE_VALUES);
