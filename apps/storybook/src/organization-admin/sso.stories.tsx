import type { SsoState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../account/states/ada';
import { shows } from '../stage/shows';
import { SSO_FORMS, SSO_SAMPLES as sso } from '../stage/sources';
import { AdminStory } from './admin-story';

const meta = { title: 'Organization admin/Single sign-on', component: AdminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: SsoState) => ({ part: 'sso' as const, state });

export const Forbidden: Story = {
  args: at(sso.forbidden),
  play: shows('You are not allowed to see this. Ask an admin.'),
};
export const Loading: Story = { args: at(sso.loading), play: shows('Company log-in (SSO)') };
export const Failed: Story = { args: at(sso.failed), play: shows('We could not reach the server', 'Try again') };
export const List: Story = {
  args: at(sso.list),
  play: shows('Okta', 'Default', 'Not finished', 'Make default', 'Add a connection'),
};
export const None: Story = { args: at(SSO_FORMS.none), play: shows('No connection yet.') };
export const Full: Story = { args: at(SSO_FORMS.full), play: shows('No more can be added here.') };
export const NotAllowed: Story = { args: at(SSO_FORMS.notAllowed), play: shows('Old directory') };
export const LastSso: Story = { args: at(SSO_FORMS.lastSso), play: shows('Members can only log in by this.') };
export const Preset: Story = {
  args: at(sso.preset),
  play: shows('Display name', 'Identity provider', 'Protocol', 'Continue'),
};
export const NameNeeded: Story = { args: at(SSO_FORMS.nameNeeded), play: shows('Please fill this in.') };
export const Creating: Story = { args: at(sso.creating), play: shows('Continue') };
export const Edit: Story = {
  args: at(sso.edit),
  play: shows('Copy to your identity provider', 'Sign-in Redirect URI', 'Okta URL', 'Leave empty to keep it'),
};
export const EditSaml: Story = {
  args: at(SSO_FORMS.editSaml),
  play: shows('ACS URL', 'CN=Directory 2025', 'Metadata address', 'Attributes'),
};
export const EditFresh: Story = {
  args: at(SSO_FORMS.editFresh),
  play: shows(
    'Still missing: Application (client) ID, Directory (tenant) ID, Client secret, Authorization URL, Token URL, User info URL, JWKS URL',
  ),
};
export const EditExternal: Story = { args: at(SSO_FORMS.editExternal), play: shows('Display name') };
export const BadIssuer: Story = {
  args: at(SSO_FORMS.badIssuer),
  play: shows('This cannot be used here. Try another one.'),
};
export const BadCertificate: Story = {
  args: at(SSO_FORMS.badCertificate),
  play: shows('This is not a PEM certificate.'),
};
export const Saving: Story = { args: at(sso.saving), play: shows('Save') };
export const ConfirmTest: Story = {
  args: at(sso.confirmTest),
  play: shows('This signs you in as that user in this browser.', 'Open the sign-in page'),
};
export const NotReady: Story = { args: at(SSO_FORMS.notReady), play: shows('Open the sign-in page') };
export const Testing: Story = { args: at(sso.testing), play: shows('Waiting for the other tab…') };
export const Tested: Story = { args: at(sso.tested), play: shows('It works.', 'Done') };
export const Undelivered: Story = { args: at(SSO_FORMS.undelivered), play: shows('The sign-in did not finish.') };
export const NoEmail: Story = {
  args: at(SSO_FORMS.noEmail),
  play: shows('The response has no email address in', 'NameID', 'Done'),
};
export const BadSignature: Story = {
  args: at(SSO_FORMS.badSignature),
  play: shows('The response was not signed with any of these certificates', 'CN=Directory 2025'),
};
export const BadAudience: Story = {
  args: at(SSO_FORMS.badAudience),
  play: shows('The response does not match this connection.', 'Audience'),
};
export const BadIdToken: Story = {
  args: at(SSO_FORMS.badIdToken),
  play: shows('The response does not match this connection.', 'https://okta.example.com', 'JWKS URL'),
};
export const BadExchange: Story = {
  args: at(SSO_FORMS.badExchange),
  play: shows('The response does not match this connection.', 'Token URL', 'Client secret'),
};
export const BadClock: Story = {
  args: at(SSO_FORMS.badClock),
  play: shows('The response came too early or too late.'),
};
export const Refused: Story = {
  args: at(SSO_FORMS.refused),
  play: shows('Your identity provider refused the sign-in, or failed.'),
};
export const BadTokenUrl: Story = {
  args: at(SSO_FORMS.badTokenUrl),
  play: shows('This cannot be used here. Try another one.'),
};
export const Off: Story = { args: at(SSO_FORMS.off), play: shows('This is turned off here.') };
export const SettingDefault: Story = { args: at(sso.settingDefault), play: shows('Make default') };
export const ConfirmDelete: Story = { args: at(sso.confirm), play: shows('Remove Old directory?') };
export const Deleting: Story = { args: at(sso.deleting), play: shows('Remove Old directory?') };
export const ConfirmCertificate: Story = {
  args: at(SSO_FORMS.confirmCertificate),
  play: shows('Remove CN=Directory 2025?'),
};
export const DeletingCertificate: Story = {
  args: at(SSO_FORMS.deletingCertificate),
  play: shows('Remove CN=Directory 2025?'),
};
export const Support: Story = { args: { ...at(sso.list), isReadOnly: true }, play: shows('Okta') };
export const LongNames: Story = {
  args: at({ ...sso.confirm, list: sso.confirm.list.map((item) => ({ ...item, name: LONG_NAME })) }),
  play: shows('Hohenstein'),
};

/** A state without a story is a type error. */
const STATES = {
  forbidden: Forbidden,
  loading: Loading,
  failed: Failed,
  list: List,
  preset: Preset,
  creating: Creating,
  edit: Edit,
  saving: Saving,
  confirmTest: ConfirmTest,
  testing: Testing,
  tested: Tested,
  settingDefault: SettingDefault,
  confirm: ConfirmDelete,
  deleting: Deleting,
} satisfies Readonly<Record<SsoState['at'], Story>>;

/** Each state is shown by the story with its name. */
export const All: Story = {
  args: at(sso.list),
  play: async () => {
    for (const [name, { args }] of Object.entries(STATES)) await expect(args.state.at).toBe(name);
  },
};
