import { NetworkError } from '@foyer/core';
import { expect, it, vi } from 'vitest';
import { observe } from '../src/log/observe';
import { observedClient, toldFlow } from './client';
import { createPage } from './page';

const ENTER = { at: 'enter' };
const SENDING = { at: 'sending' };

function watched() {
  const page = createPage();
  const client = observedClient();
  const seen = observe(client, page.surroundings('Home'));
  return { page, client, seen, ...client };
}

const kinds = (seen: { view(): { log: { entries: readonly { kind: string }[] } } }) =>
  seen.view().log.entries.map(({ kind }) => kind);

it('lists a flow from its start to its end, and also after its end', () => {
  const { seen, devtools, page } = watched();
  const flow = toldFlow('otp');
  devtools.flows.add(flow);
  expect(seen.view().flows).toMatchObject([{ name: 'otp', stateName: 'enter', steps: 0 }]);
  flow.tell({ event: { type: 'submitDestination' }, from: ENTER, to: SENDING });
  expect(seen.view().flows).toMatchObject([{ stateName: 'sending', steps: 1 }]);
  page.pass(500);
  devtools.flows.delete(flow);
  expect(devtools.flows.size).toBe(0);
  expect(seen.view().flows).toMatchObject([{ stateName: 'sending', ended: 1_000_500 }]);
  expect(kinds(seen)).toEqual(['flow', 'step', 'flow']);
});

it('lists a flow that ran before the panel came', () => {
  const client = observedClient();
  client.devtools.flows.add(toldFlow('login', { methods: { otp: { at: 'code' }, oauth: { at: 'enter' } } }));
  const seen = observe(client, createPage().surroundings('Home'));
  expect(seen.view().flows).toMatchObject([{ name: 'login', stateName: 'otp: code' }]);
});

it('shows the success of a flow after its sign-in has removed its widget', () => {
  const { seen, devtools } = watched();
  const flow = toldFlow('otp', { at: 'code' });
  devtools.flows.add(flow);
  devtools.flows.delete(flow);
  flow.tell({ event: { type: 'verified' }, from: { at: 'code' }, to: { at: 'verified' }, isLate: true });
  expect(seen.view().flows).toMatchObject([
    { stateName: 'verified', state: { at: 'verified' }, ended: expect.any(Number) as number },
  ]);
  devtools.flows.add(flow);
  expect(seen.view().flows).toMatchObject([{ stateName: 'code' }]);
});

it('a stale response does not change the state of a running flow', () => {
  const { seen, devtools } = watched();
  const flow = toldFlow('otp', { at: 'enter' });
  devtools.flows.add(flow);
  flow.tell({ event: { type: 'verified' }, from: { at: 'code' }, to: { at: 'verified' }, isLate: true });
  expect(seen.view().flows).toMatchObject([{ stateName: 'enter', state: null }]);
});

it('continues with a restarted flow, and logs each of its steps once', () => {
  const { seen, devtools } = watched();
  const flow = toldFlow('otp');
  devtools.flows.add(flow);
  devtools.flows.delete(flow);
  devtools.flows.add(flow);
  flow.tell({ event: { type: 'start' }, from: ENTER, to: SENDING });
  expect(seen.view().flows).toHaveLength(1);
  expect(seen.view().flows[0]).not.toHaveProperty('ended');
  expect(kinds(seen).filter((kind) => kind === 'step')).toHaveLength(1);
});

it('says how long a command took, which were aborted, and which answers were late', () => {
  const { seen, devtools, page } = watched();
  const flow = toldFlow('otp');
  devtools.flows.add(flow);
  const [first, second, third, fourth] = ['sendCode', 'lookUp', 'verify', 'resend'].map((type) => ({ type }));
  const step = (event: string) => ({ event: { type: event }, from: ENTER, to: SENDING });
  flow.tell({ ...step('submit'), commands: [first, second, third, fourth] });
  page.pass(120);
  flow.tell({ ...step('codeSent'), answers: first, aborted: [second] });
  page.pass(30);
  flow.tell({ ...step('verified'), answers: third, isLate: true });
  flow.tell({ ...step('failed'), event: { type: 'failed', error: { code: 'timeout' }, command: fourth } });
  const commands = seen.view().log.entries.filter(({ kind }) => kind === 'command');
  expect(commands).toMatchObject([
    { command: 'sendCode', state: 'done', ms: 120 },
    { command: 'lookUp', state: 'aborted', ms: 120 },
    { command: 'verify', state: 'late', ms: 150 },
    { command: 'resend', state: 'failed', ms: 150 },
  ]);
  expect(seen.view().log.entries.find((entry) => entry.kind === 'step' && entry.isLate)).toMatchObject({
    event: 'verified',
  });
});

it('says how a call ended, and leaves the query of its path out', async () => {
  const { seen, devtools, page } = watched();
  let answer: (response: Response) => void = () => undefined;
  const sent = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  devtools.sent?.('POST', '/sdk/v1/otps?token=abc', sent);
  expect(seen.view().log.entries).toMatchObject([{ kind: 'call', path: '/sdk/v1/otps', state: 'sent' }]);
  page.pass(80);
  const body = { request_id: 'request-id-test-1', error_type: 'too_many_requests', session_token: 'a-token' };
  const response = Response.json(body, { status: 429 });
  answer(response);
  await vi.waitFor(
    () =>
      expect(seen.view().log.entries).toMatchObject([
        { state: 'answered', status: 429, requestId: 'request-id-test-1', code: 'too_many_requests', ms: 80 },
      ]),
    120_000,
  );
  expect(JSON.stringify(seen.view())).not.toContain('a-token');
  expect(await response.json()).toEqual(body);
});

it.each([
  [() => Promise.resolve(new Response('<html>', { status: 502 })), { state: 'answered', status: 502 }],
  [() => Promise.resolve(Response.json({ request_id: '<b>', error_type: 7 })), { state: 'answered', status: 200 }],
  [() => Promise.resolve(undefined), { state: 'answered' }],
  [() => Promise.reject(new DOMException('', 'AbortError')), { state: 'aborted' }],
  [() => Promise.reject(new NetworkError('timeout', 'It took too long.')), { state: 'failed', code: 'timeout' }],
  [() => Promise.reject(new TypeError('Failed to fetch')), { state: 'failed', code: 'network_error' }],
])('says that a call ended (%#)', async (answer, shown) => {
  const { seen, devtools } = watched();
  devtools.sent?.('GET', '/x', answer());
  await vi.waitFor(() => expect(seen.view().log.entries).toMatchObject([shown]), 120_000);
  expect(seen.view().log.entries[0]).not.toHaveProperty('requestId');
});

it('lists the parts that were left out of an answer', () => {
  const { seen, devtools } = watched();
  devtools.leftOut?.('GET /sdk/v1/users/me', ['user.phone_numbers[0]']);
  expect(seen.view().log.entries).toMatchObject([{ kind: 'leftOut', paths: ['user.phone_numbers[0]'] }]);
});

it('logs that a user signed in or out, without the user', () => {
  const { seen, change } = watched();
  change({ session_id: 'session-of-ada' });
  change({ session_id: 'session-of-ada' });
  change(null);
  expect(seen.view().log.entries).toMatchObject([
    { text: 'signed in' },
    { text: 'session updated' },
    { text: 'signed out' },
  ]);
  expect(JSON.stringify(seen.view())).not.toContain('session-of-ada');
});

it('shows the record of the session without fingerprints, and when the next refresh is due', () => {
  const { seen, devtools } = watched();
  devtools.session = () => ({
    status: 'in',
    record: { gen: 'abc', at: 910_000, retryAt: 0, tries: 0, token: 'fingerprint' },
  });
  seen.clear();
  const { session } = seen.view();
  expect(session).toMatchObject({ status: 'in', record: { gen: 'abc', at: 910_000 } });
  expect(session.record).not.toHaveProperty('token');
  expect(session.tabs).toMatchObject([{ isThis: true, refresh: { step: 'adopt', due: 1_090_000 } }]);
});

it('finds the tabs in which it runs, and removes closed ones', () => {
  const page = createPage();
  const [one, two] = ['One', 'Two'].map((title) => observe(observedClient(), page.surroundings(title)));
  expect(one?.view().session.tabs.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(two?.view().session.tabs.map(({ title }) => title)).toEqual(['Two', 'One']);
  two?.stop();
  expect(one?.view().session.tabs.map(({ title }) => title)).toEqual(['One']);
});

it('accepts only tabs in messages, and removes a tab that stops sending', () => {
  const page = createPage();
  const seen = observe(observedClient(), page.surroundings('Home'));
  const name = 'foyer-devtools:public-token-test-devtools';
  const hostile = { id: 'x', title: '<img src=x>'.repeat(99), refresh: { step: 'evil', due: 'soon' } };
  for (const message of [null, 7, 'x', {}, { version: 2, tab: hostile }, { version: 1, tab: { id: 'x'.repeat(99) } }])
    page.post(name, message);
  expect(seen.view().session.tabs).toHaveLength(1);
  page.post(name, { version: 1, type: 'here', tab: hostile });
  const other = seen.view().session.tabs[1];
  expect(other).toMatchObject({ refresh: { step: 'unknown' } });
  expect(other?.title.length).toBeLessThanOrEqual(80);
  page.pass(9000);
  expect(seen.view().session.tabs).toHaveLength(1);
});

it('tells of many changes once', () => {
  const { seen, page, devtools } = watched();
  page.settle();
  let logged = 0;
  seen.subscribe(() => {
    logged += 1;
  });
  for (let id = 0; id < 100; id += 1) devtools.sent?.('GET', '/x', null);
  page.settle();
  expect(logged).toBe(1);
  expect(seen.view()).toBe(seen.view());
});

it('leaves the client as it was', () => {
  const { seen, devtools, listeners, page } = watched();
  const flow = toldFlow('otp');
  devtools.flows.add(flow);
  seen.stop();
  expect(Object.keys(devtools)).toEqual(['flows']);
  expect(Object.keys(devtools.flows)).toEqual([]);
  expect(flow.listeners()).toBe(0);
  expect(listeners()).toBe(0);
  expect(page.settle()).toBe(0);
});

it('supports two panels for one client, which can stop in any order', () => {
  const page = createPage();
  const client = observedClient();
  const [one, two] = [observe(client, page.surroundings('A')), observe(client, page.surroundings('A'))];
  one.stop();
  client.devtools.flows.add(toldFlow('otp'));
  client.devtools.sent?.('GET', '/x', null);
  expect(two.view().flows).toHaveLength(1);
  expect(kinds(two)).toEqual(['flow', 'call']);
  expect(one.view().flows).toHaveLength(0);
});

it('does not pass its own errors to the page', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { seen, devtools } = watched();
  const broken = (): never => {
    throw new Error('broken');
  };
  const [odd, flow] = [{ ...toldFlow('odd'), getState: broken }, toldFlow('otp')];
  devtools.flows.add(odd).add(flow);
  expect([...devtools.flows]).toEqual([odd, flow]);
  flow.tell({ commands: new Proxy([], { get: broken }) });
  devtools.leftOut?.('GET /x', [Object.create(null)]);
  devtools.sent?.({ toString: broken }, null, Promise.resolve(Object.create(null)));
  expect(devtools.flows.delete(flow)).toBe(true);
  expect(kinds(seen)).toEqual(['flow', 'step', 'call', 'flow']);
  expect(logged).toHaveBeenCalledTimes(3);
});

it('names a client of a version without a devtools hook, and shows the data of its public API', () => {
  const old = {
    publicToken: 'public-token-test-old',
    session: { getSync: () => ({}), onChange: () => () => undefined },
  };
  const seen = observe(old, createPage().surroundings('Home'));
  expect(seen.view()).toMatchObject({
    name: 'public-token-test-old',
    isReadable: false,
    flows: [],
    session: { isSignedIn: true },
  });
  for (const client of [{}, { bootstrap: 7, session: null }])
    expect(observe(client, createPage().surroundings('')).view().isReadable).toBe(false);
});
