import type { UserMenuState } from '@foyer/core/user-button';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserButton } from '../../src/user-button';
import { initialsOf } from '../../src/user-button/avatar';
import type { MenuAtButton } from '../../src/user-button/menu-button';
import { MenuButton } from '../../src/user-button/menu-button';
import { Menu } from '../../src/user-button/menu';
import { offline } from '../support/client';

afterEach(cleanup);

const person = { id: 'user-1', name: 'Ada Lovelace', contact: 'ada@example.com' };
const items = [
  { id: 'foyer.account', label: '', href: '/account' },
  { id: 'help', label: 'Help', onPress: () => undefined },
] as const;
const open = (item = 0): UserMenuState => ({ at: 'open', person, item, count: 3 });

type Shown = Exclude<UserMenuState, { readonly at: 'hidden' }>;

function show(state: UserMenuState) {
  const actions = { open: vi.fn(), move: vi.fn(), focus: vi.fn(), close: vi.fn(), press: vi.fn(), signOut: vi.fn() };
  const menu = (shown: UserMenuState) => (at: MenuAtButton) =>
    shown.at === 'open' ? <Menu {...at} state={shown} actions={actions} items={items} /> : null;
  const tree = (shown: UserMenuState) => (
    <MenuButton
      state={shown as Shown}
      showName={false}
      isBusy={shown.at === 'signingOut'}
      problem={null}
      onOpen={(at) => void actions.open(at, items.length + 1)}
      onClose={actions.close}
      onPrepare={() => undefined}
      renderMenu={menu(shown)}
    />
  );
  const { container, rerender } = render(tree(state), { wrapper: offline().wrapper });
  return { container, actions, show: (next: UserMenuState) => rerender(tree(next)) };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Account menu' });
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('account 6: the user button', () => {
  it('opens at the first item with a press or the down arrow, and at the last with the up arrow', () => {
    const { actions } = show({ at: 'closed', person });
    expect(button().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button());
    fireEvent.keyDown(button(), { key: 'ArrowDown' });
    fireEvent.keyDown(button(), { key: 'ArrowUp' });
    expect(actions.open.mock.calls).toEqual([
      ['first', 3],
      ['first', 3],
      ['last', 3],
    ]);
  });

  it('has the account page, the items of the host, and the sign-out', async () => {
    const { container } = show(open());
    expect(names()).toEqual(['Manage account', 'Help', 'Log out']);
    expect(screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Manage account' }).getAttribute('href')).toBe(
      '/account',
    );
    expect(document.activeElement?.textContent).toBe('Manage account');
    const { violations } = await axe.run(container, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('moves the focus with arrows, Home, End and letters', () => {
    const { actions, show: next } = show(open());
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) press(key);
    expect(actions.move.mock.calls).toEqual([['next'], ['previous'], ['first'], ['last']]);
    press('l');
    expect(actions.focus).toHaveBeenCalledWith(2);
    next(open(2));
    expect(document.activeElement?.textContent).toBe('Log out');
    fireEvent.click(document.activeElement ?? document.body);
    expect(actions.signOut).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape, with Tab and with a click outside; the button has the focus again', () => {
    const { actions } = show(open());
    const item = screen.getByRole('menuitem', { name: 'Help' });
    for (const key of ['Escape', 'Tab']) {
      item.focus();
      fireEvent.keyDown(item, { key });
      expect(document.activeElement).toBe(button());
    }
    fireEvent.click(document.body);
    expect(actions.close).toHaveBeenCalledTimes(3);
  });

  it('runs an item of the host', () => {
    const { actions } = show(open());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Help' }));
    expect(actions.press).toHaveBeenCalledWith('help');
  });

  it('renders nothing while no one is signed in', () => {
    const { container } = render(<UserButton config={{ accountURL: '/account' }} />, { wrapper: offline().wrapper });
    expect(container.innerHTML).toBe('');
  });

  it('account 2: names an invalid key of its configuration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    const config = { accountUrl: '/account', items: [{ id: 'x', label: 'X', href: 'javascript:1' }] };
    render(<UserButton config={config} callbacks={{ onError }} />, { wrapper: offline().wrapper });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      code: 'invalid_config',
      message: expect.stringMatching(/accountUrl.*accountURL.*href/s) as string,
    });
    vi.restoreAllMocks();
  });

  it('counts graphemes, not code units', () => {
    expect(['Ada Lovelace', 'Ada', '', '👩🏽‍💻 Zoë', 'e\u0301mile'].map(initialsOf)).toEqual([
      'AL',
      'A',
      '',
      '👩🏽‍💻Z',
      'E\u0301',
    ]);
  });
});
