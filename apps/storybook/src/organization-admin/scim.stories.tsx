import type { ScimState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../account/states/ada';
import { shows } from '../stage/shows';
import { SCIM_FORMS, SCIM_SAMPLES as scim } from '../stage/sources';
import { AdminStory } from './admin-story';

const meta = { title: 'Organization admin/Directory', component: AdminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: ScimState) => ({ part: 'scim' as const, state });

export const Forbidden: Story = {
  args: at(scim.forbidden),
  play: shows('You are not allowed to see this. Ask an admin.'),
};
export const Loading: Story = { args: at(scim.loading), play: shows('Directory sync (SCIM)') };
export const Failed: Story = { args: at(scim.failed), play: shows('We could not reach the server', 'Try again') };
export const None: Story = { args: at(scim.none), play: shows('Not connected.', 'Connect') };
export const Enter: Story = { args: at(scim.enter), play: shows('Display name', 'Identity provider') };
export const NameNeeded: Story = { args: at(SCIM_FORMS.nameNeeded), play: shows('Please fill this in.') };
export const Creating: Story = { args: at(scim.creating), play: shows('Connect') };
export const Token: Story = {
  args: at(scim.token),
  play: shows('Copy it now. It is not shown again.', 'SCIM connector base URL', 'I have saved the token'),
};
export const Kept: Story = { args: at(SCIM_FORMS.kept), play: shows('Done') };
export const Leaving: Story = { args: at(SCIM_FORMS.leaving), play: shows('Leave without saving?', 'Stay') };
export const Show: Story = {
  args: at(scim.show),
  play: shows('Okta directory', 'Token ending in', 'New token', 'Groups and roles', 'Engineers'),
};
export const Open: Story = { args: at(SCIM_FORMS.open), play: shows('A new token was made.', 'Keep the old token') };
export const NotAllowed: Story = { args: at(SCIM_FORMS.notAllowed), play: shows('Token ending in') };
export const OtherDirectory: Story = { args: at(SCIM_FORMS.other), play: shows('newer-directory', 'SCIM Base URL') };
export const ConfirmDelete: Story = { args: at(scim.confirm), play: shows('Disconnect? Members stay.') };
export const ConfirmFinish: Story = { args: at(SCIM_FORMS.confirmFinish), play: shows('Revoke the old token') };
export const Starting: Story = { args: at(scim.starting), play: shows('New token') };
export const NextToken: Story = {
  args: at(scim.nextToken),
  play: shows('Both tokens work until you finish.', 'Revoke the old token'),
};
export const Proving: Story = { args: at(SCIM_FORMS.proving), play: shows('Keep the old token') };
export const Ending: Story = { args: at(scim.ending), play: shows('Revoke the old token') };
export const EndingLater: Story = { args: at(SCIM_FORMS.endingLater), play: shows('Keep the old token') };
export const SavingGroups: Story = { args: at(scim.savingGroups), play: shows('Engineers') };
export const Deleting: Story = { args: at(scim.deleting), play: shows('Disconnect? Members stay.') };
export const Support: Story = { args: { ...at(scim.show), isReadOnly: true }, play: shows('Okta directory') };
export const LongNames: Story = {
  args: at({
    ...scim.show,
    connection: { ...scim.show.connection, name: LONG_NAME },
    groups: scim.show.groups.map((group) => ({ ...group, name: LONG_NAME })),
  }),
  play: shows('Hohenstein'),
};

/** A state without a story is a type error. */
const STATES = {
  forbidden: Forbidden,
  loading: Loading,
  failed: Failed,
  none: None,
  enter: Enter,
  creating: Creating,
  token: Token,
  show: Show,
  confirm: ConfirmDelete,
  starting: Starting,
  nextToken: NextToken,
  ending: Ending,
  savingGroups: SavingGroups,
  deleting: Deleting,
} satisfies Readonly<Record<ScimState['at'], Story>>;

/** Each state is shown by the story with its name. */
export const All: Story = {
  args: at(scim.show),
  play: async () => {
    for (const [name, { args }] of Object.entries(STATES)) await expect(args.state.at).toBe(name);
  },
};
