import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountScreen } from '../../src/users/account/account-screen';
import { offline } from '../support/client';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Gives each card its place in the window, in px from its top, and every container the width of a wide page. */
const places = new Map<string, number>();
const isLaidOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const top = places.get(this.getAttribute('data-section') ?? '') ?? 0;
    return { x: 0, y: top, top, left: 0, right: 800, bottom: top, width: 800, height: 0, toJSON: () => '' };
  });

const scrollTo = (next: Readonly<Record<string, number>>) => {
  for (const [name, top] of Object.entries(next)) places.set(name, top);
  fireEvent.scroll(document);
};
const current = () => document.querySelector('nav [aria-current]')?.textContent;

it('the section list marks the section in view, and the chosen one while its title shows', async () => {
  isLaidOut();
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const { wrapper } = offline();
  const actions = { choose: vi.fn(), continue: vi.fn(), end: vi.fn(), retry: vi.fn() };
  const sections = ['profile', 'emails', 'phones'] as const;
  const state = { at: 'open', section: 'profile', personId: 'user-1', isImpersonated: false, sections } as const;
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: document.documentElement });
  render(<AccountScreen state={state} actions={actions} config={{}} callbacks={undefined} />, { wrapper });
  await act(async () => vi.dynamicImportSettled());
  await screen.findByRole('heading', { name: 'Phone numbers' });
  expect(current()).toBe('Profile');
  scrollTo({ profile: -400, emails: 100, phones: 500 });
  await waitFor(() => expect(current()).toBe('Email addresses'));
  scrollTo({ profile: -900, emails: -500, phones: 200 });
  await waitFor(() => expect(current()).toBe('Phone numbers'));
  scrollTo({ profile: 20, emails: 250, phones: 600 });
  await waitFor(() => expect(current()).toBe('Profile'));
});
