import type { LoginConfig, LoginState } from '@foyer/core';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLogin, useOtpFlow, usePasskeyRegistration } from '../src/index';
import { useAccountPage } from '../src/account';
import { useOrganizationLogin } from '../src/organizations';
import { useUserMenu } from '../src/user-button';
import { ADA, newOrganizationStage } from './support/organization-stage';
import { newStage } from './support/stage';

const EMAIL = 'ada@example.com';
const CONFIG: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** A route that keeps its state while it is hidden, as React's Activity and routers on top of it do. */
function routeWith<Result>(useHook: () => Result, Wrapper: (props: { readonly children: ReactNode }) => ReactNode) {
  const seen: { current?: Result } = {};
  function Probe() {
    seen.current = useHook();
    return null;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Wrapper>
      <Activity mode={mode}>
        <Probe />
      </Activity>
    </Wrapper>
  );
  const { rerender } = render(page('visible'));
  return {
    result: (): Result => seen.current as Result,
    hide: () => rerender(page('hidden')),
    show: () => rerender(page('visible')),
  };
}

/** Signs in without any screen, as in a different tab. */
async function signInElsewhere(
  { client, code }: Pick<ReturnType<typeof newStage>, 'client' | 'code'>,
  email = EMAIL,
): Promise<void> {
  const { method_id } = await client.otps.email.loginOrCreate(email);
  await client.otps.authenticate(await code(email), method_id, { session_duration_minutes: 30 });
}

const otpOf = ({ methods }: LoginState) => methods.otp?.at;

function loginRoute(config = CONFIG) {
  const onSignedIn = vi.fn();
  const stage = newStage();
  const route = routeWith(() => useLogin(config, { onSignedIn }), stage.wrapper);
  const at = () => otpOf(route.result()[0]);
  const sendCode = () => act(() => route.result()[1].otp.submitEmail(EMAIL));
  return {
    ...stage,
    ...route,
    at,
    onSignedIn,
    sendCode,
    async signIn() {
      sendCode();
      await waitFor(() => expect(at()).toBe('code'));
      const code = await stage.code(EMAIL);
      act(() => route.result()[1].otp.submitCode(code));
      await waitFor(() => expect(at()).toBe('verified'));
    },
    signInElsewhere: (email?: string) => signInElsewhere(stage, email),
  };
}

describe('decision 151: a login in a hidden route', () => {
  it('shows its first screen again after a sign-out elsewhere', async () => {
    const { signIn, hide, show, client, at, calls, sendCode } = loginRoute();
    await signIn();
    hide();
    await act(() => client.session.revoke());
    show();
    expect(at()).toBe('enter');
    sendCode();
    await waitFor(() => expect(at()).toBe('code'));
    expect(await calls('/otps/email/login_or_create')).toHaveLength(2);
  });

  it('shows its first screen again if a different user has signed in', async () => {
    const { signIn, hide, show, signInElsewhere, at } = loginRoute();
    await signIn();
    hide();
    await act(() => signInElsewhere('grace@example.com'));
    show();
    expect(at()).toBe('enter');
  });

  it('keeps a success as long as its session lasts', async () => {
    const { signIn, hide, show, at } = loginRoute();
    await signIn();
    hide();
    show();
    expect(at()).toBe('verified');
  });

  it('names the user who has signed in meanwhile', async () => {
    const { hide, show, signInElsewhere, result } = loginRoute({ ...CONFIG, whenSignedIn: 'show' });
    hide();
    await act(() => signInElsewhere());
    show();
    expect(result()[0].methods.account).toMatchObject({ at: 'signedIn', person: { contact: EMAIL } });
  });

  it('sends a passcode once, and asks for it on return', async () => {
    const { sendCode, hide, show, at, calls, code } = loginRoute();
    sendCode();
    hide();
    await waitFor(async () => expect(await code(EMAIL)).toMatch(/^\d{6}$/));
    show();
    await waitFor(() => expect(at()).toBe('code'));
    expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
  });

  it('keeps the session of a passcode in progress, and reports it once', async () => {
    const { sendCode, hide, show, at, calls, code, result, client, onSignedIn } = loginRoute();
    sendCode();
    await waitFor(() => expect(at()).toBe('code'));
    const passcode = await code(EMAIL);
    act(() => result()[1].otp.submitCode(passcode));
    hide();
    await waitFor(() => expect(client.session.getSync()).not.toBeNull());
    show();
    await waitFor(() => expect(at()).toBe('verified'));
    expect(await calls('/otps/authenticate')).toHaveLength(1);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('next to a different route with a login, neither success outlives the session', async () => {
    const first = loginRoute();
    await first.signIn();
    first.hide();
    const second = routeWith(() => useLogin(CONFIG), first.wrapper);
    const ofSecond = () => otpOf(second.result()[0]);
    act(() => second.result()[1].otp.submitEmail(EMAIL));
    await waitFor(() => expect(ofSecond()).toBe('code'));
    const code = await first.code(EMAIL);
    act(() => second.result()[1].otp.submitCode(code));
    await waitFor(() => expect(ofSecond()).toBe('verified'));
    second.hide();
    first.show();
    expect(first.at(), 'the same user').toBe('verified');
    first.hide();
    await act(() => first.client.session.revoke());
    first.show();
    second.show();
    expect([first.at(), ofSecond()]).toEqual(['enter', 'enter']);
  });
});

describe('decision 151: other flows in a hidden route', () => {
  it('a passcode flow starts again after a sign-out elsewhere', async () => {
    const stage = newStage();
    const { result, hide, show } = routeWith(() => useOtpFlow(), stage.wrapper);
    act(() => result()[1].submitEmail(EMAIL));
    await waitFor(() => expect(result()[0].at).toBe('code'));
    const code = await stage.code(EMAIL);
    act(() => result()[1].submitCode(code));
    await waitFor(() => expect(result()[0].at).toBe('verified'));
    hide();
    await act(() => stage.client.session.revoke());
    show();
    expect(result()[0].at).toBe('enter');
  });

  it('passkeys of a user who has signed out are not shown', async () => {
    const stage = newStage();
    await signInElsewhere(stage);
    const { result, hide, show } = routeWith(() => usePasskeyRegistration(), stage.wrapper);
    await waitFor(() => expect(result()[0].at).toBe('start'));
    hide();
    await act(() => stage.client.session.revoke());
    show();
    await waitFor(() => expect(result()[0].at).toBe('noUser'));
  });

  it('a login to organizations shows its first screen again after a sign-out elsewhere', async () => {
    const stage = await newOrganizationStage();
    const organization = await stage.organization();
    await stage.member(organization);
    const options = { products: ['emailOtp'], authFlowType: 'Organization', organizationSlug: 'harbour' } as const;
    const { result, hide, show } = routeWith(() => useOrganizationLogin(options), stage.wrapper);
    await waitFor(() => expect(result()[0].at).toBe('main'));
    act(() => result()[1].submitEmail(ADA));
    await waitFor(() => expect(result()[0].at).toBe('code'));
    const code = await stage.code(ADA);
    act(() => result()[1].submitCode(code));
    await waitFor(() => expect(result()[0].at).toBe('done'));
    hide();
    await act(() => stage.client.session.revoke({ as: stage.client.self.getSync()?.member_id ?? '' }));
    show();
    await waitFor(() => expect(result()[0].at).toBe('main'));
  });
});

describe('decision 151: signed-in components in a hidden route', () => {
  it('the account page and the user button are not shown after a sign-out elsewhere', async () => {
    const stage = newStage();
    await signInElsewhere(stage);
    const { result, hide, show } = routeWith(
      () => ({ account: useAccountPage()[0], menu: useUserMenu()[0] }),
      stage.wrapper,
    );
    await waitFor(() => expect([result().account.at, result().menu.at]).toEqual(['open', 'closed']));
    hide();
    await act(() => stage.client.session.revoke());
    show();
    await waitFor(() => expect([result().account.at, result().menu.at]).toEqual(['signedOut', 'hidden']));
  });

  it('asks before it shows the account of a different user', async () => {
    const stage = newStage();
    await signInElsewhere(stage);
    const { result, hide, show } = routeWith(() => useAccountPage()[0], stage.wrapper);
    await waitFor(() => expect(result().at).toBe('open'));
    hide();
    await act(() => signInElsewhere(stage, 'grace@example.com'));
    show();
    await waitFor(() => expect(result().at).toBe('changed'));
  });
});
