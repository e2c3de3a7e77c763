import type { MemberAppState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ENROLLMENT } from '../states/factor-data';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Authenticator app', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { app } = MEMBER_SAMPLES;
const at = (state: MemberAppState) => ({ section: 'app' as const, state });
const qr = ENROLLMENT.qrCode;

export const Off: Story = {
  args: at(app.off),
  play: shows('Off. Add a second step with codes from an app.', 'Set up'),
};
export const On: Story = { args: at(app.on), play: shows('On.', 'Show backup codes', 'New backup codes', 'Remove') };
export const Creating: Story = { args: at(app.creating), play: shows('Set up') };
export const Scan: Story = { args: at({ ...app.scan, qr }), play: shows('Scan this QR code', 'Trouble scanning?') };
export const Manual: Story = {
  args: at({ ...app.manual, qr }),
  play: shows('Enter this key in your app:', 'JBSW Y3DP EHPK 3PXP'),
};
export const Confirming: Story = { args: at({ ...app.confirming, qr }), play: shows('Enter this key in your app:') };
export const SaveCodes: Story = { args: at(app.saveCodes), play: shows('Save your backup codes', 'aaaa-1111', 'Done') };
export const Reading: Story = { args: at(app.reading), play: shows('Show backup codes') };
export const ShowCodes: Story = { args: at(app.showCodes), play: shows('2 codes left', 'bbbb-2222', 'Done') };
export const ConfirmRenew: Story = {
  args: at(app.confirmRenew),
  play: shows('The old codes stop working. Continue?', 'Cancel'),
};
export const Renewing: Story = { args: at(app.renewing), play: shows('The old codes stop working.') };
export const Confirm: Story = { args: at(app.confirm), play: shows('Remove the app and its backup codes?') };
export const Removing: Story = { args: at(app.removing), play: shows('Remove the app and its backup codes?') };
export const Needed: Story = {
  args: at({ ...app.on, keeps: 'mfa_needed' }),
  play: shows('Your organization asks for a second step.'),
};
export const Expired: Story = {
  args: at({ ...app.off, error: { code: 'expired_totp', message: '' } }),
  play: shows('This set-up has expired. Start again.'),
};
