import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountIdentityProvider, mountLogin, mountPasskeyRegistration } from '../src/index';
import { codeSentTo, config, emailField, newClient, newPlace, newToken } from './support/page';

const ADA = 'ada@example.com';
type Json = Readonly<Record<string, unknown>>;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => history.replaceState(null, '', '/'));

/** Changes the provider's later responses to these paths on their way to the page. */
function alter(changes: Readonly<Record<string, (data: Json) => unknown>>): void {
  const send = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await send(url, init);
    const change = Object.entries(changes).find(([path]) => new URL(url).pathname.endsWith(path))?.[1];
    if (!change) return response;
    const { data } = (await response.json()) as { readonly data?: Json };
    return new Response(JSON.stringify({ data: change(data ?? {}) }), {
      headers: { 'content-type': 'application/json' },
    });
  });
}

/** The part of the provider's response that a sign-in needs at least. */
function least({ user, session, session_token, session_jwt }: Json): Json {
  const { user_id } = user as Json;
  const { session_id, started_at, expires_at } = session as Json;
  return {
    user: { user_id, name: null, status: 'dormant' },
    session: { session_id, started_at, expires_at },
    session_token,
    session_jwt,
  };
}

async function signIn(publicToken: string, client = newClient(publicToken)) {
  const { method_id } = await client.otps.email.loginOrCreate(ADA, { expiration_minutes: 5 });
  await client.otps.authenticate(await codeSentTo(publicToken, ADA), method_id, { session_duration_minutes: 30 });
  return client;
}

describe('decision 23: widgets with the responses of a different provider', () => {
  it('Login: a user signs in with a passcode, with minimal responses', async () => {
    const publicToken = newToken();
    const onError = vi.fn();
    alter({
      [publicToken]: () => ({}),
      '/otps/email/login_or_create': ({ method_id }) => ({ method_id }),
      '/otps/authenticate': least,
      '/sessions/authenticate': least,
    });
    const client = newClient(publicToken);
    mountLogin(client, { element: newPlace(), config, callbacks: { onError } });
    await userEvent.type(await emailField(), `${ADA}{Enter}`);
    await screen.findByText('Enter passcode');
    await userEvent.type(await screen.findByRole('textbox'), await codeSentTo(publicToken, ADA));
    await screen.findByText('Success!');
    expect(client.user.getSync()).toMatchObject({ name: { first_name: '' }, status: 'dormant', emails: [] });
    expect(onError).not.toHaveBeenCalled();
  });

  it('Login: a response that lacks a field shows an error below the passcode, and onError gets the path', async () => {
    const publicToken = newToken();
    const onError = vi.fn();
    alter({
      '/otps/authenticate': (data) => ({ ...data, session: { ...(data['session'] as Json), expires_at: 'soon' } }),
    });
    const client = newClient(publicToken);
    mountLogin(client, { element: newPlace(), config, callbacks: { onError } });
    await userEvent.type(await emailField(), `${ADA}{Enter}`);
    await screen.findByText('Enter passcode');
    await userEvent.type(await screen.findByRole('textbox'), await codeSentTo(publicToken, ADA));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'invalid_response', details: { path: 'session.expires_at' } }),
    );
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(client.session.getSync()).toBeNull();
  });

  it.each([
    ['Acme Notes', { client_name: 'Acme Notes' }],
    ['notes.example', undefined],
  ])('spec 3, 5: IdentityProvider asks for %s with the minimal response', async (name, app) => {
    const publicToken = newToken();
    const client = await signIn(publicToken);
    alter({
      '/idp/oauth/authorize/start': () => ({
        consent_required: true,
        client: app,
        scope_results: [{ scope: 'openid', is_grantable: true }, { scope: 'notes:read', is_grantable: false }, 'odd'],
      }),
    });
    history.replaceState(null, '', '/?client_id=app-1&redirect_uri=https://notes.example/back&scope=openid notes:read');
    const onError = vi.fn();
    mountIdentityProvider(client, { element: newPlace(), callbacks: { onError } });
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.textContent).toContain(name);
    expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(onError).not.toHaveBeenCalled();
  });

  it('PasskeyRegistration: a registration of a new kind is listed, and an invalid one is not', async () => {
    const publicToken = newToken();
    const client = await signIn(publicToken);
    const registrations = [
      { webauthn_registration_id: 'w1', name: 'Laptop', authenticator_type: 'hologram' },
      { webauthn_registration_id: 'w2', name: 'Phone', domain: null },
      { name: 'Nobody' },
      null,
      'odd',
    ];
    alter({ '/users/me': (data) => ({ ...data, webauthn_registrations: registrations }) });
    const onError = vi.fn();
    mountPasskeyRegistration(client, { element: newPlace(), callbacks: { onError } });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByText('Existing Passkeys');
    expect(document.body.textContent).toContain('Laptop');
    expect(document.body.textContent).toContain('Phone');
    expect(document.body.textContent).not.toContain('Nobody');
    expect(onError).not.toHaveBeenCalled();
  });
});
