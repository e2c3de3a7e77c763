import type { Namespaces } from '../address/link-marker';
import { isLinkAsked } from '../address/link-marker';
import { createPageTokens } from '../address/page-tokens';
import type { LinkTypes, ParsedAuthenticateUrl } from '../address/url-tokens';
import { createClock } from '../base/clock';
import { fingerprint } from '../base/fingerprint';
import { createListeners } from '../base/listeners';
import { lazyCalls, loader, retriable } from '../base/load';
import type { Person } from '../base/person';
import type { Platform } from '../base/platform';
import { scoped } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import { tokenStorage } from '../base/token-storage';
import { createBootstrap } from '../bootstrap/bootstrap';
import { getBootstrap } from '../bootstrap/get-bootstrap';
import type { FoyerError } from '../base/errors';
import type { Present } from '../flow/deps';
import type { Readers } from '../http/engine/http';
import { createSend } from '../http/send';
import { telemetry } from '../http/telemetry';
import type { Account, AccountView } from '../session/session-adapter';
import { createCookies } from '../session/cookies';
import { createPageClients } from '../session/page-clients';
import { cookieNames, isNobody, readSnapshot } from '../session/snapshot';
import { createTabSession } from '../session/tab-session';
import type { EngineDeps } from './engine/engine-deps';
import type { ClientInternals, CommonEngine } from './internals';
import type { ClientOptions } from './options';
import { resolveApi } from './options';
import { readableOptions } from './readable-options';

// Decision 89.
/** A kind of account, as far as a client has to know of it before its engine is loaded. */
export interface ClientKind<State extends Account, Engine> {
  readonly account: AccountView;
  readonly telemetry: (personId?: string, sessionId?: string) => object;
  readonly person: (state: State) => Person;
  /** The types of one-time tokens for the address that the page has when the client is created. */
  readonly linkTypes: (platform: Platform) => LinkTypes;
  /** Storage namespaces of the PKCE verifiers that may belong to a token of a type. */
  readonly namespaces: Namespaces;
  /** Loads what reads the answers of the contract. */
  readonly answers: () => Promise<{ readonly answers: Readers }>;
  readonly engine: () => Promise<{ createEngine(this: void, deps: EngineDeps<State>): Engine }>;
}

/**
 * What the clients of both kinds of account do alike: at once what the first form needs, and as soon as the engine has
 * come everything else.
 */
export function createClientFrame<State extends Account, Engine extends CommonEngine>(
  kind: ClientKind<State, Engine>,
  publicToken: string,
  settings: ClientOptions,
  platform: Platform,
) {
  const { account } = kind;
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
  const pageClients = createPageClients(platform, { project: `${publicToken} ${baseUrl}`, names, look: () => void tab.resync() });
  const { isAlone } = pageClients;
  const read = () => readSnapshot(cookies, names, { mayBeHidden: isCustom, remembered: () => account.idsOf(store.read('')).session, owner, isAlone });
  const tab = createTabSession<State>(account, store, cookies, read);
  const describe = () => {
    const { session, person } = idsNow();
    return telemetry(platform, hostname, kind.telemetry(person || undefined, session || undefined));
  };
  const devtools: DevtoolsHook = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });
  const isAsked = (link: Pick<ParsedAuthenticateUrl, 'token' | 'tokenType'>) => isLinkAsked(platform, store, link, kind.namespaces);
  /** The signed-in person, by the cookies of this moment. Undefined: nobody, as far as this page can know. */
  const present = (): Present | undefined => {
    const { status, token } = tab.read();
    const { state } = tab.get();
    if (isNobody({ status })) return undefined;
    if (state) return { id: idsNow().person, ...kind.person(state) };
    return status === 'in' || token ? { id: '', name: '', contact: '' } : undefined;
  };

  const answersFile = loader(kind.answers, platform.isOnline);
  own.keep(pageClients.join());
  if (platform.isBrowser) tab.resync();
  let running: Engine | undefined;
  const engine = retriable(async (): Promise<Engine> => {
    // Load both files in parallel, because the engine needs the answers for its first call.
    answersFile().catch(ignore);
    const { createEngine } = await loader(kind.engine, platform.isOnline)();
    running = createEngine(deps);
    return running;
  });
  const bootstrap = createBootstrap({
    platform: own,
    store,
    load: () => getBootstrap({ publicToken, send, read: async (asked) => (await engine()).readBootstrap(asked) }),
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
    telemetry: describe,
    bootstrap,
    isCustom,
    problems,
    pageTokens,
    isAsked,
    present,
  };
  if (platform.isBrowser) engine().catch(ignore);

  const begin = (call: string, args: readonly unknown[]) => {
    const as = idsNow().person || undefined;
    return () => running?.checkCall(call, args, as);
  };
  const calls = lazyCalls(engine, begin);
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
    mayHaveSession: () => !isNobody(tab.read()),
    events: {
      log(name, details) {
        if (platform.isBrowser) void engine().then(({ events }) => events.log(name, details), ignore);
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

const ignore = () => {};
