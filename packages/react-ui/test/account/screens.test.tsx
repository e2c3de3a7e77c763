import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsOfPasswords } from '../support/accounts-of-passwords';
import { SAMPLES } from './support/account-states';
import type { SampleState, RenderedSection } from './support/render-section';
import { renderSection } from './support/render-section';

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const all: Readonly<Record<RenderedSection, Readonly<Record<string, SampleState>>>> = SAMPLES;
const cases = Object.entries(all).flatMap(([section, stateNames]) =>
  Object.values(stateNames).map((state) => ({
    name: `${section} ${state.at}`,
    section: section as RenderedSection,
    state,
  })),
);

/** The rules ignore other actions while a question is open, so none of them may look as if it did something. */
const enabledBehindQuestion = (container: Element) =>
  container.querySelector('.foyer-confirm') ? [...container.querySelectorAll('.foyer-action > button:enabled')] : [];

describe('every state of the account pages', () => {
  it.each(cases)('$name has a screen, which names the account of a password', async ({ section, state }) => {
    const { container } = renderSection(section, state);
    await act(async () => vi.dynamicImportSettled());
    expect(container.querySelector('h2')?.textContent).not.toBe('');
    expect(accountsOfPasswords().filter((account) => account !== 'ada@example.com')).toEqual([]);
    expect(enabledBehindQuestion(container)).toEqual([]);
  });
});

const { emails, passkeys, password, twoFactor, sessions, stepUp, deleteAccount, connectedAccounts, connectedApps } =
  SAMPLES;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('account 4.6: passkeys', () => {
  const managers = { [passkeys.list.list[0].id]: 'Bitwarden' };

  it('show when they were added and last used, if that is known', () => {
    renderSection('passkeys', passkeys.list);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Added Jan 1, 2026 · Last used Jan 2, 2026');
    expect(second?.textContent).not.toMatch(/Added|Last used/);
  });

  it('show their password manager, unless that is their name', () => {
    const { container, show } = renderSection('passkeys', { ...passkeys.list, managers });
    expect(container.querySelector('.foyer-section-item-note')?.textContent).toBe('Bitwarden · Firefox on Linux');
    show({ ...passkeys.list, list: [{ ...passkeys.list.list[0], name: 'Bitwarden' }], managers });
    expect(container.querySelector('.foyer-section-item-note')?.textContent).toBe('Firefox on Linux');
  });

  it('the suggested name of a new one is its password manager', () => {
    renderSection('passkeys', { ...passkeys.renaming, managers, suggested: 'Bitwarden' });
    expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Bitwarden');
  });
});

it('account 4.6: a refused name of a passkey shows the error', () => {
  const { show } = renderSection('passkeys', passkeys.list);
  show({ ...passkeys.list, error: { code: 'rename_failed', message: 'The server failed.' } });
  expect(screen.getByRole('alert').textContent).toBe('The name could not be saved.');
});

describe('account 3: long lists', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...passkeys.list.list[0],
    id: `passkey-${index}`,
    name: `Key ${index}`,
  }));
  const rows = () => within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem').length;

  it('show 20 items at first, and 20 more with each press, and focus the first new one', () => {
    const { show } = renderSection('passkeys', { ...passkeys.list, list: many });
    expect(rows()).toBe(20);
    fireEvent.click(button('Show more'));
    expect(rows()).toBe(40);
    expect(document.activeElement).toBe(button('Edit Key 20'));
    show({ ...passkeys.list, list: many.slice(0, 35) });
    expect(rows()).toBe(35);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show the item with an open question', () => {
    renderSection('passkeys', { ...passkeys.renaming, list: many, id: 'passkey-199' });
    expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Key 199');
  });
});

describe('account 3: the result of an action', () => {
  it.each([
    [
      'sessions',
      sessions.list,
      { ...sessions.list, at: 'ending', which: 'session-2' },
      { ...sessions.list, list: sessions.list.list.slice(0, 1) },
    ],
    [
      'connectedApps',
      SAMPLES.connectedApps.list,
      SAMPLES.connectedApps.revoking,
      { ...SAMPLES.connectedApps.list, list: [] },
    ],
  ] as const)('the result of %s is announced', (section, list, acting, after) => {
    const { show } = renderSection(section, list);
    show(acting);
    show(after);
    expect(statuses()).toEqual(['Removed.']);
  });
});

describe('account 4.7: connected accounts', () => {
  it('have their proper names, even if a host without types lists plain names', () => {
    const login = {
      products: ['oauth'],
      oauthOptions: { providers: ['gitlab', 'linkedin', 'gitlab', 'unheard_of'] },
    } as never;
    renderSection('connectedAccounts', { ...connectedAccounts.list, list: [] }, { config: { login } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect GitLab',
      'Connect LinkedIn',
    ]);
  });
});

describe('account 3: actions', () => {
  it('an item that must stay shows the reason and cannot be removed', () => {
    renderSection('emails', emails.list);
    expect(button('Remove ada@example.com').disabled).toBe(true);
    const why = button('Remove ada@example.com').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toBe('This is your only way to log in. Add another one first.');
  });

  it('a removal asks below its row: the focus is on Cancel, Escape cancels, and the focus returns', () => {
    const { actions, show } = renderSection('emails', emails.list);
    const name = emails.list.list[1].email;
    button(`Remove ${name}`).focus();
    fireEvent.click(button(`Remove ${name}`));
    expect(actions['remove']).toHaveBeenCalledWith('email-2');
    show(emails.confirm);
    const question = screen.getByRole('group', { name: `Remove ${name}?` });
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(document.activeElement ?? question, { key: 'Escape' });
    expect(actions['cancel']).toHaveBeenCalledTimes(1);
    show(emails.list);
    expect(document.activeElement).toBe(button(`Remove ${name}`));
  });

  it('after a removal the title has the focus, and the result is announced', () => {
    const { show } = renderSection('emails', emails.confirm);
    show(emails.removing);
    show({ ...emails.list, list: emails.list.list.slice(0, 1) });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email addresses' }));
    expect(statuses()).toEqual(['Removed.']);
  });

  it('a form focuses its first field; after a refusal the text stays, and the field has the focus', () => {
    const { show } = renderSection('emails', emails.enter);
    const field = () => screen.getByLabelText<HTMLInputElement>('Email');
    expect(document.activeElement).toBe(field());
    fireEvent.input(field(), { target: { value: 'taken@example.com' } });
    show(emails.sending);
    field().blur();
    show({ ...emails.enter, error: { code: 'taken', message: '' } });
    expect(field().value).toBe('taken@example.com');
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('This cannot be used here. Try another one.')).toBeTruthy();
  });

  it('the pressed button is busy while its action waits for re-authentication, and the others are disabled', () => {
    const { show } = renderSection('emails', emails.list);
    fireEvent.click(button('Add an email address'));
    show({ ...emails.list, proving: 'addEmail' });
    expect(button('Add an email address').getAttribute('aria-busy')).toBe('true');
    expect(button('Verify').disabled).toBe(true);
  });

  it('the error of an action shows below the title, and an unknown result says so', () => {
    const { show } = renderSection('emails', emails.removing);
    show({ ...emails.list, error: { code: 'unsure', message: '' } });
    expect(statuses()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(
      'We could not confirm that this worked. This is the current state.',
    );
  });

  it('a support session can change nothing', () => {
    renderSection('connectedAccounts', connectedAccounts.list, { isReadOnly: true });
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
  });

  it('reports unsaved text until the form closes', () => {
    const { context, show } = renderSection('emails', emails.enter);
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'x' } });
    expect(context.noteDraft).toHaveBeenLastCalledWith(true);
    show(emails.list);
    expect(context.noteDraft).toHaveBeenLastCalledWith(false);
  });
});

describe('account 4: the sections', () => {
  it('a passkey is renamed in its row, with its name selected', () => {
    const { actions } = renderSection('passkeys', passkeys.renaming);
    const field = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'Phone' } });
    fireEvent.click(button('Save'));
    expect(actions['saveName']).toHaveBeenCalledWith('Phone');
  });

  it('account W40: if no passkey can be created, the list has no button and shows the reason', () => {
    renderSection('passkeys', {
      ...passkeys.list,
      cannotAdd: { code: 'passkey_unsupported', message: 'No passkeys here.' },
    });
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('account W37: without a verified address no password can be set, and a button opens the addresses', () => {
    const goTo = vi.fn();
    renderSection('password', password.absent, { goTo });
    expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull();
    fireEvent.click(button('Add an email address'));
    expect(goTo).toHaveBeenCalledWith('emails');
  });

  it('account W46: the step of the backup codes requires that they are saved', () => {
    const { actions, show } = renderSection('twoFactor', twoFactor.saveCodes);
    expect(button('Done').disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(actions['keepCodes']).toHaveBeenCalledWith(true);
    show({ ...twoFactor.saveCodes, kept: true });
    expect(button('Done').disabled).toBe(false);
  });

  it('account W47: if the browser refuses to copy, the page says so, and the codes stay', async () => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { writeText: () => Promise.reject(new Error('no')) } } }),
    );
    renderSection('twoFactor', twoFactor.showCodes);
    await act(async () => {
      fireEvent.click(button('Copy all'));
      await Promise.resolve();
    });
    expect(screen.getByText('The codes could not be copied. Select them and copy them yourself.')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('account 4.5: only the codes are printed; account W47: a browser that cannot print says so', async () => {
    renderSection('twoFactor', twoFactor.showCodes);
    const printed: unknown[] = [];
    const print = (cannot: boolean) => {
      fireEvent.click(button('Print'));
      const frame = document.querySelector('iframe');
      const page = frame?.contentWindow;
      const paper = () => printed.push([frame?.contentDocument?.title, frame?.contentDocument?.body.textContent]);
      if (page) Object.defineProperty(page, 'print', { value: cannot ? undefined : paper });
    };
    print(false);
    await waitFor(() =>
      expect(printed).toEqual([['Backup codes', twoFactor.showCodes.codes.map((code) => code.reveal()).join('\n')]]),
    );
    document.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('afterprint'));
    print(true);
    expect(await screen.findByText('This browser cannot print here. Copy the codes instead.')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('account 4.5: on a phone, a link opens the authenticator app with the account of this site', () => {
    renderSection('twoFactor', twoFactor.scan);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none) and (pointer: coarse)' }));
    renderSection('twoFactor', twoFactor.scan);
    const link = screen.getByRole('link', { name: 'Open in an app on this device' });
    expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\/localhost\?secret=[A-Z2-7]+&issuer=localhost$/);
    vi.unstubAllGlobals();
  });

  it('says since when the app is on, if that is known, and asks for the digits after the key', () => {
    const { show } = renderSection('twoFactor', { ...twoFactor.on, since: '2026-01-01T10:00:00Z' });
    expect(screen.getByText('On.')).toBeTruthy();
    expect(screen.getByText('Since Jan 1, 2026')).toBeTruthy();
    show({ ...twoFactor.on, since: 'soon' });
    expect(screen.queryByText(/^Since/)).toBeNull();
    show(twoFactor.manual);
    expect(screen.getByText('Then enter the 6 digits that the app shows.')).toBeTruthy();
    expect(screen.getByText('Passcode, 6 digits').className).toBe('foyer-label');
  });

  it('account W44: an expired setup shows the error', () => {
    renderSection('twoFactor', { ...twoFactor.off, error: { code: 'expired_totp', message: '' } });
    expect(screen.getByText('This set-up has expired. Start again.')).toBeTruthy();
  });

  it("account W10: a sign-in method has our name, and an unknown one the provider's", async () => {
    renderSection('session', SAMPLES.session.show);
    const list = within(screen.getByRole('list', { name: 'Signed in with' }));
    await list.findByText('(202) 555-0123');
    expect(list.getAllByRole('listitem').map((factor) => factor.querySelector('bdi')?.textContent)).toEqual([
      'ada@example.com',
      'Password',
      'GitHub',
      '(202) 555-0123',
      'Passkey',
      'Unheard of',
    ]);
  });

  it('a session without dates has no label for them', () => {
    const { session } = SAMPLES.session.show;
    renderSection('session', { ...SAMPLES.session.show, session: { ...session, since: '', lastUse: '', ends: '' } });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Firefox on LinuxThis device203.0.113.7');
  });

  it('an app has the permissions in the words of the consent screen, each once', () => {
    const [app] = connectedApps.list.list;
    const scopes = ['openid', 'email', 'profile', 'offline_access', 'toString'].map((scope) => ({
      scope,
      description: '',
    }));
    renderSection('connectedApps', { ...connectedApps.list, list: [{ ...app, scopes }] });
    const words = within(screen.getByRole('list', { name: 'Apps with access' })).getByText('Can:').nextElementSibling;
    expect([...(words?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Verify your identity',
      'View your personal profile information',
      "Maintain access to your data even when you're not actively using the app",
      'toString',
    ]);
  });

  it('the session of this browser is marked, and cannot be ended in the list', () => {
    const { actions } = renderSection('sessions', sessions.list);
    const [own, other] = screen.getAllByRole('listitem');
    expect(own?.textContent).toContain('Firefox on LinuxThis device203.0.113.7 · Last used');
    expect(own?.textContent).toContain('Signed in with Password, Authenticator app');
    expect(own?.querySelector('button')).toBeNull();
    expect(other?.textContent).toContain('Safari on iPhone');
    expect(other?.textContent).toContain('Signed in with Text message, GitHub, Unheard of');
    fireEvent.click(other?.querySelector('button') ?? document.body);
    expect(actions['end']).toHaveBeenCalledWith('session-2');
  });

  it('an account is deleted after its address is typed', () => {
    const { actions, show } = renderSection('deleteAccount', deleteAccount.confirm);
    expect(button('Delete my account').disabled).toBe(true);
    show({ ...deleteAccount.confirm, typed: 'ADA@example.com' });
    fireEvent.click(button('Delete my account'));
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
  });
});

describe('a passcode that expires', () => {
  const fresh = { ...emails.code, expired: false, resend: 'initial' } as const;

  it('account W30: focuses the button that sends a new one', () => {
    const { show } = renderSection('emails', fresh);
    expect(document.activeElement?.tagName).toBe('INPUT');
    show({ ...fresh, expired: true });
    expect(document.activeElement).toBe(button('Resend code'));
  });

  it('leaves the focus where the user has moved it', () => {
    const { show } = renderSection('emails', fresh);
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    show({ ...fresh, expired: true });
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

describe('the applications that have access', () => {
  it('account W50: an app with a misleading name is marked, and others are not', () => {
    const [app] = connectedApps.list.list;
    const { show } = renderSection('connectedApps', connectedApps.list);
    expect(screen.queryByText('Not verified')).toBeNull();
    show({ ...connectedApps.list, list: [{ ...app, name: { text: 'Аcme Notes', doubts: ['mixed'] } }] });
    expect(screen.getByText('Not verified')).toBeTruthy();
  });
});

describe('account 5: the dialog', () => {
  it('offers the last used method, and the others after a press', () => {
    const { actions } = renderSection('stepUp', stepUp.choose);
    expect(screen.queryByRole('button', { name: 'Use your password' })).toBeNull();
    fireEvent.click(button('Another way'));
    fireEvent.click(button('Use your password'));
    expect(actions['pick']).toHaveBeenCalledWith('password');
  });

  it('names the change that waits, as its control does', () => {
    renderSection('stepUp', stepUp.choose);
    expect(screen.getByRole('dialog').textContent).toContain('Verify that it is you');
    cleanup();
    const waiting = document.createElement('div');
    waiting.innerHTML =
      '<span class="foyer-action" data-change="Remove ada@example.com"><button class="foyer-button" data-busy="true"></button></span>';
    document.body.append(waiting);
    renderSection('stepUp', stepUp.choose);
    const dialog = screen.getByRole('dialog');
    const reason = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Remove ada@example.com');
    waiting.remove();
  });

  it('shows all methods after the user has asked for another one', () => {
    renderSection('stepUp', { ...stepUp.choose, isAnother: true });
    expect(button('Use your password')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Another way' })).toBeNull();
  });

  it('account W15: re-authentication as a different user shows an error', () => {
    renderSection('stepUp', { ...stepUp.choose, error: { code: 'other_person', message: '' } });
    expect(screen.getByText('That was another account. Nothing was changed.')).toBeTruthy();
  });

  it('Escape and Cancel send only the cancellation', () => {
    const { actions } = renderSection('stepUp', stepUp.choose);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(button('Cancel'));
    expect(actions['cancel']).toHaveBeenCalledTimes(2);
    expect(actions['pick']).not.toHaveBeenCalled();
  });
});
