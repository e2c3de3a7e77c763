import type { AccountValue } from '@foyer/react-headless/account';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  const { wrapper } = offline();
  const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
  const tree = (shown: AccountValue) => (
    <AccountScreen state={shown} actions={actions} config={{}} callbacks={undefined} />
  );
  const { container, rerender } = render(tree(state), { wrapper });
  return { container, actions, show: (next: AccountValue) => rerender(tree(next)) };
}

const settled = () => act(async () => vi.dynamicImportSettled());
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

  it('each row of the section list summarizes its section', () => {
    containers(400);
    const { wrapper, client } = offline();
    const user = {
      user_id: 'user-1',
      name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [],
      password: { password_id: 'password-1' },
      webauthn_registrations: [{ name: 'Laptop' }, { name: '' }],
      // An older client stored neither accounts nor wallets.
    };
    vi.spyOn(client.user, 'getSync').mockReturnValue(user as never);
    const sections = [
      'profile',
      'emails',
      'phones',
      'password',
      'passkeys',
      'connectedAccounts',
      'wallets',
      'session',
    ] as const;
    const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
    render(<AccountScreen state={open({ sections })} actions={actions} config={{}} callbacks={undefined} />, {
      wrapper,
    });
    expect(screen.getAllByRole('button').map((one) => one.querySelector('bdi')?.textContent)).toEqual([
      'Ada Lovelace',
      '1 address',
      'No phone number yet.',
      'You have a password.',
      'Laptop, Passkey without a name',
      'No account connected.',
      'No wallet yet.',
      '',
    ]);
  });

  it('in a wide container it shows next to the chosen section, or the first one', async () => {
    containers(800);
    show(open());
    await settled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy());
    expect(button('Profile').getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    // The user has not chosen it, so it takes no focus.
    expect(document.activeElement).toBe(document.body);
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
