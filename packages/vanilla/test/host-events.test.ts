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
const HEARD = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'signed in, new'];

/** Callbacks that write down what they are told. */
function listen() {
  const heard: string[] = [];
  const callbacks: Callbacks = {
    onEvent: ({ type }) => void heard.push(type),
    onError: ({ code }) => void heard.push(`error ${code}`),
    onSignedIn: (signIn) => {
      heard.push(`signed in, ${signIn.isNew ? 'new' : 'known'}`);
      expect(JSON.stringify(signIn)).not.toMatch(/session_token|session_jwt/);
    },
    onSignedOut: () => void heard.push('signed out'),
  };
  return { heard, callbacks };
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

describe('decision 69: a host hears of a sign-in once', () => {
  it('where the session removes the widget', async () => {
    const client = newClient();
    const { heard, callbacks } = listen();
    const mounted = mountLogin(client, { element: newPlace(), config, callbacks });
    client.session.onChange((session) => session && mounted.unmount());
    await typeCode(client);
    await waitFor(() => expect(heard).toEqual(HEARD));
    await rest();
    expect(heard).toEqual(HEARD);
  });

  it('where the session removes two widgets with the same callbacks', async () => {
    const client = newClient();
    const { heard, callbacks } = listen();
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
    await waitFor(() => expect(heard).toEqual(HEARD));
    await rest();
    expect(heard).toEqual(HEARD);
  });

  it('where widget and client end while the code is verified, also if it is refused', async () => {
    for (const isRight of [true, false]) {
      const client = newClient();
      const { heard, callbacks } = listen();
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
      const told = isRight ? HEARD : ['OTP_LOGIN_OR_CREATE', 'error otp_code_not_found'];
      await waitFor(() => expect(heard).toEqual(told));
    }
  });

  /** A page that was opened by a link that was asked for here. */
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
  const HEARD_OF_LINK = ['AUTHENTICATE_FLOW_COMPLETE', 'signed in, new'];

  it('of a link, where the widget is removed and mounted anew while the call is under way', async () => {
    const { client, asked, release } = await openByLink();
    const { heard, callbacks } = listen();
    const first = mountLogin(client, { element: newPlace('one'), config: linkConfig, callbacks });
    await asked;
    first.unmount();
    const second = mountLogin(client, { element: newPlace('two'), config: linkConfig, callbacks });
    client.session.onChange((session) => session && second.unmount());
    release();
    await waitFor(() => expect(heard).toEqual(HEARD_OF_LINK));
    await rest();
    expect(heard).toEqual(HEARD_OF_LINK);
  });

  it.each(['stay', 'go'])('of a link that two widgets have joined, where they %s', async (end) => {
    const { client, asked, release } = await openByLink();
    const { heard, callbacks } = listen();
    const mounted = ['one', 'two'].map((place) =>
      mountLogin(client, { element: newPlace(place), config: linkConfig, callbacks }),
    );
    if (end === 'go') client.session.onChange(() => mounted.forEach(({ unmount }) => unmount()));
    await asked;
    release();
    await waitFor(() => expect(heard).toEqual(HEARD_OF_LINK));
    await rest();
    expect(heard).toEqual(HEARD_OF_LINK);
    mounted.forEach(({ unmount }) => unmount());
  });

  it('of a browser that keeps no cookies, though the session removes the widget', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    const client = newClient();
    const { heard, callbacks } = listen();
    const mounted = mountLogin(client, { element: newPlace(), config, callbacks });
    client.session.onChange((session) => session && mounted.unmount());
    await typeCode(client);
    const told = [...HEARD.slice(0, 1), 'error storage_unavailable', ...HEARD.slice(1)];
    await waitFor(() => expect(heard).toEqual(told));
    await rest();
    expect(heard).toEqual(told);
  });

  it('decision 70: after a log-out the form shows again, and the end of the session is told', async () => {
    const client = newClient();
    const { heard, callbacks } = listen();
    mountLogin(client, { element: newPlace(), config, callbacks });
    await typeCode(client);
    await screen.findByRole('heading', { name: 'Success!' });
    await client.session.revoke();
    await emailField();
    expect(heard).toEqual([...HEARD, 'signed out']);
  });

  it("decision 70: with whenSignedIn 'show' it says who is signed in, goes on, and logs out", async () => {
    const client = newClient();
    const { heard, callbacks } = listen();
    const options = { config: { ...config, whenSignedIn: 'show' }, callbacks } as const;
    const first = mountLogin(client, { element: newPlace('one'), ...options });
    await typeCode(client);
    await screen.findByRole('heading', { name: 'Success!' });
    first.unmount();
    heard.splice(0);

    mountLogin(client, { element: newPlace('two'), ...options });
    await screen.findByRole('heading', { name: 'You are signed in' });
    expect(screen.getByText(ADA)).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await emailField();
    await waitFor(() => expect(heard).toEqual(['SIGNED_IN_CONTINUE', 'signed out']));
    expect(client.session.getSync()).toBeNull();
  });
});
