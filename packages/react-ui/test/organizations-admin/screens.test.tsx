import { act, cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editing, SAMPLES } from './support/admin-states';
import type { AdminMoment, DrawnAdmin } from './support/draw-admin';
import { drawAdmin } from './support/draw-admin';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const all: Readonly<Record<keyof typeof SAMPLES, Readonly<Record<string, AdminMoment>>>> = SAMPLES;
const moments = Object.entries(all).flatMap(([part, states]) => Object.values(states).map((state) => ({ name: `${part} ${state.at}`, part: part as DrawnAdmin, state })));
const forms = SAMPLES.settings.show.groups.map((group) => ({ name: `settings edit ${group}`, part: 'settings' as const, state: editing(group) as unknown as AdminMoment }));

/** What jsdom cannot tell: it has no layout, and a part is drawn without its page. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } };

describe('every moment of the administration', () => {
  it.each([...moments, ...forms])('$name has a screen that axe finds nothing in', async ({ part, state }) => {
    const { container } = drawAdmin(part, state);
    await act(async () => vi.dynamicImportSettled());
    expect(container.querySelector('h2')?.textContent).not.toBe('');
    const { violations } = await axe.run(container, { rules: RULES });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
