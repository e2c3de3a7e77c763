import { lazyCalls, loader, retriable } from '../base/load';
import { createBootstrapStore } from '../bootstrap/bootstrap-store';
import { getBootstrap } from '../bootstrap/get-bootstrap';
import { readCopy } from '../bootstrap/settings-copy';
import type { Readers } from '../http/http';
import type { Account } from '../session/session-adapter';
import type { EngineDeps, PageDeps } from './engine-deps';
import type { FirstDeps } from './first-calls-wiring';
import type { CommonEngine, CommonFirstCalls } from './internals';
import { createLoadSchedule, ENGINE_READY, FIRST_CALLS_READY } from './load-schedule';

/** The files of a kind of account that load after the first form. */
export interface ClientFiles<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine> {
  /** Loads the code that reads the answers of the contract. */
  readonly answers: () => Promise<{ readonly answers: Readers }>;
  readonly firstCalls: () => Promise<{
    createFirstCalls(this: void, deps: FirstDeps<State, Engine['keeping']>): First;
  }>;
  readonly engine: () => Promise<{ createEngine(this: void, deps: EngineDeps<State>, first: First): Engine }>;
}

/** The first calls and the engine: loaded by the schedule, or earlier by a call that needs them. */
export function createLazyClient<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine>(
  files: ClientFiles<State, First, Engine>,
  page: PageDeps<State>,
) {
  const { own, platform, publicToken, send, store, baseUrl, tab, pageTokens } = page;
  const firstFile = loader(files.firstCalls, platform.isOnline);
  const engineFile = loader(files.engine, platform.isOnline);
  const answersFile = loader(files.answers, platform.isOnline);
  let first: First | undefined;
  let running: Engine | undefined;
  let ready: (calls: First) => void = ignore;
  const firstCallsReady = new Promise<First>((resolve) => {
    ready = resolve;
  });
  const firstCalls = retriable(async (): Promise<First> => {
    const { createFirstCalls } = await firstFile();
    first = createFirstCalls({ ...deps, engine });
    ready(first);
    return first;
  });
  const engine = retriable(async (): Promise<Engine> => {
    const [{ createEngine }, calls] = await Promise.all([engineFile(), firstCalls()]);
    running = createEngine(deps, calls);
    return running;
  });
  const { isBrowser } = platform;
  const schedule = createLoadSchedule(
    own,
    { isBrowser, mayBeSignedIn: isBrowser && tab.resync(), hasToken: Boolean(pageTokens.peek()) },
    { firstCalls, engine, answers: answersFile },
  );
  const { bootstrap, take } = createBootstrapStore({
    platform: own,
    copy: () => readCopy(store, baseUrl, platform.wallClock()),
    async load() {
      return getBootstrap({
        publicToken,
        send,
        async read(asked) {
          await schedule.reach(['hostTask']);
          return (await firstCalls()).readBootstrap(asked);
        },
      });
    },
    async renew() {
      await schedule.reach(ENGINE_READY);
      return (await engine()).renewBootstrap();
    },
  });
  const deps: EngineDeps<State> = {
    ...page,
    // Decision 126: the screen that a press waits for comes before the engine.
    send(...request) {
      const answer = send(...request);
      schedule.loadBeforeEngine(answer);
      return answer;
    },
    answersFile,
    bootstrap,
    takeBootstrap: take,
  };
  const begin = (call: string, args: readonly unknown[]) => {
    const as = page.currentIds().person || undefined;
    return () => first?.checkCall(call, args, as);
  };
  return {
    bootstrap,
    firstCallsReady,
    whenLoaded: {
      loadBeforeEngine: schedule.loadBeforeEngine,
      afterFirstCalls: (callback: () => void) => schedule.when(FIRST_CALLS_READY, callback),
      afterEngine: (callback: () => void) =>
        schedule.when(ENGINE_READY, () => void engine().catch(ignore).finally(callback)),
    },
    engine,
    /** The engine, once it is there. */
    running: () => running,
    /** All calls, as namespaces. A call loads the file that it needs. */
    calls: lazyCalls(
      async (name) => ((await firstCalls()).holding(name) ?? (await engine())) as First['calls'] & Engine,
      begin,
      '',
      (name) => (first?.holding(name) ?? running) as (First['calls'] & Engine) | undefined,
    ),
    /** A namespace that has its own file. */
    file: <Calls extends object>(name: string, load: (files: Engine['files']) => Promise<Calls>): Calls =>
      lazyCalls(async () => load((await engine()).files), begin, name),
  };
}

const ignore = () => {};
