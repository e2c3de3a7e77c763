import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLES as USER_SAMPLES } from './account/support/account-states';
import { renderSection } from './account/support/render-section';
import { MEMBER_SAMPLES } from './organizations-account/support/member-states';
import { renderMemberSection } from './organizations-account/support/render-member-section';
import { SAMPLES as ADMIN_SAMPLES } from './organizations-admin/support/admin-states';
import { renderAdmin } from './organizations-admin/support/render-admin';
import { SCIM_SAMPLES, SSO_SAMPLES } from './organizations-connections/support/connection-states';

interface State {
  readonly at: string;
  readonly [field: string]: unknown;
}
interface Rendered {
  readonly container: HTMLElement;
  readonly actions: Readonly<Record<string, ReturnType<typeof vi.fn>>>;
  readonly show: (state: State) => void;
}

/** A request is in progress, or a different page or tab is open. 'renaming' is a form. */
const isUnderWay = ({ at }: State): boolean => at !== 'renaming' && /ing(?:$|[A-Z])/.test(at);
/** A request that changes nothing. The other controls need not wait for its response. */
const isRead = ({ at }: State): boolean => /^(?:load|search)ing/.test(at);

const rowsOf = (
  page: string,
  samples: Readonly<Record<string, Readonly<Record<string, State>>>>,
  render: (section: never, state: never) => Rendered,
) =>
  Object.entries(samples).flatMap(([section, states]) => {
    const all = Object.values(states);
    const resting = all.filter((state) => !isUnderWay(state));
    const draw = (state: State) => render(section as never, state as never);
    return all.filter(isUnderWay).map((state) => ({ name: `${page} ${section} ${state.at}`, state, resting, draw }));
  });
const rows = [
  ...rowsOf('user', USER_SAMPLES, renderSection),
  ...rowsOf('member', MEMBER_SAMPLES, renderMemberSection),
  ...rowsOf('admin', { ...ADMIN_SAMPLES, sso: SSO_SAMPLES, scim: SCIM_SAMPLES }, renderAdmin),
];

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const all = (container: Element, selector: string) => [...container.querySelectorAll<HTMLInputElement>(selector)];
const busy = (container: Element) => all(container, '[aria-busy="true"]');
const waits = (container: Element): boolean =>
  busy(container).length > 0 ||
  all(container, '[role="status"]').some(({ textContent }) => /(?:…|\.{3})$/.test(textContent));

/** Presses the controls. @returns The names of the actions that they called, except to stop waiting. */
function press(controls: readonly HTMLElement[], actions: Rendered['actions']): readonly string[] {
  for (const mock of Object.values(actions)) mock.mockClear();
  for (const control of controls) fireEvent.click(control);
  return Object.keys(actions).filter((name) => name !== 'cancel' && actions[name]?.mock.calls.length);
}

const TYPED = 'input:not([type="checkbox"], [type="radio"], [tabindex="-1"]):enabled, textarea:enabled';
const texts = (container: Element) => new Map(all(container, TYPED).map(({ name, value }) => [name, value]));

/** Presses each control that opens or starts something in a state. @returns Whether the next state shows busy one. */
function opensWait({ container, show }: Rendered, before: State, state: State): boolean {
  show(before);
  for (const menu of all(container, '[aria-expanded="false"]')) fireEvent.click(menu);
  const openers = new Set(all(container, '[data-opener]').map(({ dataset }) => dataset['opener'] ?? ''));
  return [...openers].some((opener) => {
    show(before);
    const control = container.querySelector(`[data-opener="${opener}"] :is(button, input):enabled`);
    if (control) fireEvent.click(control);
    show(state);
    return waits(container);
  });
}

/** The fields that are in both states. @returns Those that lose their text. */
function lostTexts({ container, show }: Rendered, before: State, state: State): readonly string[] {
  show(before);
  for (const field of all(container, TYPED)) fireEvent.input(field, { target: { value: '1' } });
  const typed = texts(container);
  show(state);
  const kept = texts(container);
  return [...typed].filter(([name, text]) => kept.has(name) && kept.get(name) !== text).map(([name]) => name);
}

it.each(rows)('slow network: $name shows that it waits, ignores presses, and keeps text', async (row) => {
  const { state, resting } = row;
  const rendered = row.draw(state);
  const { container, actions } = rendered;
  await act(async () => vi.dynamicImportSettled());
  // A form or question is busy by itself, else the control that started the request. After a redirect no control did.
  const openable = state.at === 'returning' ? [] : resting;
  expect(waits(container) || openable.some((before) => opensWait(rendered, before, state))).toBe(true);
  const waiting = busy(container);
  // A disabled control would lose the focus.
  expect(waiting.filter((one) => one.matches(':disabled'))).toEqual([]);
  expect(press(isRead(state) ? waiting : all(container, ':is(button, input):enabled'), actions)).toEqual([]);
  expect(busy(container)).toEqual(waiting);
  // The field of a search shows the query of its state.
  if (!isRead(state)) expect(resting.flatMap((before) => lostTexts(rendered, before, state))).toEqual([]);
});
