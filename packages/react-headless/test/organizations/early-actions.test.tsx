import { internals } from '@foyer/core/internal/shared';
import { createOrganizationLoginFlow } from '@foyer/core/internal/organizations';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StartOrganizationLogin } from '../../src/internal-organizations';
import { useRunningOrganizationLogin } from '../../src/internal-organizations';
import { newOrganizationStage } from '../support/organization-stage';
import { stepsOfNewFlows } from '../support/steps-of-new-flows';

const options = { products: ['emailOtp'] } as const;

const ignore = () => undefined;

interface Early {
  readonly start: StartOrganizationLogin | undefined;
}

it('org W18: an action before the rules are loaded runs afterwards, and its failure is reported', async () => {
  const stage = await newOrganizationStage();
  const events: string[] = [];
  const listener = ({ event }: { readonly event: { readonly type: string } }) => void events.push(event.type);
  const useEarly = ({ start }: Early) => useRunningOrganizationLogin(options, start, listener);
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(useEarly, { wrapper: stage.wrapper, initialProps });
  act(() => result.current.send({ type: 'submitEmail', email: 'no address' }));
  expect(result.current.awaited).toBeDefined();
  rerender({ start: createOrganizationLoginFlow });
  await waitFor(() => expect(result.current.state).toMatchObject({ at: 'main', error: { code: 'invalid_email' } }));
  expect(events).toContain('submitEmail');
});

it('developer tools see an action from before the rules were loaded', async () => {
  const { client, wrapper } = await newOrganizationStage();
  const seen = stepsOfNewFlows(client[internals].devtools);
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(({ start }: Early) => useRunningOrganizationLogin(options, start, ignore), {
    wrapper,
    initialProps,
  });
  act(() => result.current.send({ type: 'submitEmail', email: 'no address' }));
  rerender({ start: createOrganizationLoginFlow });
  await waitFor(() => expect(result.current.state).toMatchObject({ error: { code: 'invalid_email' } }));
  expect(seen).toContain('submitEmail');
});

it('an event from a form of an earlier render reaches the running login', async () => {
  const { wrapper } = await newOrganizationStage();
  const initialProps: Early = { start: undefined };
  const { result, rerender } = renderHook(({ start }: Early) => useRunningOrganizationLogin(options, start, ignore), {
    wrapper,
    initialProps,
  });
  const { send } = result.current;
  rerender({ start: createOrganizationLoginFlow });
  act(() => send({ type: 'submitEmail', email: 'no address' }));
  await waitFor(() => expect(result.current.state).toMatchObject({ error: { code: 'invalid_email' } }));
});
