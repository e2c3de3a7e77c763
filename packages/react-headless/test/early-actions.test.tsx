import type { LoginConfig } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import type { StartLogin } from '@foyer/core/internal/users';
import { startLoginBy, otpFlow, passwordFlow } from '@foyer/core/internal/users';
import { internals } from '@foyer/core/internal/shared';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoginFlow } from '../src/internal-users';
import { newStage } from './support/stage';
import { stepsOfNewFlows } from './support/steps-of-new-flows';

const EMAIL = 'ada@example.com';
const config: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
const plan = loginPlan(config);

interface Early {
  readonly start: StartLogin | undefined;
}

it('developer tools see an action from before the rules were loaded, and it runs once', async () => {
  const { client, wrapper, calls } = newStage();
  const seen = stepsOfNewFlows(client[internals].devtools);
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(({ start }: Early) => useLoginFlow(plan, config, start), {
    wrapper,
    initialProps,
  });
  act(() =>
    result.current.send({
      type: 'otp',
      event: { type: 'submitDestination', destination: { channel: 'email', email: EMAIL } },
    }),
  );
  expect(result.current.awaited).toBeDefined();
  rerender({ start: startLoginBy({ otp: otpFlow }) });
  await waitFor(() => expect(result.current.state.methods.otp).toMatchObject({ at: 'code' }));
  expect(seen.slice(0, 2)).toEqual(['submitDestination', 'codeSent']);
  expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
});

it('an event from a form of an earlier render reaches the running login', async () => {
  const { wrapper, calls } = newStage();
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(({ start }: Early) => useLoginFlow(plan, config, start), {
    wrapper,
    initialProps,
  });
  const { send } = result.current;
  rerender({ start: startLoginBy({ otp: otpFlow }) });
  act(() =>
    send({ type: 'otp', event: { type: 'submitDestination', destination: { channel: 'email', email: EMAIL } } }),
  );
  await waitFor(() => expect(result.current.state.methods.otp).toMatchObject({ at: 'code' }));
  expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
});

it('decision 132: a login with passwords searches the user before its rules are loaded, once', async () => {
  const { wrapper, calls } = newStage();
  const withPasswords: LoginConfig = { products: ['passwords'] };
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(
    ({ start }: Early) => useLoginFlow(loginPlan(withPasswords), withPasswords, start),
    { wrapper, initialProps },
  );
  act(() => result.current.send({ type: 'password', event: { type: 'submitEmail', email: EMAIL } }));
  await waitFor(async () => expect(await calls('/users/search')).toHaveLength(1));
  rerender({ start: startLoginBy({ password: passwordFlow }) });
  await waitFor(() => expect(result.current.state.methods.password).toMatchObject({ at: 'create', email: EMAIL }));
  expect(await calls('/users/search')).toHaveLength(1);
});

const SEND = '/otps/email/login_or_create';
const submit = {
  type: 'otp',
  event: { type: 'submitDestination', destination: { channel: 'email', email: EMAIL } },
} as const;

it('decision 132: a passcode is sent before the rules are loaded, once, even if the options change meanwhile', async () => {
  const { wrapper, calls } = newStage();
  const initialProps: Early & { locale?: string } = { start: undefined };
  const { result, rerender } = renderHook(
    ({ start, locale }: Early & { locale?: string }) =>
      useLoginFlow(plan, { ...config, otpOptions: { methods: ['email'], locale } }, start),
    { wrapper, initialProps },
  );
  act(() => result.current.send(submit));
  await waitFor(async () => expect(await calls(SEND)).toHaveLength(1));
  rerender({ start: startLoginBy({ otp: otpFlow }), locale: 'es' });
  await waitFor(() => expect(result.current.state.methods.otp).toMatchObject({ at: 'code' }));
  expect(await calls(SEND)).toHaveLength(1);
});

it('decision 132: leaving the tab withdraws a passcode that is not sent yet', async () => {
  const { wrapper, calls } = newStage();
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(({ start }: Early) => useLoginFlow(plan, config, start), {
    wrapper,
    initialProps,
  });
  act(() => result.current.send(submit));
  act(() => result.current.send({ type: 'chooseTab', tab: 'sms' }));
  rerender({ start: startLoginBy({ otp: otpFlow }) });
  act(() => result.current.send(submit));
  await waitFor(() => expect(result.current.state.methods.otp).toMatchObject({ at: 'code' }));
  expect(await calls(SEND)).toHaveLength(1);
});
