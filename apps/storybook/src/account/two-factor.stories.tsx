import type { TwoFactorState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { BROKEN_QR, ENROLLMENT } from '../states/factor-data';

const meta = { title: 'Account/Authenticator app', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { twoFactor } = SAMPLES;
const at = (state: TwoFactorState) => ({ section: 'twoFactor' as const, state });
const { secret, qrCode: qr, recoveryCodes: codes } = ENROLLMENT;
const app = { secret, qr, codes };

export const Off: Story = { args: at(twoFactor.off), play: shows('Off. Add a second step', 'Set up') };
export const On: Story = { args: at(twoFactor.on), play: shows('On. 8 codes left', 'Show backup codes', 'Remove') };
export const OnSince: Story = {
  args: at({ ...twoFactor.on, since: '2026-01-01T10:00:00Z' }),
  play: shows('On. 8 codes left', 'Since Jan 1, 2026'),
};
export const FewCodes: Story = {
  args: at({ ...twoFactor.on, codesLeft: 1 }),
  play: shows('On. 1 code left', 'Almost no backup codes are left.', 'For new codes, remove the app'),
};
export const NoCodes: Story = {
  args: at({ ...twoFactor.on, codesLeft: 0 }),
  play: shows('On. 0 codes left', 'No backup codes are left.'),
};
export const OnOfUnknownCodes: Story = {
  args: at({ ...twoFactor.on, codesLeft: undefined }),
  play: shows('On.', 'Show backup codes'),
};
export const Creating: Story = { args: at(twoFactor.creating), play: shows('Off. Add a second step') };
export const Scan: Story = { args: at({ ...twoFactor.scan, ...app }), play: shows('Scan this QR code') };
export const Manual: Story = {
  args: at({ ...twoFactor.manual, ...app }),
  play: shows(
    'Enter this key in your app:',
    'JBSW Y3DP',
    'Copy',
    'Then enter the 6 digits that the app shows.',
    'Passcode, 6 digits',
  ),
};
export const Confirming: Story = {
  args: at({ ...twoFactor.confirming, ...app }),
  play: shows('Enter this key in your app:'),
};
export const SaveCodes: Story = {
  args: at({ ...twoFactor.saveCodes, codes }),
  play: shows('Save your backup codes', 'ckss-2skx-ebow'),
};
export const CodesKept: Story = {
  args: at({ ...twoFactor.saveCodes, codes, kept: true }),
  play: shows('Save your backup codes'),
};
export const Reading: Story = { args: at(twoFactor.reading), play: shows('On.') };
export const ShowCodes: Story = {
  args: at({ ...twoFactor.showCodes, codes }),
  play: shows('8 codes left', 'ckss-2skx-ebow'),
};
export const Confirm: Story = { args: at(twoFactor.confirm), play: shows('Remove the app and its backup codes?') };
export const Removing: Story = { args: at(twoFactor.removing), play: shows('Remove the app and its backup codes?') };
export const WrongCode: Story = {
  args: at({ ...twoFactor.scan, ...app, error: { code: 'invalid_code', message: '' } }),
  play: shows('Scan this QR code', 'Code format is invalid, please try again.'),
};
export const Expired: Story = {
  args: at({ ...twoFactor.off, error: { code: 'expired_totp', message: '' } }),
  play: shows('This set-up has expired. Start again.'),
};
export const BrokenImage: Story = {
  args: at({ ...twoFactor.scan, ...app, qr: BROKEN_QR }),
  play: shows('Scan this QR code'),
};
