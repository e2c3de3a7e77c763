import type { Trace } from '@foyer/core/testing';
import { createLog } from './log';
import { plain, shortText } from './plain';
import { watchTabs } from './tabs';
import type { Surroundings } from './surroundings';
import { browserSurroundings } from './surroundings';
import type { AnyClient, DevtoolsHook } from './devtools-hook';
import { ask, fields, listenTo, devtoolsHookOf, textOf } from './devtools-hook';
import type { ClientView, RefreshView, SessionView } from './view';
import { watchCalls } from './watch-calls';
import { watchFlows } from './watch-flows';

/** A client under observation. */
export interface Observed {
  /** Data to show. The same object until something has changed. */
  view(this: void): ClientView;
  /** Calls the listener soon after a change. Returns a function that stops listening. */
  subscribe(this: void, listener: () => void): () => void;
  /** Empties the log. */
  clear(this: void): void;
  /** The recorded steps of a flow. Undefined if they cannot be recorded. */
  trace(this: void, flow: number): Trace | undefined;
  /** Restores the client. */
  stop(this: void): void;
}

let ids = 0;

/** Starts to observe a client: its flows, calls, session and settings. */
export function observe(client: AnyClient, surroundings: Surroundings = browserSurroundings): Observed {
  ids += 1;
  const id = ids;
  const { now } = surroundings;
  const devtools = devtoolsHookOf(client);
  const name = shortText(textOf(fields(client)['publicToken']));
  const listeners = new Set<() => void>();
  let view: ClientView | undefined;
  let cancel: (() => void) | undefined;

  function changed(): void {
    view = undefined;
    cancel ??= surroundings.soon(() => {
      cancel = undefined;
      for (const listener of listeners) listener();
    });
  }

  const log = createLog(now, changed);
  const flows = devtools && watchFlows(devtools, log, now);
  const tabs = watchTabs(name, surroundings, () => refreshOf(devtools), changed);
  const stops = [
    ...(devtools ? [watchCalls(devtools, log, now)] : []),
    ...(flows ? [flows.stop] : []),
    tabs.stop,
    watchSession(client, (text) => log.add({ kind: 'session', text })),
    listenTo(client.bootstrap, 'subscribe', changed),
    listenTo(client, 'onProblem', (error) => {
      const { code, message } = fields(error);
      log.add({ kind: 'problem', code: shortText(textOf(code)), message: shortText(textOf(message)) });
    }),
  ];

  return {
    view() {
      view ??= {
        id,
        name,
        isReadable: devtools !== undefined,
        log: log.content(),
        flows: flows?.views() ?? [],
        session: sessionOf(client, devtools, tabs.tabs()),
        bootstrap: {
          isKnown: ask(client.bootstrap, 'isKnown') === true,
          settings: plain(ask(client.bootstrap, 'getSync')),
        },
      };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: log.clear,
    trace: (flow) => flows?.trace(flow),
    stop() {
      cancel?.();
      listeners.clear();
      for (const stop of stops) stop();
    },
  };
}

/** Logs every change of the session, without the user's data. */
function watchSession(client: AnyClient, log: (text: string) => void): () => void {
  let isSignedIn = isPresent(ask(client.session, 'getSync'));
  return listenTo(client.session, 'onChange', (session) => {
    const was = isSignedIn;
    isSignedIn = isPresent(session);
    if (was || isSignedIn) log(isSignedIn ? (was ? 'session updated' : 'signed in') : 'signed out');
  });
}

const isPresent = (session: unknown): boolean => session !== null && session !== undefined;

/** The displayed fields of the record. Fingerprints of tokens are not secret, but not useful. */
const RECORD = ['gen', 'state', 'ver', 'at', 'retryAt', 'tries'];

function sessionOf(client: AnyClient, devtools: DevtoolsHook | undefined, tabs: SessionView['tabs']): SessionView {
  const { status, record } = fields(ask(devtools, 'session'));
  const shown = Object.entries(fields(record)).filter(([name]) => RECORD.includes(name));
  return {
    isSignedIn: isPresent(ask(client.session, 'getSync')),
    status: shortText(textOf(status)),
    record: shown.length > 0 ? plain(Object.fromEntries(shown)) : null,
    tabs,
  };
}

/** The time between two refreshes of all tabs, in ms, as in core. A JWT of less than four minutes shortens it. */
const INTERVAL = 180_000;

/** Next refresh by the record. The client's own plan adds a little, at random. */
function refreshOf(devtools: DevtoolsHook | undefined): RefreshView {
  const { status, record } = fields(ask(devtools, 'session'));
  const { at, retryAt, tries } = fields(record);
  if (status !== 'in') return { step: status === undefined ? 'unknown' : status === 'foreign' ? 'ask' : 'rest' };
  const due = Math.max(numberOf(at) + INTERVAL, numberOf(retryAt));
  return { step: numberOf(tries) > 0 ? 'wait' : 'adopt', due };
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
