import type { AccountValue } from '@foyer/react-headless/account';
import type { Client } from '@foyer/core';
import { ACCOUNT_SECTIONS } from '@foyer/core/account';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Account, EmailsSection } from '../../src/account';
import { checkAccountConfig } from '../../src/users/account/check-account-config';
import { AccountScreen } from '../../src/users/account/account-screen';
import { offline } from '../support/client';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Open = Extract<AccountValue, { readonly at: 'open' }>;

const open = (rest: Partial<Open> = {}): Open => ({
  at: 'open',
  section: null,
  personId: 'user-1',
  isImpersonated: false,
  sections: ['profile', 'emails', 'session'],
  ...rest,
});

/** Sets the width of every container. */
const containers = (width: number) =>
  vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ x: 0, y: 0, top: 0, left: 0, right: width, bottom: 0, width, height: 0, toJSON: () => '' });

function show(state: AccountValue) {
  const { client, wrapper } = offline();
  const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
  const tree = (shown: AccountValue) => (
    <AccountScreen state={shown} actions={actions} config={{}} callbacks={undefined} />
  );
  const { container, rerender } = render(tree(state), { wrapper });
  return { client, container, actions, show: (next: AccountValue) => rerender(tree(next)) };
}

/** Replaces the call for the connected apps. */
function answersApps(client: Client, answer: () => Promise<unknown>) {
  const apps = vi.fn(answer);
  Object.assign(client.user, { getConnectedApps: apps });
  return apps;
}

const settled = () => act(async () => vi.dynamicImportSettled());
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('account 10: the states of the page', () => {
  const error = { code: 'network_error', message: 'No answer.' };
  const stateNames: readonly AccountValue[] = [
    { at: 'checking', sections: [] },
    { at: 'signedOut', wasIn: true, sections: [] },
    { at: 'changed', personId: 'user-2', isImpersonated: false, sections: ['profile'] },
    { at: 'failed', error, sections: [] },
    open({ error, isImpersonated: true }),
  ];
  it.each(stateNames.map((state) => ({ at: state.at, state })))('$at has a screen', async ({ state }) => {
    const { container } = show(state);
    await settled();
    expect(container.textContent).not.toBe('');
  });

  it('account 3: the next user sees no data of the previous one, and continues with a button', () => {
    const { actions, container } = show({
      at: 'changed',
      personId: 'user-2',
      isImpersonated: false,
      sections: ['emails'],
    });
    expect(container.textContent).not.toContain('Email addresses');
    fireEvent.click(button('Continue'));
    expect(actions.continue).toHaveBeenCalledTimes(1);
  });

  it('account W24: a support session shows a banner', async () => {
    show(open({ isImpersonated: true }));
    await settled();
    expect(screen.getByText('You are viewing this account as a support agent. Changes are not possible.')).toBeTruthy();
  });

  it('shows that there is no connection', async () => {
    show(open());
    await settled();
    expect(screen.getByText('You are offline. Changes need a connection.')).toBeTruthy();
  });
});

describe('account 3: the layout', () => {
  it('in a narrow container only the section list shows, and a section has a back button', async () => {
    containers(400);
    const { actions, show: next } = show(open());
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
    fireEvent.click(button(/^Email addresses/));
    expect(actions.choose).toHaveBeenCalledWith('emails');
    next(open({ section: 'emails' }));
    await settled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email addresses' })));
    expect(screen.queryByRole('navigation')).toBeNull();
    fireEvent.click(button('Back'));
    expect(actions.choose).toHaveBeenLastCalledWith(null);
  });

  it('each row of the section list summarizes its section', async () => {
    containers(400);
    const { wrapper, client } = offline();
    const user = {
      user_id: 'user-1',
      name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [],
      password: { password_id: 'password-1' },
      webauthn_registrations: [{ name: 'Laptop' }, { name: '' }],
      // An older client stored neither accounts nor wallets nor apps.
    };
    vi.spyOn(client.user, 'getSync').mockReturnValue(user as never);
    const session = { session_id: 'session-1', attributes: { user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } };
    vi.spyOn(client.session, 'getSync').mockReturnValue(session as never);
    const apps = answersApps(client, () => Promise.resolve({ connected_apps: [{}, {}] }));
    const listSessions = vi.fn(() => Promise.resolve([{ id: 'session-1' }]));
    const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
    render(
      <StrictMode>
        <AccountScreen
          state={open({ sections: ACCOUNT_SECTIONS })}
          actions={actions}
          config={{ handlers: { listSessions } }}
          callbacks={undefined}
        />
      </StrictMode>,
      { wrapper },
    );
    for (const row of screen.getAllByRole('button'))
      expect(row.querySelector('path')?.getAttribute('d'), `the icon of ${row.textContent}`).not.toBe('');
    const summaries = () => screen.getAllByRole('button').map((one) => one.querySelector('bdi')?.textContent);
    expect(summaries(), 'before their chunk').toEqual(ACCOUNT_SECTIONS.map(() => ''));
    await settled();
    await waitFor(() =>
      expect(summaries()).toEqual([
        'Ada Lovelace',
        '1 address',
        'No phone number yet.',
        'No account connected.',
        'No wallet yet.',
        'You have a password.',
        'Laptop, Unnamed passkey',
        'Off.',
        'Firefox on Linux',
        '1 device',
        'This deletes your account for good.',
        '2 apps',
      ]),
    );
    expect(apps).toHaveBeenCalledTimes(1);
    expect(listSessions).toHaveBeenCalledTimes(1);
  });

  it('a summary whose call fails stays empty', async () => {
    containers(400);
    const { client, wrapper } = offline();
    const apps = answersApps(client, () => Promise.reject(new TypeError('No answer.')));
    const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
    const state = open({ sections: ['connectedApps'] });
    render(<AccountScreen state={state} actions={actions} config={{}} callbacks={undefined} />, { wrapper });
    await waitFor(() => expect(apps).toHaveBeenCalled());
    await settled();
    expect(button('Apps with access')).toBeTruthy();
  });

  it('in a wide container it shows next to the sections of the first group, without a call for a summary', async () => {
    containers(800);
    const { client } = show(open());
    const apps = answersApps(client, () => Promise.resolve({ connected_apps: [] }));
    await settled();
    await waitFor(() => expect(headings()).toEqual(['Your account', 'Profile', 'Email addresses']));
    expect(button('Profile').getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    // The user has not chosen it, so it takes no focus.
    expect(document.activeElement).toBe(document.body);
    expect(apps).not.toHaveBeenCalled();
  });

  it('in a wide container a chosen section takes the focus, in its group and again at each press', async () => {
    containers(800);
    const { actions, show: next } = show(open({ section: 'emails' }));
    await settled();
    const emails = () => screen.getByRole('heading', { name: 'Email addresses' });
    await waitFor(() => expect(document.activeElement).toBe(emails()));
    expect(headings()).toEqual(['Your account', 'Profile', 'Email addresses']);
    next(open({ section: 'profile' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profile' }));
    button('Profile').focus();
    fireEvent.click(button('Profile'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profile' }));
    expect(actions.choose).not.toHaveBeenCalled();
    next(open({ section: 'session' }));
    await settled();
    await waitFor(() => expect(headings()).toEqual(['Your account', 'This session']));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This session' }));
  });

  it('unsaved text is kept within its group, and asked about at the way to a different one', async () => {
    containers(800);
    const { actions, show: next } = show(open());
    await settled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy());
    fireEvent.click(button('Edit'));
    const name = await screen.findByLabelText<HTMLInputElement>('First name');
    fireEvent.input(name, { target: { value: 'Augusta' } });
    fireEvent.click(button('Email addresses'));
    expect(actions.choose).toHaveBeenLastCalledWith('emails');
    next(open({ section: 'emails' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta');
    fireEvent.click(button('This session'));
    await settled();
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(actions.choose).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Leave'));
    expect(actions.choose).toHaveBeenLastCalledWith('session');
  });

  it('after the account was deleted, only that shows of its group', async () => {
    containers(800);
    const sections = ['password', 'deleteAccount'] as const;
    const { show: next } = show(open({ sections }));
    await settled();
    await waitFor(() => expect(headings()).toEqual(['Your account', 'Password', 'Delete account']));
    next(open({ sections, ended: true }));
    expect(headings()).toEqual(['Your account', 'Delete account']);
  });

  it('after Back the row of the section that was left has the focus', async () => {
    containers(400);
    const { show: next } = show(open({ section: 'emails' }));
    await settled();
    next(open());
    expect(document.activeElement).toBe(button(/^Email addresses/));
  });

  it('the list has the groups in the order of the host, and a single group without a title', () => {
    containers(400);
    const { show: next } = show(open({ sections: ['passkeys', 'emails', 'profile', 'connectedApps', 'password'] }));
    const groups = () =>
      screen.getAllByRole('list').map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        ...within(list)
          .getAllByRole('button')
          .map((row) => row.dataset['section']),
      ]);
    expect(groups()).toEqual([
      ['Security', 'passkeys', 'password'],
      ['Profile', 'emails', 'profile'],
      ['Apps', 'connectedApps'],
    ]);
    expect(screen.getByText('Security').className).toBe('foyer-section-group-title');
    next(open({ sections: ['password'] }));
    expect(screen.getByText('Security').className).toBe('foyer-hidden');
  });

  it('an unknown section shows the list', async () => {
    containers(400);
    show(open({ section: 'wallets' }));
    await settled();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
  });
});

describe('account 2: the configuration', () => {
  it('names an invalid key and its accepted values', () => {
    expect(checkAccountConfig({ sections: ['emails'], stepUp: { minutes: 5, acts: ['addEmail'] } })).toEqual([]);
    expect(checkAccountConfig({ section: ['emails'] })).toEqual([
      expect.stringContaining('config.section is not known, did you mean sections?'),
    ]);
    expect(checkAccountConfig({ emailProof: 'sms', handlers: { deleteAccount: true } })).toHaveLength(2);
  });

  it('reports an invalid key to the host once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    const { wrapper } = offline();
    const config = { emailProof: 'sms' as 'code' };
    render(<Account config={config} callbacks={{ onError }} />, { wrapper });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_config' })));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('the widgets', () => {
  it('render a text for visitors', async () => {
    const { wrapper } = offline();
    render(<Account />, { wrapper });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeTruthy());
    cleanup();
    render(<EmailsSection headingLevel={3} strings={{ 'foyer.me.signedOut.title': 'Please log in' }} />, {
      wrapper: offline().wrapper,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Please log in' })).toBeTruthy());
  });
});
