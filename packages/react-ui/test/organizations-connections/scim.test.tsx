import type { ScimState } from '@foyer/core/organizations/admin';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../organizations-admin/support/render-admin';
import type { AdminSampleState } from '../organizations-admin/support/render-admin';
import { SCIM_FORMS, SCIM_SAMPLES } from './support/connection-states';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderState = (state: ScimState) => renderAdmin('scim', state as unknown as AdminSampleState);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('every state of a SCIM connection', () => {
  it.each(Object.entries<ScimState>({ ...SCIM_SAMPLES, ...SCIM_FORMS }))('%s has a screen', async (_, state) => {
    renderState(state);
    await act(async () => vi.dynamicImportSettled());
    expect(screen.getByRole('heading', { name: 'Directory sync (SCIM)' })).toBeDefined();
  });
});

describe('account 7.5: a directory', () => {
  it('can be connected if a role allows it, with a product and a name', () => {
    const { actions, show } = renderState(SCIM_SAMPLES.none);
    fireEvent.click(button('Connect'));
    expect(actions['connect']?.mock.calls).toHaveLength(1);
    show(SCIM_FORMS.noneNotAllowed);
    expect(screen.queryByRole('button')).toBeNull();
    show(SCIM_SAMPLES.enter);
    expect(document.activeElement).toBe(field('Display name'));
    fireEvent.change(field('Identity provider'), { target: { value: 'jumpcloud' } });
    fireEvent.input(field('Display name'), { target: { value: 'People' } });
    fireEvent.click(button('Connect'));
    expect(actions['create']?.mock.calls).toEqual([[{ provider: 'jumpcloud', displayName: 'People' }]]);
    show(SCIM_FORMS.nameNeeded);
    expect(field('Display name').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows only the end of its token, and offers no action that no role allows', () => {
    const { container, actions, show } = renderState(SCIM_SAMPLES.show);
    expect(screen.getByText('k3Q9').closest('.foyer-token-end')?.textContent).toMatch(
      /^Token ending in k3Q9, expires \w+ \d+, \d+$/,
    );
    expect(container.textContent).not.toContain('scim_token');
    fireEvent.click(button('New token'));
    fireEvent.click(button('Remove Okta directory'));
    for (const act of ['rotate', 'remove']) expect(actions[act]?.mock.calls).toHaveLength(1);
    show(SCIM_FORMS.notAllowed);
    expect(screen.queryByRole('button', { name: /New token|Remove|Save/ })).toBeNull();
  });

  it('asks before it is deleted, with the focus on Cancel', () => {
    const { actions } = renderState(SCIM_SAMPLES.confirm);
    expect(screen.getByText('Disconnect? Members stay.')).toBeDefined();
    expect(document.activeElement).toBe(button('Cancel'));
    fireEvent.click(button('Remove'));
    expect(actions['confirm']?.mock.calls).toHaveLength(1);
  });
});

describe('account 7.5: a token', () => {
  it("shows once, with the product's own terms, and must be saved first", () => {
    const { actions, show } = renderState(SCIM_SAMPLES.token);
    expect(document.activeElement?.textContent).toBe('Copy it now. It is not shown again.');
    expect(screen.getByRole('group', { name: 'HTTP Header Authorization: Bearer' }).textContent).toContain(
      'scim_token_aBcDeFgH',
    );
    expect(document.activeElement?.previousElementSibling?.textContent).toContain('scim_token_aBcDeFgH');
    expect(screen.getByText('Enter these values in your directory too:')).toBeDefined();
    expect(screen.getByText('Authentication Mode')).toBeDefined();
    expect(button('Done').disabled).toBe(true);
    fireEvent.click(field('I have saved the token'));
    expect(actions['tick']?.mock.calls).toEqual([[true]]);
    show(SCIM_FORMS.kept);
    fireEvent.click(button('Done'));
    expect(actions['done']?.mock.calls).toHaveLength(1);
  });

  it('counts as saved after it was copied, but not if the browser refuses to copy', async () => {
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
      .mockResolvedValue();
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }) as Navigator);
    const { actions } = renderState(SCIM_SAMPLES.token);
    const copy = group('HTTP Header Authorization: Bearer').getByRole('button', { name: 'Copy' });
    fireEvent.click(copy);
    expect(await screen.findByText('The code could not be copied. Select it and copy it yourself.')).toBeDefined();
    expect(actions['tick']?.mock.calls).toHaveLength(0);
    fireEvent.click(copy);
    expect((await screen.findAllByText('Copied')).length).toBeGreaterThan(0);
    expect(writeText.mock.calls).toEqual([['scim_token_aBcDeFgH'], ['scim_token_aBcDeFgH']]);
    expect(actions['tick']?.mock.calls).toEqual([[true]]);
    vi.unstubAllGlobals();
  });

  it('account W67: asks before it disappears without being saved', () => {
    const { actions, show } = renderState(SCIM_SAMPLES.token);
    const note = document.getElementById(button('Cancel').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('If you cancel, the directory stays connected. You can create a new token later.');
    fireEvent.click(button('Cancel'));
    expect(actions['cancel']?.mock.calls).toHaveLength(1);
    show(SCIM_FORMS.leaving);
    expect(screen.getByText('Leave without saving?')).toBeDefined();
    expect(document.activeElement).toBe(button('Stay'));
    fireEvent.click(button('Leave'));
    expect(actions['confirm']?.mock.calls).toHaveLength(1);
  });

  it('a second one replaces the first only after it is saved', () => {
    const { actions, show } = renderState(SCIM_SAMPLES.nextToken);
    expect(screen.getByText('Both tokens work until you finish.')).toBeDefined();
    expect(button('Revoke the old token').disabled).toBe(true);
    fireEvent.click(button('Keep the old token'));
    show({ ...SCIM_SAMPLES.nextToken, kept: true });
    fireEvent.click(button('Revoke the old token'));
    expect(actions['end']?.mock.calls).toEqual([['keepOld'], ['finish']]);
  });

  it('account W68: after a reload there are two ways to continue', () => {
    const { actions } = renderState(SCIM_FORMS.open);
    expect(screen.getByText('A new token was made. Revoke the old one, or keep it.')).toBeDefined();
    expect(screen.getByText('x7P2')).toBeDefined();
    fireEvent.click(button('Keep the old token'));
    fireEvent.click(button('Revoke the old token'));
    expect(actions['end']?.mock.calls).toEqual([['keepOld'], ['finish']]);
    expect(screen.queryByRole('button', { name: 'New token' })).toBeNull();
  });
});

describe('account 7.5: the roles of groups', () => {
  it('are saved by group, and only the changed ones', () => {
    const { actions } = renderState(SCIM_SAMPLES.show);
    const engineers = group('Engineers');
    expect(engineers.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    fireEvent.click(engineers.getByRole('checkbox', { name: 'auditor' }));
    fireEvent.click(engineers.getByRole('checkbox', { name: 'editor' }));
    fireEvent.click(button('Save'));
    expect(actions['saveGroups']?.mock.calls).toEqual([[{ 'group-1': ['auditor'] }]]);
  });

  it('are read-only for members who must not change them', () => {
    renderState(SCIM_FORMS.notAllowed);
    const box = group('Engineers').getByRole<HTMLInputElement>('checkbox', { name: 'editor' });
    fireEvent.click(box);
    expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  });
});
