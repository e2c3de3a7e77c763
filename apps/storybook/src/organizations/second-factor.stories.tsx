import type { SecondFactorState } from '@foyer/core/organizations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NIGHT } from '../stage/looks';
import { shows } from '../stage/shows';
import { APP_EXISTS, NOT_A_NUMBER, WRONG_RECOVERY, WRONG_TEXT, WRONG_TOTP } from '../states/factor-data';
import { INVALID_CODE, OFFLINE, TOO_MANY } from '../states/otp';
import { OrganizationStory } from './organization-story';
import { LONG_NAME } from './states/about';
import * as states from './states/second-factor';

const meta = { title: 'Organizations/Second factor', component: OrganizationStory } satisfies Meta<
  typeof OrganizationStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (inner: SecondFactorState) => ({ state: states.second(inner) });
const limited = { ...TOO_MANY, retryAt: 42_000 };
const isBlocked = { error: limited, blocked: true } as const;
const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';

/** The error is the field's own description, and the field is marked. */
const refuses =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(text);
  };
const isOff =
  (...names: readonly (string | RegExp)[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    for (const name of names) await expect(await within(canvasElement).findByRole('button', { name })).toBeDisabled();
  };

export const Choose: Story = {
  args: at(states.choose('totp', 'sms_otp')),
  play: shows('Use an authenticator app', 'Text me a code'),
};
export const ChooseTextFirst: Story = {
  args: at(states.choose('sms_otp', 'totp')),
  play: async ({ canvasElement }) => {
    const ways = (await within(canvasElement).findAllByRole('button')).map(({ textContent }) => textContent);
    await expect(ways).toEqual(['', 'Text me a code', 'Use an authenticator app']);
  },
};
export const NotAllowed: Story = {
  args: at(states.notAllowed('sms_otp')),
  play: shows('Harbour Works no longer accepts codes by text message'),
};
export const NotAllowedApp: Story = {
  args: at(states.notAllowed('totp', LONG_NAME)),
  play: shows('from an authenticator app'),
};

export const EnrollSms: Story = {
  args: at(states.enrollSms()),
  play: async (story) => {
    await shows('Enter your phone number')(story);
    await isOff('Continue')(story);
  },
};
export const EnrollSmsTyped: Story = { args: at(states.typed()), play: shows('(415) 555-2671') };
export const EnrollSmsParsing: Story = {
  args: at(states.typed({ entry: 'parsing' })),
  play: shows('Sending the code…'),
};
export const EnrollSmsSending: Story = {
  args: at(states.typed({ entry: 'sending' })),
  play: shows('Sending the code…'),
};
export const EnrollSmsInvalid: Story = {
  args: at(states.typed({ error: NOT_A_NUMBER })),
  play: refuses('Phone number format is invalid. Ensure the phone number is in the E.164 format.'),
};
export const EnrollSmsTaken: Story = {
  args: at(states.typed({ error: states.NUMBER_TAKEN })),
  play: refuses('A member with that phone number already exists in this organization.'),
};
export const EnrollSmsOffline: Story = { args: at(states.typed({ error: OFFLINE })), play: refuses(OFFLINE_TEXT) };
export const EnrollSmsBlocked: Story = { args: at(states.typed(isBlocked)), play: isOff('Continue') };

export const Texting: Story = {
  args: at(states.texting()),
  play: shows('Sending a code to', '415', 'Use an authenticator app'),
};
export const TextingSomewhere: Story = { args: at(states.texting('')), play: shows('Sending a code to your phone…') };
export const Unsent: Story = {
  args: at(states.unsent(OFFLINE)),
  play: shows('We could not text you a code', OFFLINE_TEXT, 'Send the code again'),
};
export const UnsentBlocked: Story = { args: at(states.unsent(limited, true)), play: isOff('Send the code again') };

export const EnterSms: Story = {
  args: at(states.enterSms()),
  play: shows('Enter passcode', '415', 'Your code expires in 1:58.', 'Resend code'),
};
export const EnterSmsAtNight: Story = {
  args: { ...at(states.enterSmsWithApp), styles: NIGHT },
  play: shows('Enter passcode'),
};
export const EnterSmsTyped: Story = { args: at(states.enterTyped), play: shows('415') };
export const EnterSmsOrApp: Story = { args: at(states.enterSmsWithApp), play: shows('Use an authenticator app') };
export const EnterSmsSomewhere: Story = {
  args: at(states.enterUnknown),
  play: shows('A 6-digit passcode was sent to your phone.'),
};
export const EnterSmsVerifying: Story = {
  args: at(states.enterSms({ entry: 'verifying' })),
  play: shows('Verifying passcode...'),
};
export const EnterSmsWrong: Story = {
  args: at(states.enterSms({ error: WRONG_TEXT })),
  play: refuses('This code is not valid. Check it and try again.'),
};
export const EnterSmsHalf: Story = {
  args: at(states.enterSms({ error: INVALID_CODE })),
  play: refuses('This code is not valid. Check it and try again.'),
};
export const EnterSmsOffline: Story = {
  args: at(states.enterSms({ error: OFFLINE })),
  play: shows(OFFLINE_TEXT, 'Try again'),
};
export const EnterSmsBlocked: Story = { args: at(states.enterSms(isBlocked)), play: shows('Try again in 0:42.') };
export const EnterSmsExpired: Story = {
  args: at(states.enterSms({ expired: true })),
  play: shows('Your code has expired.'),
};
export const EnterSmsSoon: Story = {
  args: at(states.enterSms({ sent: states.JUST_SENT })),
  play: shows('Resend code in 0:14'),
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
export const TotpFailedBlocked: Story = { args: at(states.totpFailed(limited, true)), play: isOff('Try again') };
export const ShowQr: Story = {
  args: at(states.showQr()),
  play: async ({ canvasElement }) => {
    await shows('Scan this QR code with your authenticator app')({ canvasElement });
    await expect(
      within(canvasElement).getByRole('img', { name: 'QR code to scan with an authenticator app' }),
    ).toBeVisible();
  },
};
export const ShowQrAtNight: Story = {
  args: { ...at(states.showQr()), styles: NIGHT },
  play: shows('Scan this QR code'),
};
export const ShowQrBroken: Story = { args: at(states.brokenQr), play: shows('The QR code could not be shown.') };
export const ShowSecret: Story = { args: at(states.showSecret()), play: shows('jbsw y3dp ehpk 3pxp', 'Copy code') };
export const ShowSecretCopied: Story = { args: at(states.showSecret('copied')), play: shows('Code copied') };
export const ShowSecretNotCopied: Story = {
  args: at(states.showSecret('failed')),
  play: shows('The code could not be copied.'),
};

export const EnterTotp: Story = {
  args: at(states.enterTotp()),
  play: shows('Enter verification code', 'Use a backup code'),
};
export const EnterTotpOrText: Story = {
  args: at(states.enterTotpOfBoth),
  play: shows('Text me a code instead', 'Use a backup code'),
};
export const EnterNewTotp: Story = {
  args: at(states.enterNewTotp()),
  play: async ({ canvasElement }) => {
    await shows('wait for your app to show a new one')({ canvasElement });
    await expect(within(canvasElement).queryByRole('button', { name: /backup/ })).toBeNull();
  },
};
export const EnterTotpVerifying: Story = {
  args: at(states.enterTotp({ entry: 'verifying' })),
  play: isOff('Back', 'Use a backup code'),
};
export const EnterTotpWrong: Story = {
  args: at(states.enterTotp({ error: WRONG_TOTP })),
  play: refuses('This code is not valid. Check it and try again.'),
};
export const EnterTotpAppExists: Story = {
  args: at(states.enterTotp({ error: APP_EXISTS })),
  play: shows('In the meantime, an authenticator app was set up for your account.'),
};
export const EnterTotpOffline: Story = {
  args: at(states.enterTotp({ error: OFFLINE })),
  play: shows(OFFLINE_TEXT, 'Try again'),
};
export const EnterTotpBlocked: Story = { args: at(states.enterTotp(isBlocked)), play: shows('Try again in 0:42.') };

export const EnterRecoveryCode: Story = { args: at(states.enterRecoveryCode()), play: isOff('Continue') };
export const EnterRecoveryCodeVerifying: Story = {
  args: at(states.enterRecoveryCode({ entry: 'verifying' })),
  play: shows('Enter backup code', 'Verifying passcode...'),
};
export const EnterRecoveryCodeWrong: Story = {
  args: at(states.enterRecoveryCode({ error: WRONG_RECOVERY })),
  play: refuses('This backup code is not valid, or was already used. Try another one.'),
};
export const EnterRecoveryCodeOffline: Story = {
  args: at(states.enterRecoveryCode({ error: OFFLINE })),
  play: refuses(OFFLINE_TEXT),
};
export const EnterRecoveryCodeBlocked: Story = {
  args: at(states.enterRecoveryCode(isBlocked)),
  play: shows('Try again in 0:42.'),
};

export const SaveCodes: Story = { args: at(states.saveCodes()), play: isOff('Done') };
export const SaveCodesAtNight: Story = { args: { ...at(states.saveCodes()), styles: NIGHT }, play: isOff('Done') };
export const SaveCodesKept: Story = {
  args: at(states.saveCodes({ isSaved: true })),
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('button', { name: 'Done' })).toBeEnabled(),
};
export const SaveCodesTicked: Story = {
  args: at(states.saveCodes({ isTicked: true })),
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('checkbox', { name: 'I have saved these codes' })).toBeChecked(),
};
export const SaveCodesCopied: Story = {
  args: at(states.saveCodes({ isSaved: true, copy: 'copied' })),
  play: shows('Codes copied'),
};
export const SaveCodesNotCopied: Story = {
  args: at(states.saveCodes({ copy: 'failed' })),
  play: shows('The codes could not be copied.'),
};
export const SaveCodesNoFile: Story = {
  args: at(states.saveCodes({ error: OFFLINE })),
  play: shows('This browser cannot print here.'),
};
export const SaveCodesLong: Story = { args: at(states.longCodes), play: shows('0123456789abcdef') };
export const Beginning: Story = { args: at(states.beginning), play: shows('Loading') };
