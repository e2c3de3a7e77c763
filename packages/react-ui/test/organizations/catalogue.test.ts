import { describe, expect, it } from 'vitest';
import { arrivalText, organizationProblemText } from '../../src/organizations/login/arrival/arrival-text';
import { discoveryText } from '../../src/organizations/login/discovery/discovery-text';
import { emailMethodsText } from '../../src/organizations/login/email/email-methods-text';
import { resendText } from '../../src/login/resend-text';
import { mainButtonsText } from '../../src/organizations/login/main/buttons-text';
import { organizationMainText } from '../../src/organizations/login/main/main-text';
import { passwordResetText } from '../../src/organizations/login/password/password-reset-text';
import { passwordLoginText } from '../../src/organizations/login/password/password-login-text';
import { factorText, recoveryCodesText } from '../../src/login/second-factor/factor-text';
import { memberFactorText } from '../../src/organizations/login/second-factor/second-factor-text';
import { ssoText } from '../../src/organizations/login/sso/sso-text';
import { allMessages, messagesOf } from '../support/catalogue';
import { ORGANIZATION_REQUIRED_KEYS } from './organization-required-keys';

/** The groups of texts that only organizations have. */
const own = messagesOf({
  arrivalText,
  discoveryText,
  emailMethodsText,
  mainButtonsText,
  organizationMainText,
  organizationProblemText,
  passwordLoginText,
  passwordResetText,
  recoveryCodesText,
  resendText,
  factorText,
  memberFactorText,
  ssoText,
});
/** Org 10.2: if organizations have a different text for a key than users do, theirs applies. */
const all = new Map([...allMessages(), ...own]);

describe('the English catalogue of organizations', () => {
  it('org 10: has all 189 keys of the reference, and otherwise only our keys, which have a prefix', () => {
    expect(ORGANIZATION_REQUIRED_KEYS).toHaveLength(189);
    expect(ORGANIZATION_REQUIRED_KEYS.filter((key) => !all.has(key))).toEqual([]);
    const ours = [...own.keys()].filter((key) => !ORGANIZATION_REQUIRED_KEYS.includes(key));
    expect(ours.filter((key) => !key.startsWith('foyer.'))).toEqual([]);
  });

  it('has words for every key', () => {
    for (const [key, text] of own) expect(text.trim(), key).not.toBe('');
  });
});

/** Texts that the reference states literally, by its screens. */
const printed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'org 5.1, Main': {
    'login.title': 'Sign up or log in',
    'organizationLogin.title': 'Continue to {organizationName}',
    'organizationLogin.titleUnknown': 'Continue to …',
    'emailVerification.title': 'Verify your email',
    'button.continueWithEmail': 'Continue with email',
    'button.emailLink': 'Email me a link',
    'button.emailCode': 'Email me a code',
    'button.usePassword': 'Use a password instead',
    'provider.continueWithSSO': 'Continue with SSO',
    'provider.continueWith': 'Continue with {displayName}',
    'oauth.continueWithGoogle': 'Continue with Google',
    'oauth.continueWithMicrosoft': 'Continue with Microsoft',
    'oauth.continueWithHubSpot': 'Continue with HubSpot',
    'oauth.continueWithSlack': 'Continue with Slack',
    'oauth.continueWithGitHub': 'Continue with GitHub',
    'methodDivider.text': 'or',
    'button.continue': 'Continue',
    'button.retry': 'Try again',
    'login.loading': 'Logging in...',
  },
  'org 5.8 to 5.10, Email': {
    'emailConfirmation.title': 'Check your email',
    'passcode.title': 'Enter passcode',
    'passcode.resendCode': 'Resend code',
    'passcode.codeSent': 'Code sent',
  },
  'org 5.2 to 5.7, Password': {
    'link.signupResetPassword': 'Sign up or reset password',
    'password.reset.emailSent.title': 'Check your email!',
    'password.setNew.title': 'Set a new password',
  },
  'org 5.11, Discovery': {
    'organizationDiscovery.title': 'Select an organization to continue',
    'organizationDiscovery.join': 'Join',
    'organizationDiscovery.acceptInvite': 'Accept Invite',
    'button.createAnOrganization': 'Create an organization',
  },
  'org 5.15, 5.16, Error and Logged In': {
    'error.title': 'Looks like there was an error!',
    'success.title': 'Success!',
  },
  'org 5.17 to 5.24, Second factor': {
    'mfa.enrollment.option.totp': 'Use an authenticator app',
    'mfa.enrollment.option.sms': 'Text me a code',
    'mfa.methods.authenticatorApp': 'Use an authenticator app',
    'mfa.totpEntry.switchToSms': 'Text me a code instead',
    'totp.title': 'Enter verification code',
    'recoveryCodes.entry.title': 'Enter backup code',
    'recoveryCodes.save.button.download': 'Download file',
    'recoveryCodes.save.button.copyAll': 'Copy all',
    'recoveryCodes.save.button.done': 'Done',
  },
};

describe.each(Object.entries(printed))('%s: texts to the letter', (_screens, texts) => {
  it.each(Object.entries(texts))('org 10: %s', (key, text) => {
    expect(all.get(key)).toBe(text);
  });
});
