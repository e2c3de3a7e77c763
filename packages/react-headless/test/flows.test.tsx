import { internals } from '@foyer/core/internal/shared';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { LoginConfig, OtpFlowOptions } from '@foyer/core';
import { createOtpFlow } from '@foyer/core';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  FoyerProvider,
  useFlow,
  useLogin,
  useMagicLinkFlow,
  useOAuth,
  useOtpFlow,
  usePasswordFlow,
  usePasswordResetFlow,
  useSession,
} from '../src/index';
import { newStage } from './support/stage';

const EMAIL = 'ada@example.com';

describe('useOtpFlow', () => {
  it('signs up by email passcode, sending each call once under StrictMode', async () => {
    const { wrapper, code, calls } = newStage();
    const { result } = renderHook(() => ({ otp: useOtpFlow(), session: useSession() }), { wrapper });
    expect(result.current.otp[0]).toEqual({ at: 'enter' });

    act(() => result.current.otp[1].submitEmail(EMAIL));
    expect(result.current.otp[0].at).toBe('sending');
    await waitFor(() => expect(result.current.otp[0].at).toBe('code'));

    const passcode = await code(EMAIL);
    act(() => result.current.otp[1].submitCode(passcode));
    expect(result.current.otp[0]).toMatchObject({ at: 'code', entry: 'verifying' });
    await waitFor(() => expect(result.current.otp[0].at).toBe('verified'));

    expect(result.current.session.session?.session_id).toBeTypeOf('string');
    expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
    expect(await calls('/otps/authenticate')).toHaveLength(1);
  });

  it('spec 4: a failure keeps the typed text', () => {
    const { wrapper } = newStage();
    const { result } = renderHook(() => useOtpFlow(), { wrapper });
    act(() => result.current[1].submitEmail('no address'));
    expect(result.current[0]).toMatchObject({
      at: 'enter',
      draft: { email: 'no address' },
      error: { code: 'invalid_email_address' },
    });
  });

  it('sends once, however often it is submitted', async () => {
    const { wrapper, calls } = newStage();
    const { result } = renderHook(() => useOtpFlow(), { wrapper });
    act(() => {
      result.current[1].submitEmail(EMAIL);
      result.current[1].submitEmail(EMAIL);
    });
    await waitFor(() => expect(result.current[0].at).toBe('code'));
    expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
  });

  it('accepts new options without starting over, and a call uses the newest', async () => {
    const { wrapper, calls } = newStage();
    const { result, rerender } = renderHook((options: OtpFlowOptions) => useOtpFlow(options), {
      wrapper,
      initialProps: { expirationMinutes: 3 },
    });
    const [, actions] = result.current;
    act(() => actions.submitEmail('no address'));
    rerender({ expirationMinutes: 7 });
    expect(result.current[0]).toMatchObject({ at: 'enter', error: { code: 'invalid_email_address' } });
    expect(result.current[1]).toBe(actions);

    act(() => actions.submitEmail(EMAIL));
    await waitFor(() => expect(result.current[0].at).toBe('code'));
    const [call] = await calls('/otps/email/login_or_create');
    expect(call?.body).toMatchObject({ expiration_minutes: 7 });
  });

  it('starts over with a different client', async () => {
    const stages = [newStage(), newStage()] as const;
    function Page() {
      const [state, { submitEmail }] = useOtpFlow();
      return (
        <button type="button" onClick={() => submitEmail(EMAIL)}>
          {state.at}
        </button>
      );
    }
    const tree = (index: 0 | 1) => (
      <StrictMode>
        <FoyerProvider client={stages[index].client}>
          <Page />
        </FoyerProvider>
      </StrictMode>
    );
    const { rerender } = render(tree(0));
    act(() => screen.getByRole('button').click());
    await screen.findByText('code');
    rerender(tree(1));
    expect(screen.getByRole('button').textContent).toBe('enter');
    act(() => screen.getByRole('button').click());
    await screen.findByText('code');
    expect(await stages[1].calls('/otps/email/login_or_create')).toHaveLength(1);
  });
});

describe('useFlow', () => {
  it('shares one running flow between its components, and stops it with the last', async () => {
    const { client, wrapper, calls } = newStage();
    const flow = createOtpFlow(client);
    const events: string[] = [];
    flow.inspect(({ event }) => void events.push(event.type));
    const first = renderHook(() => useFlow(flow), { wrapper });
    const second = renderHook(() => useFlow(flow), { wrapper });
    act(() => flow.send({ type: 'submitDestination', destination: { channel: 'email', email: EMAIL } }));
    await waitFor(() => expect(second.result.current.at).toBe('code'));
    first.unmount();
    // A flow stops in its own task; a call to the provider takes many.
    expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
    expect(events).not.toContain('stop');
    second.unmount();
    await waitFor(() => expect(events).toContain('stop'));
    expect(flow.getState()).toMatchObject({ at: 'code', entry: 'open' });
  });

  it('decision 151: reports nothing to an unmounted component, and finishes a send that can be repeated', async () => {
    const { client, wrapper } = newStage();
    const flow = createOtpFlow(client);
    const seen: string[] = [];
    const { unmount } = renderHook(() => seen.push(useFlow(flow).at), { wrapper });
    act(() => flow.send({ type: 'submitDestination', destination: { channel: 'email', email: EMAIL } }));
    unmount();
    await waitFor(() => expect(flow.getState()).toMatchObject({ at: 'code', sent: { to: EMAIL } }));
    expect(seen.at(-1)).toBe('sending');
  });
});

describe('useMagicLinkFlow', () => {
  it('redeems the token of the link that opened the page, once, and removes it from the address', async () => {
    const stage = newStage();
    const asked = renderHook(() => useMagicLinkFlow({ loginRedirectURL: 'http://localhost:3000/' }), stage);
    act(() => asked.result.current[1].submitEmail(EMAIL));
    await waitFor(() => expect(asked.result.current[0]).toEqual({ at: 'sent', email: EMAIL }));
    asked.unmount();

    const link = new URL(await stage.link(EMAIL));
    history.replaceState({ router: 1 }, '', `/after${link.search}`);
    const client = stage.reopen();
    const { result } = renderHook(() => ({ link: useMagicLinkFlow(), session: useSession() }), {
      wrapper: ({ children }) => (
        <StrictMode>
          <FoyerProvider client={client}>{children}</FoyerProvider>
        </StrictMode>
      ),
    });
    await waitFor(() => expect(result.current.link[0].at).toBe('authenticated'));
    expect(result.current.session.session).not.toBeNull();
    expect(location.pathname + location.search).toBe('/after');
    expect(history.state).toEqual({ router: 1 });
    expect(await stage.calls('/magic_links/authenticate')).toHaveLength(1);
  });

  it('hydrates the markup of a server, which saw no address', async () => {
    const { client } = newStage();
    function Page() {
      const [state] = useMagicLinkFlow();
      return <p>{state.at}</p>;
    }
    const tree = (
      <FoyerProvider client={client}>
        <Page />
      </FoyerProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    expect(container.textContent).toBe('enter');
    history.replaceState(null, '', '/?stytch_token_type=magic_links&token=from-elsewhere');
    const root = await act(() => Promise.resolve(hydrateRoot(container, tree)));
    // A different browser requested the link, so the user has to confirm (threat T14).
    expect(container.textContent).toBe('confirm');
    act(() => root.unmount());
  });
});

describe('useOAuth', () => {
  it('redeems the token from the provider, once, and shows an error if there is none', async () => {
    const stage = newStage();
    history.replaceState({ router: 1 }, '', '/after?stytch_token_type=oauth&error=access_denied');
    const refused = renderHook(() => useOAuth(), stage);
    expect(refused.result.current[0]).toEqual({ at: 'choose' });
    await waitFor(() =>
      expect(refused.result.current[0]).toMatchObject({ at: 'choose', error: { code: 'oauth_flow_callback_error' } }),
    );
    expect(location.search).toBe('');
    expect(history.state).toEqual({ router: 1 });
    refused.unmount();
    history.replaceState(null, '', '/after?stytch_token_type=oauth&token=unknown');
    const { result } = renderHook(() => useOAuth(), { wrapper: newStage().wrapper });
    expect(result.current[0]).toEqual({ at: 'confirm' });
    act(() => result.current[1].confirm());
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ at: 'refused', error: { code: 'oauth_token_not_found' } }),
    );
    act(() => result.current[1].back());
    expect(result.current[0]).toEqual({ at: 'choose' });
  });
});

describe('useLogin', () => {
  const config: LoginConfig = {
    products: ['emailMagicLinks', 'otp'],
    otpOptions: { methods: ['sms', 'whatsapp'] },
  };

  it('has every method of the configuration, and the first tab', () => {
    const { result } = renderHook(() => useLogin(config), newStage());
    expect(result.current[0]).toEqual({
      tab: 'email',
      methods: { otp: { at: 'enter' }, magicLink: { at: 'enter' } },
    });
    act(() => result.current[1].chooseTab('sms'));
    expect(result.current[0].tab).toBe('sms');
  });

  it('decision 95: is among the flows that developer tools see, until it is unmounted', async () => {
    const stage = newStage();
    const { result, unmount } = renderHook(() => useLogin(config), stage);
    const { flows } = stage.client[internals].devtools;
    await waitFor(() => expect([...flows].map(({ name }) => name)).toContain('login'));
    act(() => result.current[1].chooseTab('sms'));
    expect([...flows].map((flow) => flow.getState())).toContainEqual(result.current[0]);
    unmount();
    await waitFor(() => expect(flows.size).toBe(0));
  });

  it('signs in by text message', async () => {
    const stage = newStage();
    const { result } = renderHook(() => useLogin(config), stage);
    act(() => result.current[1].otp.submitPhone({ channel: 'sms', phone: '(415) 555-2671', country: 'US' }));
    await waitFor(() => expect(result.current[0].methods.otp?.at).toBe('code'));
    const code = await stage.code('+14155552671');
    act(() => result.current[1].otp.submitCode(code));
    await waitFor(() => expect(result.current[0].methods.otp?.at).toBe('verified'));
    expect(stage.client.session.getSync()).not.toBeNull();
  });

  it('sends an email link with the newest options', async () => {
    const stage = newStage();
    const { result, rerender } = renderHook((props: LoginConfig) => useLogin(props), {
      ...stage,
      initialProps: config,
    });
    rerender({ ...config, emailMagicLinksOptions: { loginExpirationMinutes: 12 } });
    act(() => result.current[1].magicLink.submitEmail(EMAIL));
    await waitFor(() => expect(result.current[0].methods.magicLink?.at).toBe('sent'));
    const [call] = await stage.calls('/magic_links/email/login_or_create');
    expect(call?.body).toMatchObject({ login_expiration_minutes: 12, signup_expiration_minutes: 30 });
  });

  it('fault C14: keeps its state when options and callbacks change, calls the newest callbacks, and starts over with a different set of methods', async () => {
    const [older, newer] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(
      ({ config: options, onError }: { config: LoginConfig; onError: () => void }) => useLogin(options, { onError }),
      { ...newStage(), initialProps: { config, onError: older } },
    );
    act(() => result.current[1].magicLink.submitEmail('no address'));
    await waitFor(() => expect(older).toHaveBeenCalledTimes(1));
    const [state] = result.current;
    expect(state.methods.magicLink).toMatchObject({
      at: 'enter',
      email: 'no address',
      error: { code: 'invalid_email' },
    });
    const changed = { ...config, sessionOptions: { sessionDurationMinutes: 5 } };
    rerender({ config: changed, onError: newer });
    expect(result.current[0]).toBe(state);
    act(() => result.current[1].magicLink.submitEmail('no address either'));
    await waitFor(() => expect(newer).toHaveBeenCalledTimes(1));
    expect(older).toHaveBeenCalledTimes(1);
    rerender({ config: { ...changed, products: ['otp'] }, onError: newer });
    expect(result.current[0]).toEqual({ tab: 'sms', methods: { otp: { at: 'enter' } } });
  });
});

describe('usePasswordFlow and usePasswordResetFlow', () => {
  const STRONG = 'seven purple elephants knit';

  it('resets a password by email, and removes the token from the address', async () => {
    const stage = newStage();
    await stage.control('POST', '/users', { email: EMAIL, password: 'a forgotten old one' });
    const page = 'http://localhost:3000/reset';
    const asked = renderHook(() => usePasswordFlow({ resetPasswordRedirectURL: page, loginRedirectURL: page }), stage);
    act(() => asked.result.current[1].submitEmail(EMAIL));
    await waitFor(() => expect(asked.result.current[0].at).toBe('login'));
    act(() => asked.result.current[1].forgotPassword());
    await waitFor(() => expect(asked.result.current[0].at).toBe('forgot'));
    asked.unmount();

    const link = new URL(await stage.link(EMAIL));
    history.replaceState(null, '', `/reset${link.search}`);
    const client = stage.reopen();
    const { result } = renderHook(() => usePasswordResetFlow(), {
      wrapper: ({ children }) => (
        <StrictMode>
          <FoyerProvider client={client}>{children}</FoyerProvider>
        </StrictMode>
      ),
    });
    await waitFor(() => expect(result.current[0].at).toBe('enter'));
    expect(location.search).not.toContain('token');
    act(() => result.current[1].typePassword(STRONG));
    await waitFor(() => expect(result.current[0]).toMatchObject({ strength: { at: 'checked' } }), { timeout: 5000 });
    act(() => result.current[1].submitPassword(STRONG));
    await waitFor(() => expect(result.current[0].at).toBe('authenticated'));
    expect(client.session.getSync()).not.toBeNull();

    await act(() => client.session.revoke());
    expect(result.current[0]).toEqual({ at: 'signedOut' });
  });

  it('in a login, a new user chooses the code next to the password', async () => {
    const config: LoginConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };
    const { result } = renderHook(() => useLogin(config), newStage());
    act(() => result.current[1].password.submitEmail(EMAIL));
    await waitFor(() => expect(result.current[0].methods.password?.at).toBe('create'));
    act(() => result.current[1].password.chooseInstead());
    await waitFor(() => expect(result.current[0].methods.otp?.at).toBe('code'));
    expect(result.current[0].methods.password?.at).toBe('handedOver');
  });
});
