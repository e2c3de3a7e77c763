import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useOrganizationSwitcher } from '../../src/organizations-switcher';
import { newOrganizationStage } from '../support/organization-stage';

async function signedIn() {
  const onSignedIn = vi.fn();
  const onEvent = vi.fn();
  const stage = await newOrganizationStage({ onSignedIn, onEvent });
  const harbour = await stage.organization();
  await stage.member(harbour);
  const quay = await stage.organization({ organization_name: 'Quay', organization_slug: 'quay' });
  await stage.member(quay);
  await stage.signIn(harbour);
  return { ...stage, quay, onSignedIn, onEvent };
}

it('useOrganizationSwitcher switches a member to a different organization, and reports one sign-in to the host', async () => {
  const { wrapper, quay, onSignedIn, onEvent } = await signedIn();
  const onSwitched = vi.fn();
  const { result, rerender } = renderHook(() => useOrganizationSwitcher({ onSwitched }), { wrapper });
  expect(result.current[0]).toMatchObject({ at: 'closed', current: { name: 'Harbour' } });
  const [, actions] = result.current;
  act(() => actions.open());
  rerender();
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({ at: 'list', rows: [{ name: 'Harbour' }, { name: 'Quay' }] }),
  );
  act(() => actions.pick(quay.organization_id));
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'closed', current: { name: 'Quay' } }));
  await waitFor(() => expect(onSwitched).toHaveBeenCalledOnce());
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(onEvent.mock.calls).toMatchObject([[{ type: 'FOYER_ORGANIZATION_CHANGED' }]]);
  expect(result.current[1]).toBe(actions);
});

it('account W2: useOrganizationSwitcher shows no organization on a server, and closes when the page is hidden', async () => {
  const { wrapper: Wrapper } = await signedIn();
  const Shown = () => <p>{JSON.stringify(useOrganizationSwitcher()[0])}</p>;
  expect(
    renderToString(
      <Wrapper>
        <Shown />
      </Wrapper>,
    ),
  ).toContain('closed');
  expect(
    renderToString(
      <Wrapper>
        <Shown />
      </Wrapper>,
    ),
  ).not.toContain('Harbour');
  const { result } = renderHook(() => useOrganizationSwitcher(), { wrapper: Wrapper });
  act(() => result.current[1].open());
  await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'list' }));
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(result.current[0]).toMatchObject({ at: 'closed' });
});
