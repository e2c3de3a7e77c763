import { internals } from '@foyer/core/internal/kernel';
import { loginParts, organizationLoginFlow } from '@foyer/core/internal/organizations/organization-login';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrganizationLoginDefinition } from '../../src/internal/organizations';
import { useRunningOrganizationLogin } from '../../src/internal/organizations';
import { newOrganizationStage } from '../support/organization-stage';
import { stepsOfNewFlows } from '../support/steps-of-new-flows';

const options = { products: ['emailOtp'] } as const;

const ignore = () => undefined;

interface Early {
  readonly rules: OrganizationLoginDefinition | undefined;
}

it('org W18: what a person does before the rules are loaded is done afterwards, and its failure is told', async () => {
  const stage = await newOrganizationStage();
  const heard: string[] = [];
  const listener = ({ event }: { readonly event: { readonly type: string } }) => void heard.push(event.type);
  const useEarly = ({ rules }: Early) => useRunningOrganizationLogin(options, rules, listener);
  const initialProps: Early = { rules: undefined };
  const { result, rerender } = renderHook(useEarly, { wrapper: stage.wrapper, initialProps });
  act(() => result.current.send({ type: 'submitEmail', email: 'nobody' }));
  expect(result.current.isAwaited).toBe(true);
  rerender({ rules: organizationLoginFlow(loginParts()) });
  await waitFor(() => expect(result.current.state).toMatchObject({ at: 'main', error: { code: 'invalid_email' } }));
  expect(heard).toContain('submitEmail');
});

it('issue 15: developer tools see what a person did before the rules were loaded', async () => {
  const { client, wrapper } = await newOrganizationStage();
  const seen = stepsOfNewFlows(client[internals].devtools);
  const initialProps: Early = { rules: undefined };
  const { result, rerender } = renderHook(({ rules }: Early) => useRunningOrganizationLogin(options, rules, ignore), { wrapper, initialProps });
  act(() => result.current.send({ type: 'submitEmail', email: 'nobody' }));
  rerender({ rules: organizationLoginFlow(loginParts()) });
  await waitFor(() => expect(result.current.state).toMatchObject({ error: { code: 'invalid_email' } }));
  expect(seen).toContain('submitEmail');
});
