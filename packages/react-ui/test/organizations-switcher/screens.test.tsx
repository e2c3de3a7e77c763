import type { SwitcherState } from '@foyer/core/organizations/switcher';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountsOfPasswords } from '../support/accounts-of-passwords';
import { renderSwitcher } from './support/render-switcher';
import { SWITCHER_FORMS, SWITCHER_SAMPLES } from './support/switcher-states';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const settled = () => act(async () => vi.dynamicImportSettled());
const dialog = () => screen.getByRole('dialog', { name: 'Organization' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const face = () => button(/^Organization:/);
const { list, more, firstFactor, prove, creating, signedOut } = SWITCHER_SAMPLES;

describe('every state of the switcher', () => {
  const stateNames = Object.entries<SwitcherState>({ ...SWITCHER_SAMPLES, ...SWITCHER_FORMS });
  it.each(stateNames)('%s has a screen, which names the account of a password', async (_, state) => {
    renderSwitcher(state, { loginURL: '/login' });
    await settled();
    expect(screen.queryAllByRole('dialog')).toHaveLength(state.at === 'closed' ? 0 : 1);
    expect(face().getAttribute('aria-expanded')).toBe(String(state.at !== 'closed'));
    expect(accountsOfPasswords().filter((account) => account !== 'ada@harbour.example')).toEqual([]);
  });
});

describe('account 7.1: the list of the switcher', () => {
  it('focuses the current organization, and arrows move from row to row', () => {
    renderSwitcher(list);
    const rows = within(dialog())
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('button'));
    expect(rows.map(({ textContent }) => textContent)).toEqual(['HHarbour', 'LLighthouse', 'WWharfInvited']);
    expect(document.activeElement).toBe(rows[0]);
    fireEvent.keyDown(rows[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[1]);
    fireEvent.keyDown(rows[1] as HTMLElement, { key: 'End' });
    fireEvent.keyDown(rows[2] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[2]);
    fireEvent.keyDown(rows[2] as HTMLElement, { key: 'Home' });
    expect(document.activeElement).toBe(rows[0]);
  });

  it('focuses the current organization even if others are above it', () => {
    renderSwitcher({ ...list, rows: list.rows.toReversed() });
    expect(document.activeElement?.textContent).toBe('HHarbour');
  });

  it('switches to the pressed row, and creates an organization if that is allowed', () => {
    const { actions, show } = renderSwitcher(list);
    fireEvent.click(button(/Wharf/));
    fireEvent.click(button('Create an organization'));
    expect(actions['pick']?.mock.calls).toEqual([['organization-3']]);
    expect(actions['create']?.mock.calls).toHaveLength(1);
    show(SWITCHER_FORMS.alone);
    expect(screen.queryByRole('button', { name: 'Create an organization' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('You belong to no other organization.');
  });

  it('has a search field above eight, and the down arrow moves from it to the list', () => {
    const { actions, show } = renderSwitcher(list);
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    const many = renderSwitcher(SWITCHER_FORMS.many);
    const field = screen.getByRole('textbox', { name: 'Search organizations' });
    fireEvent.input(field, { target: { value: 'pier 1' } });
    expect(many.actions['search']?.mock.calls).toEqual([['pier 1']]);
    many.show({ ...SWITCHER_FORMS.many, query: 'pier 1' });
    expect(
      within(dialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['P1Pier 1', 'P1Pier 10']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('P1Pier 1');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(field);
    expect([actions['search'], show]).toBeDefined();
  });

  it('distinguishes organizations with the same name', () => {
    renderSwitcher(SWITCHER_FORMS.twins);
    expect(button(/quay-north/)).not.toBe(button(/quay-south/));
    expect(screen.queryByText('harbour')).toBeNull();
  });

  it('closes with Escape or a click outside, and returns the focus', () => {
    const { actions, show } = renderSwitcher(list);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(document.activeElement).toBe(face());
    fireEvent.click(document.body);
    expect(actions['cancel']?.mock.calls).toHaveLength(2);
    show(SWITCHER_SAMPLES.closed);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('account W53: says that this sign-in is not accepted there', () => {
    renderSwitcher(SWITCHER_FORMS.refused);
    expect(
      screen
        .getByText('You cannot switch with this sign-in. Log in there instead.')
        .closest('[role="alert"], .foyer-error'),
    ).not.toBeNull();
  });

  it('account W55: says that an organization is gone', () => {
    renderSwitcher(SWITCHER_FORMS.gone);
    expect(dialog().textContent).toContain('This was changed elsewhere.');
  });
});

describe('account 7.1: warnings before the session ends', () => {
  it('asks before a switch that requires more factors, with the focus on Cancel', () => {
    const { actions } = renderSwitcher(more);
    expect(dialog().textContent).toContain(
      'Lighthouse requires extra verification. Until then you are signed out of Harbour. Continue?',
    );
    expect(document.activeElement).toBe(button('Cancel'));
    fireEvent.click(button('Continue'));
    expect(actions['confirm']?.mock.calls).toHaveLength(1);
  });

  it('warns before a code is emailed for a new organization, and names the empty field', () => {
    const { actions, show } = renderSwitcher(prove);
    expect(dialog().textContent).toContain(
      'We email you a code first. Until then you are signed out of Harbour. Continue?',
    );
    const field = screen.getByRole('textbox', { name: 'Name of the organization' });
    fireEvent.input(field, { target: { value: 'Pier' } });
    fireEvent.click(button('Continue'));
    expect(actions['submitName']?.mock.calls).toEqual([['Pier']]);
    show(SWITCHER_FORMS.nameNeeded);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('a click outside does not discard the flow after the session has ended', () => {
    const { actions } = renderSwitcher(firstFactor);
    fireEvent.click(document.body);
    expect(actions['cancel']?.mock.calls).toHaveLength(0);
    fireEvent.click(button('Cancel'));
    expect(actions['cancel']?.mock.calls).toHaveLength(1);
  });

  it('offers each method that the organization accepts', () => {
    const { actions } = renderSwitcher(firstFactor);
    const ways = within(dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(ways).toEqual([
      'Email a code to ada@harbour.example',
      'Email me a link',
      'Use your password',
      'Use Okta of Lighthouse',
      'Use Google',
    ]);
    fireEvent.click(button('Use your password'));
    expect(actions['chooseMethod']?.mock.calls).toEqual([['password']]);
  });

  it('has a way back if an organization could not be created', () => {
    const { actions } = renderSwitcher(creating);
    fireEvent.click(button('Back to Harbour'));
    expect(actions['goBack']?.mock.calls).toHaveLength(1);
  });

  it('links to the login page of the host, but not to a javascript: URL', () => {
    const { show } = renderSwitcher(signedOut, { loginURL: '/login' });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    show(SWITCHER_FORMS.noWay);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    cleanup();
    renderSwitcher(signedOut, { loginURL: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
