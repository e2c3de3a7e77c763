import type { AuthorizeState, Consent, ConsentState, LogoutState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthorizeScreen } from '../../src/consent/authorize-screen';
import { LogoutScreen } from '../../src/consent/logout-screen';
import { offline } from '../support/client';

afterEach(cleanup);

const request = {
  clientId: 'app-1',
  redirectUri: 'https://notes.example/callback',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid'],
};
const CONSENT: Consent = {
  client: { name: { text: 'Acme Notes', from: 'client', doubts: [] }, isFirstParty: false },
  host: 'notes.example',
  account: 'ada@example.com',
  hasCustomScopes: false,
  sections: [{ header: 'requesting', items: [{ kind: 'identity' }] }],
  isHostManifest: false,
  scopes: ['openid'],
  ungrantable: [],
};
/** A click with the `pointerType` that jsdom leaves out. */
const pointerClick = (pointerType: string): MouseEvent =>
  Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'pointerType', { value: pointerType });
const ask = (rest: Partial<Consent> = {}, more: Partial<ConsentState> = {}): ConsentState => ({
  at: 'consent',
  request,
  userId: 'ada',
  consent: { ...CONSENT, ...rest },
  ...more,
});

function show(state: AuthorizeState) {
  const send = vi.fn();
  const { container } = render(<AuthorizeScreen state={state} send={send} projectName="Harbour" />, {
    wrapper: offline().wrapper,
  });
  return { send, container };
}
const text = ({ container }: { readonly container: HTMLElement }): string => container.textContent;

describe('spec 2: authorize consent', () => {
  it('two titles', () => {
    show(ask());
    expect(screen.getByRole('heading', { level: 2, name: 'Sign in to Acme Notes with Harbour' })).toBeTruthy();
    show(ask({ hasCustomScopes: true }));
    expect(
      screen.getByRole('heading', { level: 2, name: 'Acme Notes wants to access your Harbour account' }),
    ).toBeTruthy();
  });

  it('spec 5: without name and host it is The App', () => {
    const name = { text: '', from: 'none', doubts: [] } as const;
    expect(text(show(ask({ client: { name, isFirstParty: false } })))).toContain('The App is requesting to:');
  });

  it('spec 9: an optional logo, at most 50px high and 100px wide, which gets no referrer', () => {
    const { container } = show(ask({ client: { ...CONSENT.client, logo: 'https://notes.example/logo.png' } }));
    const logo = container.querySelector('img');
    expect(logo?.getAttribute('data-kind')).toBe('consent');
    expect(logo?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(show(ask()).container.querySelector('img')).toBeNull();
  });

  it('spec 9: the built-in list', () => {
    const items = [
      { kind: 'identity' },
      { kind: 'profile', details: ['profile', 'email', 'phone'] },
      { kind: 'offlineAccess' },
      { kind: 'scope', scope: 'notes:read', description: 'Read your notes' },
      { kind: 'scope', scope: 'notes:write' },
    ] as const;
    show(ask({ sections: [{ header: 'requesting', items }] }));
    const list = screen.getByRole('list');
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Verify your identityView information stored within your account',
      'View your personal profile informationYour name, picture and language preferencesYour email addressYour phone number',
      "Maintain access to your data even when you're not actively using the appOffline accessBackground synchronization",
      'Read your notes',
      'Use the notes:write scope',
    ]);
    expect(screen.getByRole('region', { name: 'Acme Notes is requesting to:' })).toBeTruthy();
  });

  it('spec 2: an item can expand to details, initially collapsed', () => {
    const { container } = show(ask());
    const identity = screen.getByRole('button', { name: 'Verify your identity' });
    const details = container.querySelector('.foyer-disclosed');
    expect([identity.getAttribute('aria-expanded'), details?.hasAttribute('hidden')]).toEqual(['false', true]);
    fireEvent.click(identity);
    expect([identity.getAttribute('aria-expanded'), details?.hasAttribute('hidden')]).toEqual(['true', false]);
    expect(identity.getAttribute('aria-controls')).toBe(details?.id);
  });

  it('spec 2: headers of a host’s list; its scopes can be looked up', () => {
    const items = [{ kind: 'text', text: 'Read', details: [] }] as const;
    const shown = show(
      ask({
        isHostManifest: true,
        sections: [
          { header: 'allow', items },
          { header: { text: 'Mails' }, items },
        ],
      }),
    );
    expect(screen.getByRole('region', { name: 'Allow Acme Notes to:' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Mails' })).toBeTruthy();
    expect(text(shown)).toContain('openid');
  });

  it('spec 6: a collapsible notice with every ungrantable scope, standard ones too', () => {
    const ungrantable = [
      { kind: 'identity' },
      { kind: 'profile', details: ['email'] },
      { kind: 'scope', scope: 'notes:delete' },
    ] as const;
    show(ask({ ungrantable }));
    const notice = screen.getByRole('button', {
      name: 'You do not have permissions to grant Acme Notes access to some of the requested scopes.',
    });
    fireEvent.click(notice);
    const shown = document.getElementById(notice.getAttribute('aria-controls') ?? '');
    expect(shown?.textContent).toBe(
      "You cannot grant Acme Notes's request to:Verify your identityYour email addressUse the notes:delete scope",
    );
  });

  it('the requesting app: its host, the account, and how far the name can be trusted', () => {
    const shown = text(show(ask()));
    expect(shown).toContain('You will be sent back to notes.example.');
    expect(shown).toContain('You are signed in as ada@example.com.');
    expect(shown).toContain('The name is not verified');
    const firstParty = text(show(ask({ client: { ...CONSENT.client, isFirstParty: true } })));
    expect(firstParty).not.toContain('The name is not verified');
    const doubtful = (doubt: 'mixed' | 'impostor') =>
      text(show(ask({ client: { ...CONSENT.client, name: { ...CONSENT.client.name, doubts: [doubt] } } })));
    expect(doubtful('mixed')).toContain(
      'can be mistaken for a different one. Continue only if you recognize notes.example.',
    );
    expect(doubtful('impostor')).toContain('calls itself Harbour, but is not part of it.');
  });

  it('decision 105: a native application: its name and its scheme, and that it leaves the browser', () => {
    const native = { host: '', scheme: 'com.example.notes' } as const;
    const shown = text(show(ask(native)));
    expect(shown).toContain('You will leave the browser for an app on this device: Acme Notes (com.example.notes).');
    expect(shown).not.toContain('sent back to');
    const nameless = { ...CONSENT.client, name: { text: '', from: 'none', doubts: [] } } as const;
    expect(text(show(ask({ ...native, client: nameless })))).toContain(
      'for an app on this device: The App (com.example.notes).',
    );
    const doubtful = { ...CONSENT.client, name: { ...CONSENT.client.name, doubts: ['mixed'] } } as const;
    expect(text(show(ask({ ...native, client: doubtful })))).toContain(
      'Continue only if you recognize com.example.notes.',
    );
  });

  it('decision 105: the resources of the request, and offline access even if the host’s list leaves it out', () => {
    const offlineAccess = "Maintain access to your data even when you're not actively using the app";
    expect(text(show(ask({ resources: ['https://api.a.example', 'https://api.b.example'] })))).toMatch(
      /Access is for: https:\/\/api\.a\.example.*Access is for: https:\/\/api\.b\.example/s,
    );
    const sections = [{ header: 'allow', items: [{ kind: 'text', text: 'Read', details: [] }] }] as const;
    const scopes = ['openid', 'offline_access'];
    expect(text(show(ask({ isHostManifest: true, sections, scopes })))).toContain(offlineAccess);
    expect(text(show(ask({ isHostManifest: true, sections })))).not.toContain(offlineAccess);
  });

  it('threat T3: names and scopes with markup are text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { container } = show(
      ask({
        client: { name: { text: evil, from: 'client', doubts: [] }, isFirstParty: false },
        sections: [{ header: { text: evil }, items: [{ kind: 'text', text: evil, details: [evil] }] }],
      }),
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain(evil);
  });

  it('decision 18: a failed response shows above two enabled buttons', () => {
    const { send } = show(ask({}, { error: { code: 'timeout', message: 'Late.' } }));
    expect(screen.getByRole('alert').textContent).toBe('This is taking too long. Try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Deny' }));
    expect(send).toHaveBeenCalledWith({ type: 'deny' });
  });

  it('while a decision is sent its button is busy, and the other one is disabled', () => {
    show(ask({}, { busy: 'allow' }));
    expect(screen.getByRole('button', { name: 'Allow' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: 'Deny' }).hasAttribute('disabled')).toBe(true);
    cleanup();
    show(ask({}, { busy: 'deny' }));
    expect(screen.getByRole('button', { name: 'Deny' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: 'Allow' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('threat T7, decision 22: the click that grants', () => {
  it('Allow has no focus at first, and a click before it is ready grants nothing', () => {
    const { send } = show(ask());
    const allow = screen.getByRole('button', { name: 'Allow' });
    expect(document.activeElement).toBe(document.body);
    expect(allow.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(allow);
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, (allow: HTMLElement) => void]>([
    ['click()', (allow) => allow.click()],
    ['a click event', (allow) => fireEvent.click(allow)],
    ['a click of a key', (allow) => fireEvent.click(allow, { detail: 0 })],
    [
      'a whole press',
      (allow) => [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click].forEach((fire) => fire(allow)),
    ],
    ['a click that says which pointer made it', (allow) => fireEvent(allow, pointerClick('mouse'))],
    [
      'a press that says which pointer made it',
      (allow) => fireEvent.pointerDown(allow) && fireEvent(allow, pointerClick('touch')),
    ],
    ['Enter', (allow) => (fireEvent.keyDown(allow, { key: 'Enter' }), fireEvent.keyUp(allow, { key: 'Enter' }))],
  ])('a click that no user made does not count, even when Allow is ready: %s', (_what, press) => {
    vi.useFakeTimers();
    const { send } = show(ask());
    const allow = screen.getByRole('button', { name: 'Allow' });
    act(() => void vi.advanceTimersByTime(5000));
    vi.useRealTimers();
    expect(allow.hasAttribute('aria-disabled'), 'Allow is ready').toBe(false);
    press(allow);
    expect(send).not.toHaveBeenCalled();
  });

  it('it waits until it was visible for 600 ms, and again when the window comes to the front', () => {
    vi.useFakeTimers();
    show(ask());
    const allow = screen.getByRole('button', { name: 'Allow' });
    const isWaiting = () => allow.hasAttribute('aria-disabled');
    const after = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      return isWaiting();
    };
    expect([after(599), after(1)]).toEqual([true, false]);
    fireEvent.focus(window);
    expect([after(599), after(1)]).toEqual([true, false]);
    vi.useRealTimers();
  });
});

describe('spec 2 and 5: the other states', () => {
  it.each<[string, AuthorizeState]>([
    [
      'No active session detected. Please log in to continue.',
      { at: 'noSession', request, hasBegun: false, error: { code: 'x', message: '' } },
    ],
    ['Access to the application was denied.', { at: 'denied' }],
    ['You have successfully logged in.', { at: 'success' }],
    [
      'Required parameter is missing: client_id. Please reach out to the application developer.',
      { at: 'refused', error: { code: 'missing_parameter', message: '', parameter: 'client_id' } },
    ],
    ['This app sent an address we cannot open.', { at: 'refused', error: { code: 'unsafe_url', message: '' } }],
    [
      'so your answer was not sent to notes.example.',
      { at: 'accountChanged', request, error: { code: 'account_changed', message: '' } },
    ],
    [
      'Continue in the app. You may close this page.',
      { at: 'leaving', to: new Secret('x'), host: '', scheme: 'com.example.notes' },
    ],
    [
      'so your answer was not sent to com.example.notes.',
      {
        at: 'accountChanged',
        request: { ...request, host: '', scheme: 'com.example.notes' },
        error: { code: 'account_changed', message: '' },
      },
    ],
    ['Sending you back to notes.example…', { at: 'leaving', to: new Secret('x'), host: 'notes.example' }],
  ])('%s', (sentence, state) => {
    expect(text(show(state))).toContain(sentence);
  });

  it('decision 18: a failed preflight shows its message and Try again', () => {
    const { send } = show({ at: 'failed', request, hasBegun: true, error: { code: 'network_error', message: '' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'We could not reach the server. Check your connection and try again.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send).toHaveBeenCalledWith({ type: 'tryAgain' });
  });

  it('decision 82: after a change of user there is one button, and it is neither Allow nor Deny', () => {
    const { send } = show({ at: 'accountChanged', request, error: { code: 'account_changed', message: '' } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(send).toHaveBeenCalledWith({ type: 'tryAgain' });
  });

  it('org 5.25: names the organization of the member', () => {
    expect(text(show(ask({ organization: 'Harbour' })))).toContain('You are signed in to Harbour as ada@example.com.');
    expect(text(show(ask()))).toContain('You are signed in as ada@example.com.');
  });

  it('org W44: a former session that could not be ended shows an error, with a retry button', () => {
    const attesting = {
      at: 'attesting',
      request,
      trusted: { token: new Secret('t'), profileId: 'p' },
      doing: 'signOut',
    } as const;
    const error = { code: 'network_error', message: 'No.' };
    const shown = show({ at: 'failed', request, hasBegun: false, error, signingOut: attesting });
    expect(text(shown)).toContain(
      'The account that was signed in before could not be signed out. Nothing was sent to notes.example.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.send).toHaveBeenCalledWith({ type: 'tryAgain' });
  });

  it('threat T7: inside a foreign frame there is no button, and it says why', () => {
    const framed = show({ at: 'refused', error: { code: 'framed_page', message: '', origin: 'https://evil.example' } });
    expect(text(framed)).toContain('For your safety, this page does not work inside a page of https://evil.example.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('spec 2: sign-out', () => {
  const logoutRequest = { clientId: 'a', postLogoutRedirectUri: 'https://notes.example/', host: 'notes.example' };
  function showLogout(state: LogoutState) {
    const send = vi.fn();
    const { container } = render(<LogoutScreen state={state} send={send} projectName="Harbour" />, {
      wrapper: offline().wrapper,
    });
    return { send, container };
  }

  it("'Log out?', with Yes and No; only a user's click on Yes counts", () => {
    const { send, container } = showLogout({
      at: 'confirm',
      request: logoutRequest,
      to: 'https://notes.example/',
      userId: 'ada',
    });
    expect(screen.getByRole('heading', { name: 'Log out?' })).toBeTruthy();
    expect(container.textContent).toContain('Are you sure you want to log out of your Harbour account?');
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(send).toHaveBeenCalledWith({ type: 'no' });
  });

  it("after No: 'You have not been logged out. You may close this page.'", () => {
    expect(text(showLogout({ at: 'notLoggedOut' }))).toBe('You have not been logged out. You may close this page.');
  });
});
