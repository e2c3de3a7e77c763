import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemberRoles } from '../../src/organizations/device/member-roles';
import { RoleName, RoleNames } from '../../src/organizations/role-name';
import { offlineOrganization } from '../organizations-account/support/render-member-section';
import { MEMBERS, SAMPLES } from './support/admin-states';
import { renderAdmin } from './support/render-admin';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { members } = SAMPLES;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const rows = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const manage = (name: string) => {
  fireEvent.click(button(`Manage ${name}`));
  return screen.getByRole('group', { name: `Manage ${name}` });
};
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...MEMBERS.grace,
    id: `member-${from + index}`,
    name: `Member ${from + index}`,
  }));

describe('account 7.2: the list of members', () => {
  it('of 10,000 only the requested rows are in the page, and showing more focuses the first new one', () => {
    const { actions, show } = renderAdmin('members', { ...members.list, list: page(0, 50) });
    expect(rows()).toHaveLength(50);
    expect(statuses()).toEqual(['10,000 members']);
    button('Show more').focus();
    fireEvent.click(button('Show more'));
    expect(actions['showMore']).toHaveBeenCalledTimes(1);
    show({ ...members.loadingMore, list: page(0, 50) });
    expect(button('Show more').getAttribute('aria-busy')).toBe('true');
    show({ ...members.list, list: page(0, 100) });
    expect(rows()).toHaveLength(100);
    expect(document.activeElement).toBe(rows()[50]);
  });

  it('typing, a question or re-authentication for one member renders no other row again', () => {
    const rendered = vi.fn();
    const list = page(0, 50).map((item) => ({
      ...item,
      get status() {
        rendered(item.id);
        return 'active';
      },
    }));
    const { show } = renderAdmin('members', { ...members.list, list });
    expect(rendered).toHaveBeenCalled();
    rendered.mockClear();
    for (const query of ['g', 'gr', 'gra']) show({ ...members.list, list, query });
    expect(rendered).not.toHaveBeenCalled();
    show({ ...members.list, list, proving: 'removeMember', asked: { id: 'member-7', act: 'remove' } });
    show({ ...members.confirm, list, id: 'member-7' });
    show({ ...members.list, list });
    expect(new Set(rendered.mock.calls.map(([id]) => id as unknown))).toEqual(new Set(['member-7']));
  });

  it('account W57: a late page does not move the focus from where the user has moved it', () => {
    const { show } = renderAdmin('members', { ...members.loadingMore, list: page(0, 50) });
    screen.getByLabelText('Search by email').focus();
    show({ ...members.list, list: page(0, 100) });
    expect(document.activeElement).toBe(screen.getByLabelText('Search by email'));
  });

  it('is searched with text, and with native selects for status and role', () => {
    const { actions, show } = renderAdmin('members', members.list);
    fireEvent.input(screen.getByLabelText('Search by email'), { target: { value: 'gr' } });
    expect(actions['search']).toHaveBeenLastCalledWith('gr');
    show({ ...members.list, query: 'gr', isShort: true });
    expect(statuses()).toContain('Enter at least 3 characters.');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'deleted' } });
    expect(actions['filterBy']).toHaveBeenLastCalledWith({ status: 'deleted' });
    show({ ...members.list, filters: { status: 'deleted' } });
    fireEvent.change(screen.getByLabelText('Roles'), { target: { value: 'editor' } });
    expect(actions['filterBy']).toHaveBeenLastCalledWith({ status: 'deleted', role: 'editor' });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    expect(actions['filterBy']).toHaveBeenLastCalledWith({});
  });

  it('a search without a result can be cleared, with its filters', () => {
    const { actions, show } = renderAdmin('members', {
      ...members.list,
      list: [],
      total: 0,
      query: 'zuse',
      filters: { status: 'deleted' },
    });
    expect(screen.getByText('Nobody found.')).toBeTruthy();
    fireEvent.click(button('Clear search and filters'));
    expect([actions['search']?.mock.calls, actions['filterBy']?.mock.calls]).toEqual([[['']], [[{}]]]);
    show({ ...members.list, list: [], total: 0 });
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  });

  it('has a header over each column, and filters that say what they choose instead of a visible label', () => {
    const { container } = renderAdmin('members', members.list);
    const headers = [...container.querySelectorAll('.foyer-members-columns > span')];
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Member', 'Status', 'Roles', 'Second step', '']);
    for (const [name, all] of [
      ['Status', 'All statuses'],
      ['Roles', 'All roles'],
    ] as const) {
      expect(screen.getByText(name, { selector: 'label' }).className).toBe('foyer-hidden');
      expect(within(screen.getByLabelText(name)).getAllByRole('option')[0]?.textContent).toBe(all);
    }
  });

  it('a search that an action replaced leaves no text in its field', () => {
    const { show } = renderAdmin('members', { ...members.list, query: 'grac' });
    expect(screen.getByLabelText<HTMLInputElement>('Search by email').value).toBe('grac');
    show(members.confirm);
    expect(screen.getByLabelText<HTMLInputElement>('Search by email').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Search by email').disabled).toBe(true);
  });

  it('a failed search can be retried', () => {
    const { actions } = renderAdmin('members', {
      ...members.list,
      query: 'grace',
      error: { code: 'network_error', message: '' },
    });
    fireEvent.click(button('Try again'));
    expect(actions['retry']).toHaveBeenCalledTimes(1);
  });
});

describe('account 7.7: the allowed actions on a member', () => {
  it('show after a press on a button of their row, which exposes whether they show', () => {
    const { actions } = renderAdmin('members', members.list);
    expect(button('Manage Grace Hopper').getAttribute('aria-expanded')).toBe('false');
    const acts = manage('Grace Hopper');
    expect(button('Manage Grace Hopper').getAttribute('aria-expanded')).toBe('true');
    expect(names(acts)).toEqual([
      'Roles',
      'Remove their phone',
      'Remove their authenticator app',
      'Remove their password',
      'Sign out everywhere',
      'RemoveRemove Grace Hopper',
    ]);
    fireEvent.click(within(acts).getByRole('button', { name: 'Remove their phone' }));
    expect(actions['act']).toHaveBeenCalledWith('member-2', 'resetPhone');
    expect(names(manage('member-3@example.com'))).toEqual(['Roles', 'Send again', 'Withdraw invitation']);
    expect(names(manage('Charles Babbage'))).toEqual(['Restore']);
  });

  it('forbidden actions are not offered', () => {
    const may = Object.fromEntries(Object.keys(members.list.may).map((name) => [name, false]));
    renderAdmin('members', { ...members.list, may });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show more']);
  });

  it('members cannot change their own roles, and see why; they can only leave', () => {
    const { actions } = renderAdmin('members', members.list);
    const acts = manage('Ada Lovelace');
    expect(names(acts)).toEqual(['Roles', 'Leave']);
    const roles = within(acts).getByRole('button', { name: 'Roles' });
    expect(roles.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(roles.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You cannot change your own roles. Ask another admin.',
    );
    fireEvent.click(roles);
    expect(actions['editRoles']).not.toHaveBeenCalled();
  });

  it('account W24: a support session allows no action', () => {
    renderAdmin('members', members.list, { isReadOnly: true });
    expect(button('Invite').disabled).toBe(true);
    expect(
      within(manage('Grace Hopper'))
        .getAllByRole<HTMLButtonElement>('button')
        .every(({ disabled }) => disabled),
    ).toBe(true);
  });
});

describe('account 3: actions on a member', () => {
  it('ask below their row: the focus is on Cancel, Escape cancels, and the focus returns', () => {
    const { actions, show } = renderAdmin('members', members.list);
    const remove = within(manage('Grace Hopper')).getByRole('button', { name: 'Remove Grace Hopper' });
    remove.focus();
    fireEvent.click(remove);
    show(members.confirm);
    const question = screen.getByRole('group', { name: 'Remove Grace Hopper?' });
    expect(rows()[1]?.contains(question)).toBe(true);
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(document.activeElement ?? question, { key: 'Escape' });
    expect(actions['cancel']).toHaveBeenCalledTimes(1);
    show(members.list);
    expect(document.activeElement).toBe(remove);
  });

  it.each([
    ['remove', 'Removed.'],
    ['restore', 'Saved.'],
    ['sendAgain', 'Sent'],
  ] as const)('after %s the result is announced', (act, said) => {
    const { show } = renderAdmin('members', { ...members.list, total: -1 });
    show({ ...members.acting, total: -1, act });
    show({ ...members.list, total: -1 });
    expect(statuses()).toEqual([said]);
  });

  it('account W58: the error about the last admin shows in their row, and no success is announced', () => {
    const { show } = renderAdmin('members', { ...members.list, total: -1 });
    show({ ...members.guarding, total: -1 });
    show({ ...members.list, total: -1, error: { code: 'last_admin', message: '' } });
    expect(
      within(rows()[1] ?? document.body).getByText('This is the last admin. Make somebody else an admin first.'),
    ).toBeTruthy();
    expect(alerts()).toHaveLength(1);
    expect(statuses()).toEqual([]);
  });

  it('account W59: an action that is no longer allowed shows an error', () => {
    const { show } = renderAdmin('members', members.acting);
    show({ ...members.list, error: { code: 'session_authorization_error', message: '' } });
    expect(alerts()).toEqual(['You are not allowed to do this. Nothing was changed.']);
  });
});

describe('account 7.2: roles', () => {
  it.each([
    ['the default role', 'stytch_admin', undefined, undefined, 'Admin'],
    ['the role of every member', 'stytch_member', undefined, undefined, 'Member'],
    ['a role of the project', 'editor', undefined, undefined, 'editor'],
    ['a role with a label in roles', 'stytch_admin', 'Owner', undefined, 'Owner'],
    ['a role with a name in roleNames', 'editor', 'editor', { editor: 'Writes' }, 'Writes'],
    ['a name that is no text', 'stytch_admin', undefined, { stytch_admin: 7 as unknown as string }, 'Admin'],
    ['the name of a method of objects', 'toString', undefined, {}, 'toString'],
  ])('%s has a readable name: %s', (_, role, label, names, text) => {
    const { container } = render(
      <RoleNames.Provider value={names}>
        <RoleName role={role} label={label} />
      </RoleNames.Provider>,
      offlineOrganization(),
    );
    expect(container.textContent).toBe(text);
  });

  it('have the same names where a member gives a device access', () => {
    const { container } = render(
      <RoleNames.Provider value={{ editor: 'Writes' }}>
        <MemberRoles roles={['stytch_admin', 'editor', 'auditor']} />
      </RoleNames.Provider>,
      offlineOrganization(),
    );
    expect(container.textContent).toBe('Roles that the device can use: Admin, Writes, auditor');
  });

  it('show the description that the policy has', () => {
    const assignable = [{ id: 'editor', label: 'Editor', description: 'Writes and publishes' }];
    renderAdmin('members', { ...members.roles, assignable });
    const box = screen.getByRole('checkbox', { name: 'Editor' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Writes and publishes',
    );
  });

  it('account W60: an undefined role shows its id, and a role from a different source is fixed and shows the source', () => {
    const { actions } = renderAdmin('members', members.roles);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(['Admin', 'Editor', 'Auditor', 'former_role'].map((name) => box(name).checked)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    fireEvent.click(box('Admin'));
    expect(actions['chooseRole']).toHaveBeenCalledWith('stytch_admin', true);
    expect(box('Auditor').getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(box('Auditor').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'By Company log-in (SSO): Crew, Directory sync (SCIM): Engineering',
    );
    fireEvent.click(box('Auditor'));
    expect(actions['chooseRole']).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Save'));
    expect(actions['saveRoles']).toHaveBeenCalledTimes(1);
  });
});

describe('account W56: invitations', () => {
  it('go to the addresses of the field, with the checked roles', () => {
    const { actions, show } = renderAdmin('members', members.invite);
    const field = screen.getByLabelText('Email addresses, one per line');
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'a@example.com\nb@example.com' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Editor' }));
    fireEvent.click(button('Invite'));
    expect(actions['submitInvitations']).toHaveBeenCalledWith('a@example.com\nb@example.com', ['editor']);
    button('Invite').focus();
    show({ ...members.invite, error: { code: 'too_many_invitations', message: '' } });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('have a result each, and failed ones can be retried', () => {
    const { actions, show } = renderAdmin('members', members.inviting);
    expect(screen.queryByRole('button')).toBeNull();
    show(members.invited);
    expect(statuses()).toEqual(['1 invitation sent']);
    const results = within(screen.getByRole('list', { name: 'Invite' })).getAllByRole('listitem');
    expect(results.map((row) => row.querySelector('.foyer-badge')?.textContent)).toEqual([
      'Sent',
      'Already a member',
      'Not allowed here',
      'Not sent',
      'Not an email address',
    ]);
    expect(document.activeElement).toBe(button('Back'));
    fireEvent.click(button('Try the failed ones again'));
    expect(actions['inviteAgain']).toHaveBeenCalledTimes(1);
    show({ ...members.invited, results: members.invited.results.filter(({ result }) => result !== 'failed') });
    expect(screen.queryByRole('button', { name: 'Try the failed ones again' })).toBeNull();
  });
});
