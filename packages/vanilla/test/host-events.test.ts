import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Callbacks, Client } from '../src/index';
import { mountLogin } from '../src/index';
import {
  codeSentTo,
  config,
  emailField,
  holdBack,
  linkConfig,
  linkSentTo,
  newClient,
  newPlace,
  rest,
} from './support/page';

const ADA = 'ada@example.com';
const SIGN_IN_CALLS = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'signed in, new'];

/** Callbacks that record their calls. */
function listen() {
  const calls: string[] = [];
  const callbacks: Callbacks = {
    onEvent: ({ type }) => void calls.push(type),
    onError: ({ code }) => void calls.push(`error ${code}`),
    onSignedIn: (signIn) => {
      calls.push(`signed in, ${signIn.isNew ? 'new' : 'known'}`);
      expect(JSON.stringify(signIn)).not.toMatch(/session_token|session_jwt/);
    },
    onSignedOut: () => void calls.push('signed out'),
  };
  return { calls, callbacks };
}

async function typeCode(client: Client, code?: string): Promise<void> {
  await userEvent.type(await emailField(), `${ADA}{Enter}`);
  const field = await screen.findByRole('textbox', { name: /passcode/i });
  await userEvent.type(field, code ?? (await codeSentTo(client.publicToken, ADA)));
}

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('decision 69: a sign-in is reported to the host once', () => {
  it('if the session removes the widget', async () => {
    const client = newClient();
    const { calls, callbacks } = listen();
    const mounted = mountLogin(client, { element: newPlace(), config, callbacks });
    client.session.onChange((session) => session && mounted.unmount());
    await typeCode(client);
    await waitFor(() => expect(calls).toEqual(SIGN_IN_CALLS));
    await rest();
    expect(calls).toEqual(SIGN_IN_CALLS);
  });

  it('if the session removes two widgets with the same callbacks', async () => {
    const client = newClient();
    const { calls, callbacks } = listen();
    const first = mountLogin(client, { element: newPlace('one'), config, callbacks });
    await emailField();
    const second = mountLogin(client, {
      element: newPlace('two'),
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } },
      callbacks,
    });
    client.session.onChange((session) => {
      if (!session) return;
      first.unmount();
      second.unmount();
    });
    await typeCode(client);
    await waitFor(() => expect(calls).toEqual(SIGN_IN_CALLS));
    await rest();
    expect(calls).toEqual(SIGN_IN_CALLS);
  });

  it('if widget and client end while the code is verified, even if it is refused', async () => {
    for (const isRight of [true, false]) {
      const client = newClient();
      const { calls, callbacks } = listen();
      const place = newPlace();
      const mounted = mountLogin(client, { element: place, config, callbacks });
      await userEvent.type(await emailField(), `${ADA}{Enter}`);
      const field = await screen.findByRole('textbox', { name: /passcode/i });
      const right = await codeSentTo(client.publicToken, ADA);
      const wrong = right === '000000' ? '000001' : '000000';
      await userEvent.type(field, isRight ? right : wrong);
      mounted.unmount();
      client.destroy();
      place.remove();
      const expected = isRight ? SIGN_IN_CALLS : ['OTP_LOGIN_OR_CREATE', 'error otp_code_not_found'];
      await waitFor(() => expect(calls).toEqual(expected));
    }
  });

  /** A page that was opened by a link that this browser requested. */
  async function openByLink() {
    const before = newClient();
    const asking = mountLogin(before, { element: newPlace('before'), config: linkConfig });
    await userEvent.type(await emailField(), `${ADA}{Enter}`);
    await screen.findByRole('heading', { name: 'Check your email' });
    asking.unmount();
    before.destroy();
    history.replaceState(null, '', await linkSentTo(before.publicToken, ADA));
    return { client: newClient(before.publicToken), ...holdBack('/magic_links/authenticate') };
  }
  const LINK_CALLS = ['AUTHENTICATE_FLOW_COMPLETE', 'signed in, new'];

  it('of a link, if the widget is removed and mounted again during the call', async () => {
    const { client, asked, release } = await openByLink();
    const { calls, callbacks } = listen();
    const first = mountLogin(client, { element: newPlace('one'), config: linkConfig, callbacks });
    await asked;
    first.unmount();
    const second = mountLogin(client, { element: newPlace('two'), config: linkConfig, callbacks });
    client.session.onChange((session) => session && second.unmount());
    release();
    await waitFor(() => expect(calls).toEqual(LINK_CALLS));
    await rest();
    expect(calls).toEqual(LINK_CALLS);
  });

  it.each(['stay', 'go'])('of a link that two widgets have joined, if they %s', async (end) => {
    const { client, asked, release } = await openByLink();
    const { calls, callbacks } = listen();
    const mounted = ['one', 'two'].map((place) =>
      mountLogin(client, { element: newPlace(place), config: linkConfig, callbacks }),
    );
    if (end === 'go') client.session.onChange(() => mounted.forEach(({ unmount }) => unmount()));
    await asked;
    release();
    await waitFor(() => expect(calls).toEqual(LINK_CALLS));
    await rest();
    expect(calls).toEqual(LINK_CALLS);
    mounted.forEach(({ unmount }) => unmount());
  });

  it('in a browser that stores no cookies, although the session removes the widget', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    const client = newClient();
    const { calls, callbacks } = listen();
    const mounted = mountLogin(client, { element: newPlace(), config, callbacks });
    client.session.onChange((session) => session && mounted.unmount());
    await typeCode(client);
    const expected = [...SIGN_IN_CALLS.slice(0, 1), 'error storage_unavailable', ...SIGN_IN_CALLS.slice(1)];
    await waitFor(() => expect(calls).toEqual(expected));
    await rest();
    expect(calls).toEqual(expected);
  });

  it('decision 70: after a sign-out the form shows again, and the end of the session is reported', async () => {
    const client = newClient();
    const { calls, callbacks } = listen();
    mountLogin(client, { element: newPlace(), config, callbacks });
    await typeCode(client);
    await screen.findByRole('heading', { name: 'Success!' });
    await client.session.revoke();
    await emailField();
    expect(calls).toEqual([...SIGN_IN_CALLS, 'signed out']);
  });

  it("decision 70: with whenSignedIn 'show' it shows the signed-in user, continues, and signs out", async () => {
    const client = newClient();
    const { calls, callbacks } = listen();
    const options = { config: { ...config, whenSignedIn: 'show' }, callbacks } as const;
    const first = mountLogin(client, { element: newPlace('one'), ...options });
    await typeCode(client);
    await screen.findByRole('heading', { name: 'Success!' });
    first.unmount();
    calls.splice(0);

    mountLogin(client, { element: newPlace('two'), ...options });
    await screen.findByRole('heading', { name: 'You are signed in' });
    expect(screen.getByText(ADA)).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await emailField();
    await waitFor(() => expect(calls).toEqual(['SIGNED_IN_CONTINUE', 'signed out']));
    expect(client.session.getSync()).toBeNull();
  });
});
