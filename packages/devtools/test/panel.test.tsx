import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FoyerProvider } from '@foyer/react-headless';
import { createClient, NetworkError } from '@foyer/core';
import { flowOf, readTrace, replay } from '@foyer/core/testing';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DevtoolsOptions } from '../src/production';
import { FoyerDevtools, mountDevtools } from '../src/production';
import { observedClient, toldFlow } from './client';

beforeEach(() => localStorage.clear());

const mounted: { unmount(): void }[] = [];
afterEach(async () => {
  for (const { unmount } of mounted.splice(0)) unmount();
  // React unmounts the tree in a separate task.
  await act(async () => Promise.resolve());
});

function mount(clients: Parameters<typeof mountDevtools>[0], options?: Parameters<typeof mountDevtools>[1]) {
  act(() => void mounted.push(mountDevtools(clients, options)));
  return inPanel();
}

function inPanel() {
  const host = document.querySelector<HTMLElement>('[data-foyer-devtools]');
  const root = host?.shadowRoot;
  if (!root) throw new TypeError('There is no panel.');
  const container = root.lastElementChild as HTMLElement;
  return { root, container, user: userEvent.setup(), ui: within(container) };
}

const pending = new Promise<never>(() => undefined);
const OPEN = { initialIsOpen: true };

it('opens with its button, closes with Escape, and the focus follows', async () => {
  const { ui, user, root } = mount(observedClient());
  expect(document.activeElement).toBe(document.body);
  await user.click(ui.getByRole('button', { name: 'Open Foyer developer tools' }));
  expect(root.activeElement).toBe(ui.getByRole('tab', { name: 'Flows' }));
  await user.keyboard('{Escape}');
  expect(ui.queryByRole('dialog')).toBeNull();
  expect(root.activeElement).toBe(ui.getByRole('button', { name: 'Open Foyer developer tools' }));
});

it('has its button at the bottom, on the side of the dock, or in the corner that the page names', () => {
  const cornerOf = (options: DevtoolsOptions) => {
    const { ui } = mount(observedClient(), options);
    const { corner } = ui.getByRole('button', { name: 'Open Foyer developer tools' }).dataset;
    act(() => mounted.pop()?.unmount());
    localStorage.clear();
    return corner;
  };
  const docks = ['bottom', 'left', 'right'] as const;
  expect(docks.map((dock) => cornerOf({ dock }))).toEqual(['bottom-right', 'bottom-left', 'bottom-right']);
  expect(cornerOf({ dock: 'left', buttonPosition: 'top-right' })).toBe('top-right');
});

it('goes through its tabs with the arrow keys', async () => {
  const { ui, user, root } = mount(observedClient(), OPEN);
  act(() => ui.getByRole('tab', { name: 'Flows' }).focus());
  for (const [key, name] of [
    ['ArrowRight', 'Time line'],
    ['End', 'Settings'],
    ['ArrowRight', 'Flows'],
    ['ArrowLeft', 'Settings'],
    ['Home', 'Flows'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    const tab = ui.getByRole('tab', { name, selected: true });
    expect(root.activeElement).toBe(tab);
    expect(ui.getByRole('tabpanel', { name })).toHaveProperty('id', tab.getAttribute('aria-controls'));
  }
});

it('stores only whether it is open, and its position', async () => {
  const { ui, user } = mount(observedClient());
  await user.click(ui.getByRole('button', { name: 'Open Foyer developer tools' }));
  await user.click(ui.getByRole('button', { name: 'Dock right' }));
  await user.click(ui.getByRole('tab', { name: 'Time line' }));
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'foyer-devtools': '{"isOpen":true,"dock":"right"}',
  });
  mounted.pop()?.unmount();
  const again = mount(observedClient());
  expect(again.ui.getByRole('dialog').dataset['dock']).toBe('right');
  expect(again.root.activeElement).toBeNull();
});

it.each(['{"isOpen":"yes","dock":"top"}', 'null', '7', '{', '<script>'])(
  'is closed at the bottom when %s is remembered',
  (text) => {
    localStorage.setItem('foyer-devtools', text);
    expect(mount(observedClient()).ui.getByRole('button').dataset['corner']).toBe('bottom-right');
  },
);

it('is resized with the keyboard, within bounds', async () => {
  const { ui, user } = mount(observedClient(), OPEN);
  const edge = ui.getByRole('separator', { name: 'Size of the panel' });
  act(() => edge.focus());
  const size = () => Number(edge.getAttribute('aria-valuenow'));
  const first = size();
  await user.keyboard('{ArrowUp}');
  expect(size()).toBe(first + 24);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(size()).toBe(first - 24);
  await user.keyboard('{Home}{ArrowDown}');
  expect(size()).toBe(180);
  await user.keyboard('{End}{ArrowUp}');
  expect(size()).toBe(1200);
});

it('shows flows, events, commands and calls as they happen', async () => {
  const client = observedClient();
  const { ui, user } = mount(client, OPEN);
  const flow = toldFlow('otp');
  client.devtools.flows.add(flow);
  flow.tell({
    event: { type: 'submitDestination' },
    from: { at: 'enter' },
    to: { at: 'sending', draft: { email: 'ada@example.com' } },
    commands: [{ type: 'sendCode' }],
  });
  client.devtools.sent?.(
    'POST',
    '/sdk/v1/otps/email',
    Promise.resolve(Response.json({ request_id: 'request-id-test-7' }, { status: 429 })),
  );
  expect(await ui.findByRole('option', { name: 'otp sending' })).toBeDefined();
  expect(ui.getByRole('group', { name: 'State' }).textContent).toContain('ada@example.com');
  await user.click(ui.getByRole('tab', { name: 'Time line' }));
  const lines = within(ui.getByRole('listbox', { name: 'Time line' })).getAllByRole('option');
  expect(lines.map(({ textContent }) => textContent.replace(/^[\d:.]+ /, ''))).toEqual([
    'flow otp began ',
    'event otp: submitDestination enter → sending',
    'command otp: sendCode no answer yet',
    expect.stringMatching(/^call POST \/sdk\/v1\/otps\/email 429 · \d+ ms$/),
  ]);
  await user.click(ui.getByRole('tab', { name: 'Calls' }));
  act(() => ui.getByRole('listbox', { name: 'Calls' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(ui.getByRole('region', { name: 'Details' }).textContent).toContain('Request idrequest-id-test-7');
});

/** A flow that has sent a passcode to an address. */
function sentFlow(client: ReturnType<typeof observedClient>) {
  const flow = toldFlow('otp');
  client.devtools.flows.add(flow);
  const draft = { channel: 'email', email: 'ada@example.com' };
  const event = { type: 'submitDestination', destination: draft };
  flow.tell({ event, from: { at: 'enter' }, to: { at: 'sending', draft }, commands: [{ type: 'sendCode', draft }] });
  return flow;
}

it('copies the steps of a flow as a trace and as a test, without the address that was typed', async () => {
  const client = observedClient();
  const { ui, user } = mount(client, OPEN);
  sentFlow(client);
  await user.click(await ui.findByRole('button', { name: 'Copy trace' }));
  await waitFor(() =>
    expect(ui.getByRole('status').textContent).toBe('Copied as a trace, without secrets and personal data.'),
  );
  const trace = readTrace(await navigator.clipboard.readText());
  expect(trace).toMatchObject({
    flow: 'otp',
    start: { at: 'enter' },
    steps: [{ to: { draft: { email: 'x1@x2.x3' } } }],
  });
  expect(replay(flowOf(trace), trace)).toEqual([]);
  await user.click(ui.getByRole('button', { name: 'Copy test' }));
  await waitFor(() =>
    expect(ui.getByRole('status').textContent).toBe('Copied as a test, without secrets and personal data.'),
  );
  const test = await navigator.clipboard.readText();
  expect(test).toContain('expect(replay(flowOf(trace), trace)).toEqual([]);');
  expect(test).not.toContain('ada');
});

it('shows the trace if the browser does not allow copying, until a different flow is selected', async () => {
  const client = observedClient();
  const { ui, user } = mount(client, OPEN);
  sentFlow(client);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await ui.findByRole('button', { name: 'Copy trace' }));
  const text = await ui.findByRole<HTMLTextAreaElement>('textbox', { name: 'To be copied by hand' });
  expect(readTrace(text.value).steps).toHaveLength(1);
  expect(ui.getByRole('status').textContent).toContain('does not allow copying');
  await user.click(ui.getByRole('tab', { name: 'Calls' }));
  await user.click(ui.getByRole('tab', { name: 'Flows' }));
  expect(ui.queryByRole('textbox', { name: 'To be copied by hand' })).toBeNull();
});

it('has no trace of a flow with unreadable steps, but of a flow that has ended', async () => {
  const client = observedClient();
  const { ui, user } = mount(client, OPEN);
  const flow = sentFlow(client);
  act(() => void client.devtools.flows.delete(flow));
  await user.click(await ui.findByRole('button', { name: 'Copy trace' }));
  await waitFor(() => expect(ui.getByRole('status').textContent).toContain('Copied as a trace'));
  flow.tell({ event: 7, from: null, to: { at: 'code' } });
  await user.click(ui.getByRole('button', { name: 'Copy trace' }));
  await waitFor(() =>
    expect(ui.getByRole('status').textContent).toBe('There is no trace: the flow comes from another version of Foyer.'),
  );
});

it('filters and clears the log', async () => {
  const client = observedClient();
  const { ui, user } = mount(client, OPEN);
  await user.click(ui.getByRole('tab', { name: 'Calls' }));
  for (const path of ['/users/me', '/sessions/authenticate']) client.devtools.sent?.('GET', path, pending);
  await waitFor(() => expect(ui.getAllByRole('option')).toHaveLength(2));
  // user-event does not type into shadow roots.
  fireEvent.change(ui.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'SESSIONS' } });
  await waitFor(() => expect(ui.getAllByRole('option')).toHaveLength(1));
  fireEvent.change(ui.getByRole('searchbox', { name: 'Filter' }), { target: { value: '' } });
  await user.click(ui.getByRole('button', { name: 'Clear' }));
  expect(await ui.findByText('No request has been made yet.')).toBeDefined();
});

it('renders few rows of many, and reaches the last by keyboard', async () => {
  const client = observedClient();
  const { ui, user, root } = mount(client, OPEN);
  await user.click(ui.getByRole('tab', { name: 'Calls' }));
  const drawn = new MutationObserver(() => undefined);
  drawn.observe(root, { subtree: true, childList: true, characterData: true });
  for (let id = 0; id < 10_000; id += 1) client.devtools.sent?.('GET', `/call/${id}`, pending);
  expect(drawn.takeRecords(), 'changes while calls are in progress').toEqual([]);
  drawn.disconnect();
  await waitFor(() => expect(ui.getByText('2000 lines, 8000 older ones dropped')).toBeDefined());
  expect(ui.getAllByRole('option').length).toBeLessThan(100);
  act(() => ui.getByRole('listbox', { name: 'Calls' }).focus());
  await user.keyboard('{End}');
  const last = ui.getByRole('option', { selected: true });
  expect(last.textContent).toContain('/call/9999');
  expect(last.getAttribute('aria-posinset')).toBe('2000');
  expect(ui.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(last.id);
});

const HOSTILE = '<img src=x onerror="throw 1"><script>throw 2</script>\u202e\u0000{{x}}';

it('shows hostile texts as texts, in every field', async () => {
  const client = {
    ...observedClient(HOSTILE),
    bootstrap: { getSync: () => ({ projectName: HOSTILE, [HOSTILE]: HOSTILE }), isKnown: () => true },
  };
  const { ui, user, container, root } = mount(client, OPEN);
  const flow = toldFlow(HOSTILE, { at: HOSTILE });
  client.devtools.flows.add(flow);
  flow.tell({
    event: { type: HOSTILE, [HOSTILE]: HOSTILE },
    from: { at: HOSTILE },
    to: { at: HOSTILE, [HOSTILE]: [HOSTILE] },
    commands: [{ type: HOSTILE }],
  });
  client.devtools.sent?.(
    HOSTILE,
    HOSTILE,
    Promise.resolve(Response.json({ request_id: HOSTILE, error_type: HOSTILE })),
  );
  client.devtools.sent?.(HOSTILE, HOSTILE, Promise.reject(new NetworkError('timeout', HOSTILE)));
  client.devtools.leftOut?.(HOSTILE, [HOSTILE]);
  client.devtools.session = () => ({ status: HOSTILE, record: { gen: HOSTILE } });
  for (const name of ['Flows', 'Time line', 'Calls', 'Session', 'Settings']) {
    await user.click(ui.getByRole('tab', { name }));
    await waitFor(() => expect(container.textContent).toContain('<img src=x'));
    for (const option of ui.queryAllByRole('option')) await user.click(option);
    expect(root.querySelectorAll('img, script, iframe, [style], [onerror]')).toHaveLength(0);
  }
});

it('checks whether passkeys of a domain can be used on this page', async () => {
  const { ui, user } = mount(observedClient(), OPEN);
  await user.click(ui.getByRole('tab', { name: 'Passkeys' }));
  const domain = ui.getByRole('textbox', { name: 'passkeyOptions.domain' });
  await user.click(ui.getByRole('button', { name: 'Check this page' }));
  expect(await ui.findByText('These passkeys can be used on this page.')).toBeDefined();
  fireEvent.change(domain, { target: { value: '<img src=x>' } });
  await user.click(ui.getByRole('button', { name: 'Check this page' }));
  expect(await ui.findByText(/Enter a domain without a scheme/)).toBeDefined();
});

it('shows each of two clients, and says which one it cannot look into', () => {
  const { ui } = mount([observedClient('public-token-test-one'), { publicToken: 'public-token-test-two' }], OPEN);
  const choice = ui.getByRole<HTMLSelectElement>('combobox', { name: 'Client' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['1. public-token-test-one', '2. public-token-test-two']);
  fireEvent.change(choice, { target: { value: choice.options[1]?.value } });
  expect(ui.getByText(/from a version of Foyer that developer tools cannot look into/)).toBeDefined();
});

it('inspects the client of the provider above, and restores it', async () => {
  const client = createClient('public-token-test-panel', { endpoints: { testAPIURL: 'http://localhost:9' } });
  const { unmount } = render(
    <StrictMode>
      <FoyerProvider client={client}>
        <FoyerDevtools initialIsOpen />
      </FoyerProvider>
    </StrictMode>,
  );
  expect(document.querySelectorAll('[data-foyer-devtools]')).toHaveLength(1);
  const { ui, user } = inPanel();
  await user.click(await ui.findByRole('tab', { name: 'Settings' }));
  expect(ui.getByText('public-token-test-panel')).toBeDefined();
  unmount();
  expect(document.querySelector('[data-foyer-devtools]')).toBeNull();
  client.destroy();
});

it('says that there is no client', async () => {
  render(<FoyerDevtools initialIsOpen />);
  expect(await inPanel().ui.findByText(/There is no client/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
