import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editing, SAMPLES } from './support/admin-states';
import type { AdminSampleState, RenderedAdmin } from './support/render-admin';
import { renderAdmin } from './support/render-admin';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const all: Readonly<Record<keyof typeof SAMPLES, Readonly<Record<string, AdminSampleState>>>> = SAMPLES;
const stateNames = Object.entries(all).flatMap(([part, states]) =>
  Object.values(states).map((state) => ({ name: `${part} ${state.at}`, part: part as RenderedAdmin, state })),
);
const forms = SAMPLES.settings.show.groups.map((group) => ({
  name: `settings edit ${group}`,
  part: 'settings' as const,
  state: editing(group) as unknown as AdminSampleState,
}));

describe('every state of the admin components', () => {
  it.each([...stateNames, ...forms])('$name has a screen', async ({ part, state }) => {
    const { container } = renderAdmin(part, state);
    await act(async () => vi.dynamicImportSettled());
    expect(container.querySelector('h2')?.textContent).not.toBe('');
    const enabled = container.querySelectorAll('.foyer-action > button:enabled');
    // The rules ignore other actions while a question is open.
    if (container.querySelector('.foyer-confirm')) expect([...enabled]).toEqual([]);
  });
});
