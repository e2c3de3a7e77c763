import type { LoginConfig, Problem, SecondFactorState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { NIGHT } from '../stage/looks';
import { shows } from '../stage/shows';
import { APP_EXISTS, BROKEN_QR, NOT_A_NUMBER } from '../states/factor-data';
import { INVALID_CODE, OFFLINE, TOO_MANY, WRONG_CODE } from '../states/otp';
import * as states from '../states/second-factor';

const meta = { title: 'Second factor', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const at = (state: SecondFactorState, config: LoginConfig = states.WITH_MFA) => ({
  config,
  state: states.factorLogin(state),
});
const limited = { ...TOO_MANY, retryAt: 42_000 };
const isBlocked = { error: limited, blocked: true } as const;
const problem = (code: string): Problem => ({ code, message: '' });
const LOCKED = problem('user_lock_limit_reached');
const WAIT = 'Too many attempts. Try again in 0:42.';
const LOCKED_TEXT = 'Too many failed authentication attempts. Please try again later.';
const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';
const HELP = 'I have lost my phone';

/** The error is the field's own description, and the field is marked. */
const refuses =
  (text: string): Play =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(text);
  };
const isOff =
  (...names: readonly (string | RegExp)[]): Play =>
  async ({ canvasElement }) => {
    for (const name of names) await expect(await within(canvasElement).findByRole('button', { name })).toBeDisabled();
  };
/** The ways on the screen, in their order. */
const offers =
  (...names: readonly string[]): Play =>
  async ({ canvasElement }) => {
    await shows(...names)({ canvasElement });
    const ways = [...canvasElement.querySelectorAll('.foyer-button')].map(({ textContent }) => textContent);
    await expect(ways).toEqual(names);
  };

export const Looking: Story = { args: at({ at: 'looking' }), play: shows('Loading') };
export const Unread: Story = { args: at(states.unread(OFFLINE)), play: shows(OFFLINE_TEXT, 'Try again') };
export const UnreadBlocked: Story = { args: at(states.unread(limited, true)), play: isOff('Try again') };
export const NoFactor: Story = {
  args: at(states.noFactor),
  play: shows('Set up a second step to log in', 'none can be set up here', HELP),
};
export const Choose: Story = {
  args: at(states.choose),
  play: shows('Set up a second step to log in', 'Use an authenticator app', 'Text me a code'),
};

export const EnrollSms: Story = {
  args: at(states.enrollSms()),
  play: async (story) => {
    await shows('We text a code to this number each time.')(story);
    await isOff('Continue')(story);
  },
};
export const EnrollSmsTyped: Story = { args: at(states.typed()), play: shows('(415) 555-2671') };
export const EnrollSmsSending: Story = {
  args: at(states.typed({ entry: 'sending' })),
  play: shows('Sending the code…'),
};
export const EnrollSmsInvalid: Story = {
  args: at(states.typed({ error: NOT_A_NUMBER })),
  play: refuses('Phone number format is invalid. Ensure the phone number is in the E.164 format.'),
};
export const EnrollSmsBlocked: Story = { args: at(states.typed(isBlocked)), play: isOff('Continue') };

export const Texting: Story = { args: at(states.texting), play: shows('Sending a code to', '415', HELP) };
export const Unsent: Story = {
  args: at(states.unsent(OFFLINE)),
  play: shows('We could not text you a code', OFFLINE_TEXT, 'Send the code again', HELP),
};
export const UnsentBlocked: Story = { args: at(states.unsent(limited, true)), play: isOff('Send the code again') };

export const EnterSms: Story = {
  args: at(states.enterSms()),
  play: shows('Enter passcode', '415', 'Your code expires in 1:58.', 'Resend code', HELP),
};
export const EnterSmsOfAll: Story = {
  args: at(states.enterSmsOfAll),
  play: offers('Resend code', 'Use an authenticator app', 'Login with a Passkey', HELP),
};
export const EnterSmsTyped: Story = { args: at(states.enterTyped), play: shows('415') };
export const EnterSmsVerifying: Story = {
  args: at(states.enterSms({ entry: 'verifying' })),
  play: shows('Verifying passcode...'),
};
export const EnterSmsWrong: Story = {
  args: at(states.enterSms({ error: WRONG_CODE })),
  play: refuses('Invalid passcode, please try again.'),
};
export const EnterSmsLocked: Story = {
  args: at(states.enterSms({ error: LOCKED })),
  play: shows(LOCKED_TEXT),
};
export const EnterSmsBlocked: Story = { args: at(states.enterSms(isBlocked)), play: shows('Try again in 0:42.') };
export const EnterSmsExpired: Story = {
  args: at(states.enterSms({ expired: true })),
  play: shows('Your code has expired.'),
};
export const EnterSmsResending: Story = {
  args: at(states.enterSms({ resend: 'sending' })),
  play: shows('Sending the code…'),
};
export const EnterSmsResent: Story = { args: at(states.enterSms({ resend: 'sent' })), play: shows('Code sent') };

export const CreatingTotp: Story = { args: at(states.creatingTotp), play: shows('Creating your QR code…') };
export const TotpFailed: Story = {
  args: at(states.totpFailed(OFFLINE)),
  play: shows('Your QR code could not be created', OFFLINE_TEXT),
};
export const ShowQr: Story = {
  args: at(states.showQr()),
  play: shows('Scan this QR code with your authenticator app', 'install one first'),
};
export const ShowQrAtNight: Story = {
  args: { ...at(states.showQr()), styles: NIGHT },
  play: shows('Scan this QR code'),
};
export const ShowQrBroken: Story = {
  args: at(states.showQr({ qrCode: BROKEN_QR })),
  play: shows('The QR code could not be shown.'),
};
export const ShowSecret: Story = { args: at(states.showSecret()), play: shows('jbsw y3dp ehpk 3pxp', 'Copy code') };
export const ShowSecretCopied: Story = { args: at(states.showSecret('copied')), play: shows('Code copied') };
export const ShowSecretNotCopied: Story = {
  args: at(states.showSecret('failed')),
  play: shows('The code could not be copied.'),
};

export const EnterTotp: Story = {
  args: at(states.enterTotp()),
  play: offers('Use a backup code', HELP),
};
export const EnterTotpOfAll: Story = {
  args: at(states.enterTotpOfAll()),
  play: offers('Text me a code instead', 'Login with a Passkey', 'Use a backup code', HELP),
};
export const EnterTotpOfAllAtNight: Story = {
  args: { ...at(states.enterTotpOfAll()), styles: NIGHT },
  play: shows('Enter verification code'),
};
const REMEMBER = 'Remember this browser for 30 days';
export const EnterTotpRemember: Story = {
  args: at(states.enterTotp({ login: states.rememberable() })),
  play: async ({ canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox', { name: REMEMBER });
    await expect(checkbox).not.toBeChecked();
  },
};
const isRemembered = async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
  await expect(within(canvasElement).getByRole('checkbox', { name: REMEMBER })).toBeChecked();
};
export const EnterSmsRemembered: Story = {
  args: at(states.enterSms({ login: states.rememberable(true) })),
  play: isRemembered,
};
export const EnterTotpWithoutHelp: Story = {
  args: at(states.enterTotp(), { ...states.WITH_MFA, mfa: { required: 'ifEnrolled' } }),
  play: offers('Use a backup code'),
};
export const EnterNewTotp: Story = {
  args: at(states.enterNewTotp()),
  play: async ({ canvasElement }) => {
    await shows('wait for your app to show a new one')({ canvasElement });
    await expect(within(canvasElement).queryByRole('button', { name: /backup/ })).toBeNull();
  },
};
export const EnterNewTotpRemembered: Story = {
  args: at(states.enterNewTotp({ login: states.rememberable(true, states.NEW) })),
  play: isRemembered,
};
export const EnterTotpVerifying: Story = {
  args: at(states.enterTotpOfAll({ entry: 'verifying' })),
  play: isOff('Back', 'Use a backup code', 'Login with a Passkey'),
};
export const EnterTotpWrong: Story = {
  args: at(states.enterTotp({ error: WRONG_CODE })),
  play: async (story) => {
    await refuses('Invalid passcode, please try again.')(story);
    await shows('turn on automatic time')(story);
  },
};
export const EnterTotpUsed: Story = {
  args: at(states.enterTotp({ error: problem('unable_to_auth_otp_code') })),
  play: refuses('This code was already used. Wait for your app to show a new one.'),
};
export const EnterTotpHalf: Story = {
  args: at(states.enterTotp({ error: INVALID_CODE })),
  play: refuses('Code format is invalid, please try again.'),
};
export const EnterTotpLocked: Story = { args: at(states.enterTotp({ error: LOCKED })), play: shows(LOCKED_TEXT) };
export const EnterTotpAppExists: Story = {
  args: at(states.enterTotp({ error: APP_EXISTS })),
  play: shows('In the meantime, an authenticator app was set up for your account.'),
};
export const EnterTotpOffline: Story = {
  args: at(states.enterTotp({ error: OFFLINE })),
  play: shows(OFFLINE_TEXT, 'Try again'),
};
export const EnterTotpBlocked: Story = { args: at(states.enterTotp(isBlocked)), play: shows(WAIT) };

export const EnterRecoveryCode: Story = {
  args: at(states.enterRecoveryCode()),
  play: async (story) => {
    await isOff('Continue')(story);
    await shows(HELP)(story);
  },
};
export const EnterRecoveryCodeVerifying: Story = {
  args: at(states.enterRecoveryCode({ entry: 'verifying' })),
  play: shows('Enter backup code', 'Verifying passcode...'),
};
export const EnterRecoveryCodeWrong: Story = {
  args: at(states.enterRecoveryCode({ error: problem('unauthorized_credentials') })),
  play: refuses('This backup code is not valid, or was already used. Try another one.'),
};
export const EnterRecoveryCodeLocked: Story = {
  args: at(states.enterRecoveryCode({ error: LOCKED })),
  play: refuses(LOCKED_TEXT),
};
export const EnterRecoveryCodeBlocked: Story = {
  args: at(states.enterRecoveryCode(isBlocked)),
  play: shows('Try again in 0:42.'),
};

export const EnterPasskey: Story = {
  args: at(states.enterPasskey()),
  play: async (story) => {
    await shows('Use your passkey to finish logging in.')(story);
    await offers('Continue', 'Use an authenticator app', 'Text me a code instead', HELP)(story);
  },
};
export const EnterPasskeyAlone: Story = {
  args: at(states.enterPasskeyAlone),
  play: offers('Continue', HELP),
};
export const EnterPasskeyPrompting: Story = {
  args: at(states.enterPasskey({ entry: 'prompting' })),
  play: isOff('Use an authenticator app', 'Text me a code instead'),
};
export const EnterPasskeyVerifying: Story = {
  args: at(states.enterPasskey({ entry: 'verifying' })),
  play: isOff('Back'),
};
export const EnterPasskeyCancelled: Story = {
  args: at(states.enterPasskey({ error: problem('passkey_cancelled') })),
  play: shows('No passkey was used.'),
};
export const EnterPasskeyUnsupported: Story = {
  args: at(states.enterPasskey({ error: problem('passkey_unsupported') })),
  play: shows('Passkeys cannot be used in this browser or on this page.'),
};
export const EnterPasskeyBlocked: Story = {
  args: at(states.enterPasskey(isBlocked)),
  play: isOff('Continue'),
};

export const SaveCodes: Story = { args: at(states.saveCodes()), play: isOff('Done') };
export const SaveCodesAtNight: Story = { args: { ...at(states.saveCodes()), styles: NIGHT }, play: isOff('Done') };
export const SaveCodesCopied: Story = {
  args: at(states.saveCodes({ isSaved: true, copy: 'copied' })),
  play: shows('Codes copied'),
};
export const SaveCodesTicked: Story = {
  args: at(states.saveCodes({ isTicked: true })),
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('button', { name: 'Done' })).toBeEnabled(),
};
export const SaveCodesFinishing: Story = {
  args: at(states.saveCodes({ isTicked: true, entry: 'finishing' })),
  play: shows('Save your backup codes!'),
};
export const SaveCodesOffline: Story = {
  args: at(states.saveCodes({ isTicked: true, problem: OFFLINE })),
  play: shows(OFFLINE_TEXT),
};
export const SaveCodesNoFile: Story = {
  args: at(states.saveCodes({ error: OFFLINE })),
  play: shows('This browser cannot print here.'),
};
export const SaveCodesLong: Story = { args: at(states.longCodes), play: shows('0123456789abcdef') };

export const Lapsed: Story = {
  args: at({ at: 'lapsed' }),
  play: shows('Your sign-in timed out', 'Start again'),
};
export const Verified: Story = { args: at({ at: 'verified' }), play: shows('Success!') };
