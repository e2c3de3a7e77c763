import type { LoginConfig } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import type { LoginFlows } from '@foyer/core/internal/users';
import { internals } from '@foyer/core/internal/kernel';
import { otpFlow } from '@foyer/core/internal/users/otp';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoginFlow } from '../src/internal/users';
import { newStage } from './support/stage';
import { stepsOfNewFlows } from './support/steps-of-new-flows';

const EMAIL = 'ada@example.com';
const config: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
const plan = loginPlan(config);

interface Early {
  readonly flows: LoginFlows | undefined;
}

it('issue 15: developer tools see what a person did before the rules were loaded, and it is done once', async () => {
  const { client, wrapper, calls } = newStage();
  const seen = stepsOfNewFlows(client[internals].devtools);
  const initialProps: Early = { flows: undefined };
  const { result, rerender } = renderHook(({ flows }: Early) => useLoginFlow(plan, config, flows), { wrapper, initialProps });
  act(() => result.current.send({ type: 'otp', event: { type: 'submitDestination', destination: { channel: 'email', email: EMAIL } } }));
  expect(result.current.isAwaited).toBe(true);
  rerender({ flows: { otp: otpFlow } });
  await waitFor(() => expect(result.current.state.methods.otp).toMatchObject({ at: 'code' }));
  expect(seen.slice(0, 2)).toEqual(['submitDestination', 'codeSent']);
  expect(await calls('/otps/email/login_or_create')).toHaveLength(1);
});
