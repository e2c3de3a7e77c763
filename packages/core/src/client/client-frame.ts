import type { Namespaces } from '../links/link-marker';
import { isLinkAsked } from '../links/link-marker';
import { createPageTokens } from '../links/page-tokens';
import type { LinkTypes, ParsedAuthenticateUrl } from '../links/url-tokens';
import { createClock } from '../base/clock';
import { fingerprint } from '../base/fingerprint';
import { createListeners } from '../base/listeners';
import { lazyCalls, loader, retriable } from '../base/load';
import type { UserSummary } from '../base/user-summary';
import type { Platform } from '../base/platform';
import { scoped } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import { tokenStorage } from '../base/token-storage';
import { createBootstrapStore } from '../bootstrap/bootstrap-store';
import { getBootstrap } from '../bootstrap/get-bootstrap';
import { readCopy } from '../bootstrap/settings-copy';
import type { FoyerError } from '../base/errors';
import type { Present } from '../flow/deps';
import type { Readers } from '../http/http';
import { createSend } from '../http/send';
import { quickTimeZone, telemetry } from '../http/telemetry';
import type { Account, AccountView } from '../session/session-adapter';
import { createCookies } from '../session/cookies';
import { createPageClients } from '../session/page-clients';
import { cookieNames, isSignedOut, readSnapshot } from '../session/snapshot';
import { createTabSession } from '../session/tab-session';
import type { EngineDeps } from './engine-deps';
import type { FirstDeps } from './first-frame';
import type { ClientInternals, CommonEngine, CommonFirstCalls } from './internals';
import type { ClientOptions } from './options';
import { resolveApi } from './options';
import { readableOptions } from './readable-options';

// Decision 89.
/** A kind of account, as far as a client has to know of it before its engine is loaded. */
export interface ClientKind<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine> {
  readonly account: AccountView;
  readonly telemetry: (personId?: string, sessionId?: string) => object;
  readonly person: (state: State) => UserSummary;
  /** The types of one-time tokens for the address that the page has when the client is created. */
  readonly linkTypes: (platform: Platform) => LinkTypes;
  /** Storage namespaces of the PKCE verifiers that may belong to a token of a type. */
  readonly namespaces: Namespaces;
  /** Loads what reads the answers of the contract. */
  readonly answers: () => Promise<{ readonly answers: Readers }>;
  readonly firstCalls: () => Promise<{
    createFirstCalls(this: void, deps: FirstDeps<State, Engine['keeping']>): First;
  }>;
  readonly engine: () => Promise<{ createEngine(this: void, deps: EngineDeps<State>, first: First): Engine }>;
}

/**
 * What the clients of both kinds of account do alike: at once what the first form needs, then what the first call
 * needs, and as soon as the engine has come everything else.
 */
export function createClientFrame<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine>(
  kind: ClientKind<State, First, Engine>,
  publicToken: string,
  settings: ClientOptions,
  platform: Platform,
) {
  const { account } = kind;
  const firstFile = loader(kind.firstCalls, platform.isOnline);
  const engineFile = loader(kind.engine, platform.isOnline);
  const answersFile = loader(kind.answers, platform.isOnline);
  const pageTokens = createPageTokens(platform, publicToken, kind.linkTypes(platform));
  const options = readableOptions(settings);
  const cookieOptions = options.cookieOptions ?? {};
  const own = scoped(platform);
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const problems = createListeners<FoyerError>();
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
  const idsNow = () => account.idsOf(tab.get().state);
  const owner = fingerprint(publicToken);
  const pageClients = createPageClients(platform, {
    project: `${publicToken} ${baseUrl}`,
    names,
    look: () => void tab.resync(),
  });
  const { isAlone } = pageClients;
  const read = () =>
    readSnapshot(cookies, names, {
      mayBeHidden: isCustom,
      remembered: () => account.idsOf(store.read('')).session,
      owner,
      isAlone,
    });
  const tab = createTabSession<State>(account, store, cookies, read);
  const timeZone = quickTimeZone(platform.page, new Date(platform.wallClock()));
  const describe = () => {
    const { session, person } = idsNow();
    return telemetry(platform, hostname, timeZone, kind.telemetry(person || undefined, session || undefined));
  };
  const devtools: DevtoolsHook = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });
  const isAsked = (link: Pick<ParsedAuthenticateUrl, 'token' | 'tokenType'>) =>
    isLinkAsked(platform, store, link, kind.namespaces);
  /** The signed-in person, by the cookies of this moment. Undefined: nobody, as far as this page can know. */
  const present = (): Present | undefined => {
    const { status, token } = tab.read();
    const { state } = tab.get();
    if (isSignedOut({ status })) return undefined;
    if (state) return { id: idsNow().person, ...kind.person(state) };
    return status === 'in' || token ? { id: '', name: '', contact: '' } : undefined;
  };

  own.keep(pageClients.join());
  const mayBeSignedIn = platform.isBrowser && tab.resync();
  let first: First | undefined;
  let arrived: (calls: First) => void = ignore;
  const atLast = new Promise<First>((resolve) => {
    arrived = resolve;
  });
  const firstCalls = retriable(async (): Promise<First> => {
    const { createFirstCalls } = await firstFile();
    first = createFirstCalls({ ...deps, engine });
    arrived(first);
    return first;
  });
  let running: Engine | undefined;
  const engine = retriable(async (): Promise<Engine> => {
    const [{ createEngine }, calls] = await Promise.all([engineFile(), firstCalls()]);
    running = createEngine(deps, calls);
    return running;
  });
  // Not in the task of the host's call, which may be long already: it reads the page's script. Whoever watches requests
  // notes the stack too, for which the browser reads that script again.
  const soon = platform.isBrowser ? new Promise<void>(platform.nextTask) : Promise.resolve();
  const arrival = soon.then(platform.isBrowser ? firstCalls : ignore).then(ignore, ignore);
  const onceArrived = async (callback: () => void) => {
    await arrival;
    callback();
  };
  const afterFirstCalls = (callback: () => void) => own.afterPaint(() => void onceArrived(callback));
  /** Files that somebody waits for on the line. */
  const ahead = new Set<Promise<unknown>>();
  /** Resolves once these have come or failed, after 3 s at the latest. */
  const lineIsFree = () =>
    new Promise<void>((resolve) => {
      const stop = own.timer(LINE_LIMIT, resolve);
      void Promise.allSettled(ahead).then(stop).then(resolve);
    });
  /** The engine, together with what reads the answers of its calls. */
  const engineInTurn = async (): Promise<Engine> => {
    await lineIsFree();
    void answersFile().catch(ignore);
    return engine();
  };
  if (platform.isBrowser) {
    // Decisions 120, 126, 127 and 129: what the first call needs comes while the first form is drawn, the screens are
    // behind it, and the engine comes last.
    afterFirstCalls(() => void engineInTurn().catch(ignore));
    // Whoever may be signed in, or comes with a token, waits for the engine.
    if (mayBeSignedIn || pageTokens.peek()) void soon.then(engine).catch(ignore);
  }
  const { bootstrap, take } = createBootstrapStore({
    platform: own,
    copy: () => readCopy(store, baseUrl, platform.wallClock()),
    load: () =>
      soon.then(() =>
        getBootstrap({ publicToken, send, read: async (asked) => (await firstCalls()).readBootstrap(asked) }),
      ),
    async renew() {
      await new Promise<void>((resolve) => void afterFirstCalls(resolve));
      return (await engineInTurn()).renewBootstrap();
    },
  });
  const deps: EngineDeps<State> = {
    own,
    platform,
    publicToken,
    owner,
    isAlone,
    options,
    settings,
    store,
    cookies,
    names,
    tab,
    send,
    devtools,
    answersFile,
    baseUrl,
    timeZone,
    telemetry: describe,
    bootstrap,
    takeBootstrap: take,
    isCustom,
    problems,
    pageTokens,
    isAsked,
    present,
  };

  const begin = (call: string, args: readonly unknown[]) => {
    const as = idsNow().person || undefined;
    return () => first?.checkCall(call, args, as);
  };
  const calls = lazyCalls(
    async (name) => ((await firstCalls()).holding(name) ?? (await engine())) as First['calls'] & Engine,
    begin,
  );
  /** A namespace in a file of its own. */
  const file = <Calls extends object>(name: string, load: (files: Engine['files']) => Promise<Calls>): Calls =>
    lazyCalls(async () => load((await engine()).files), begin, name);

  const { authenticateByUrl, authenticate, discard } = calls.urlTokens;
  const news = new WeakSet<object>();
  const phone = file('phone', (files) => files.phone());
  const internals: ClientInternals = {
    publicToken,
    bootstrap,
    devtools,
    clock: createClock(own),
    href: platform.href,
    consentQuery: pageTokens.query,
    mayHaveSession: () => !isSignedOut(tab.read()),
    events: {
      log(name, details) {
        if (platform.isBrowser) void atLast.then(({ events }) => events.log(name, details));
      },
    },
    phone: {
      parse: phone.parse,
      format: (text, country) => phone.format(text, country).catch(() => text),
      detect: (text) => phone.detect(text).catch(() => null),
    },
    consentPage: calls.consentPage,
    oauthReturn: calls.oauthReturn,
    urlTokens: {
      peek() {
        const parsed = pageTokens.peek();
        if (parsed?.handled) return { tokenType: parsed.tokenType, startedHere: isAsked(parsed) };
        // Another part of the page is already spending the token. A caller now joins that call.
        const tokenType = running?.urlTokens.pending();
        return tokenType ? { tokenType, startedHere: true } : null;
      },
      authenticate,
      discard,
      present,
    },
    isNews: (outcome) => !news.has(outcome) && Boolean(news.add(outcome)),
    afterPaint: own.afterPaint,
    afterFirstCalls,
    aheadOfEngine(file) {
      ahead.add(file);
      const gone = () => void ahead.delete(file);
      file.then(gone, gone);
    },
    afterEngine: (callback) => afterFirstCalls(() => void engineInTurn().catch(ignore).finally(callback)),
  };
  return {
    tab,
    cookies,
    names,
    store,
    bootstrap,
    isCustom,
    engine,
    /** The engine, once it is there. */
    running: () => running,
    /** The same before it has come: each call waits for it. */
    calls,
    file,
    internals,
    face: {
      publicToken,
      bootstrap,
      parseAuthenticateUrl: pageTokens.parse,
      consentQuery: pageTokens.query,
      authenticateByUrl,
      onProblem: problems.add,
      destroy: own.dispose,
    },
  };
}

/** How long the engine waits for what goes ahead of it, in ms. */
const LINE_LIMIT = 3000;

const ignore = () => {};
