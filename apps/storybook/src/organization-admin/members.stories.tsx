import type { MembersState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LONG_EMAIL, LONG_NAME, NO_ANSWER } from '../account/states/ada';
import { highContrastTheme, sharpTheme, softTheme } from '@foyer/react-ui/themes';
import { shows } from '../stage/shows';
import { ADMIN_SAMPLES, MEMBERS } from '../stage/sources';
import { AdminStory } from './admin-story';

const meta = { title: 'Organization admin/Members', component: AdminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { members } = ADMIN_SAMPLES;
const at = (state: MembersState) => ({ part: 'members' as const, state });

/** Opens the actions on a member. */
const manages =
  (name: string, ...texts: readonly string[]) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Manage ${name}` }));
    await shows(...texts)({ canvasElement });
  };

export const Forbidden: Story = {
  args: at(members.forbidden),
  play: shows('You are not allowed to see this. Ask an admin.'),
};
export const Loading: Story = { args: at(members.loading), play: shows('Members') };
export const Failed: Story = { args: at(members.failed), play: shows('We could not reach the server', 'Try again') };
export const List: Story = {
  args: at(members.list),
  play: shows('10,000 members', 'Ada Lovelace', 'You', 'Invited', 'Show more'),
};
export const Acts: Story = {
  args: at(members.list),
  play: manages('Grace Hopper', 'Remove their phone', 'Sign out everywhere'),
};
/** Escape hides the actions, and the focus is on their button again. */
export const ActsClosed: Story = {
  args: at(members.list),
  play: async ({ canvasElement }) => {
    await manages('Grace Hopper', 'Sign out everywhere')({ canvasElement });
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Sign out everywhere' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Manage Grace Hopper' })).toHaveFocus();
  },
};
export const OwnActs: Story = {
  args: at(members.list),
  play: manages('Ada Lovelace', 'You cannot change your own roles. Ask another admin.', 'Leave'),
};
export const NoneFound: Story = {
  args: at({ ...members.list, list: [], total: 0, query: 'zuse' }),
  play: shows('0 members', 'Nobody found.', 'Clear search and filters'),
};
export const ShortSearch: Story = {
  args: at({ ...members.list, query: 'gr', isShort: true }),
  play: shows('Enter at least 3 characters.'),
};
export const Searching: Story = { args: at(members.searching), play: shows('Grace Hopper') };
export const SearchFailed: Story = {
  args: at({ ...members.list, query: 'grace', error: NO_ANSWER }),
  play: shows('We could not reach the server', 'Try again'),
};
export const LoadingMore: Story = { args: at(members.loadingMore), play: shows('Show more') };
export const Invite: Story = { args: at(members.invite), play: shows('Email addresses, one per line', 'Editor') };
export const InviteRefused: Story = {
  args: at({
    ...members.invite,
    draft: 'a@example.com',
    chosen: ['editor'],
    error: { code: 'too_many_invitations', message: '' },
  }),
  play: shows('At most 50 at a time.'),
};
export const Inviting: Story = {
  args: at(members.inviting),
  play: shows('barbara@example.com', 'Not an email address'),
};
export const Invited: Story = {
  args: at(members.invited),
  play: shows('1 invitation sent', 'Already a member', 'Not allowed here', 'Not sent', 'Try the failed ones again'),
};
export const Roles: Story = {
  args: at(members.roles),
  play: shows(
    'former_role',
    'By Company log-in (SSO): Crew, Directory sync (SCIM): Engineering',
    'Taking a role away signs the person out.',
  ),
};
export const RolesRefused: Story = {
  args: at({ ...members.roles, error: { code: 'last_admin', message: '' } }),
  play: shows('This is the last admin. Make somebody else an admin first.'),
};
export const SavingRoles: Story = { args: at(members.savingRoles), play: shows('Save') };
export const Guarding: Story = { args: at(members.guarding), play: shows('Grace Hopper') };
export const Confirm: Story = { args: at(members.confirm), play: shows('Remove Grace Hopper?', 'Cancel') };
export const ConfirmReset: Story = {
  args: at({ ...members.confirm, act: 'resetApp' }),
  play: shows('Grace Hopper has to set it up again at the next sign-in.'),
};
export const ConfirmSignOut: Story = {
  args: at({ ...members.confirm, act: 'signOut' }),
  play: shows('Log out Grace Hopper?'),
};
export const Acting: Story = { args: at(members.acting), play: shows('Remove Grace Hopper?') };
export const Support: Story = { args: { ...at(members.list), isReadOnly: true }, play: shows('Ada Lovelace') };
export const LongNames: Story = {
  args: at({
    ...members.confirm,
    list: [
      {
        ...MEMBERS.grace,
        name: LONG_NAME,
        email: LONG_EMAIL,
        status: 'suspended_by_administrator',
        roles: [{ id: `${'x'.repeat(60)}_role`, isAdmin: false, isDirect: true, sources: [] }],
      },
    ],
  }),
  play: shows('Hohenstein'),
};
/** Twelve roles with long names, in the filter and in a form. */
export const ManyRoles: Story = {
  args: at({
    ...members.roles,
    assignable: Array.from({ length: 12 }, (_, index) => ({
      id: `role-${index}`,
      label: index === 3 ? LONG_NAME : `Coordinator of regional operations, district ${index + 1}`,
      description: index % 2 === 0 ? 'Reads the reports of the district, and approves its orders.' : '',
    })),
  }),
  play: async (played) => {
    await shows('district 12', 'approves its orders')(played);
    const [search, status, role] = [...played.canvasElement.querySelectorAll('.foyer-members-search .foyer-input')].map(
      (field) => field.getBoundingClientRect(),
    );
    if (!search || !status || !role) throw new TypeError('The search or a filter is missing.');
    // The filters are below the search, side by side, or one per row if there is no room for two.
    await expect(status.top).toBeGreaterThan(search.bottom);
    await expect(role.left > status.right || role.top > status.bottom).toBe(true);
    await expect(Math.min(status.width, role.width)).toBeGreaterThanOrEqual(120);
    await expect(Math.min(status.height, role.height)).toBeGreaterThanOrEqual(44);
  },
};
export const Soft: Story = { args: { ...at(members.roles), styles: softTheme }, play: shows('Grace Hopper') };
export const Sharp: Story = { args: { ...at(members.roles), styles: sharpTheme }, play: shows('Grace Hopper') };
export const HighContrast: Story = {
  args: { ...at(members.roles), styles: highContrastTheme },
  play: shows('Grace Hopper'),
};
export const NothingAllowed: Story = {
  args: at({
    ...members.list,
    may: {
      invite: false,
      remove: false,
      leave: false,
      roles: false,
      signOut: false,
      resetPhone: false,
      resetApp: false,
      resetPassword: false,
    },
  }),
  play: shows('Ada Lovelace'),
};
