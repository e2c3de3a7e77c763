import type { Namespaces } from '../address/link-marker';
import { isLinkAsked } from '../address/link-marker';
import { createPageTokens } from '../address/page-tokens';
import type { LinkTypes, ParsedAuthenticateUrl } from '../address/url-tokens';
import { parseAuthenticateUrl } from '../address/url-tokens';
import { fingerprint } from '../base/fingerprint';
import { createListeners } from '../base/listeners';
import { lazyCalls, loader, retriable } from '../base/load';
import type { Person } from '../base/person';
import type { Platform } from '../base/platform';
import { scoped } from '../base/platform';
import type { Taps } from '../base/taps';
import { tokenStorage } from '../base/token-storage';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { createBootstrap } from '../bootstrap/bootstrap';
import { getBootstrap } from '../bootstrap/get-bootstrap';
import type { FoyerError } from '../errors';
import type { Readers } from '../http/http';
import type { Asked } from '../http/send';
import { createSend } from '../http/send';
import { telemetry } from '../http/telemetry';
import type { Account, AccountView } from '../session/account-kind';
import { createCookies } from '../session/cookies';
import { createPageClients } from '../session/page-clients';
import { cookieNames, readSnapshot } from '../session/snapshot';
import { createTabSession } from '../session/tab-session';
import type { EngineDeps } from './engine-deps';
import type { CommonEngine } from './internals';
import { createInternals } from './internals';
import type { ClientOptions } from './options';
import { resolveApi } from './options';
import { presentOn } from './present';
import { checkedToken } from './public-token';
import { readableOptions } from './readable-options';

// Decision 89.
/** A kind of account, as far as a client has to know of it before its engine is loaded. */
export interface ClientKind<State extends Account, Engine> {
  /** The function that creates the client, for messages. */
  readonly maker: string;
  readonly account: AccountView;
  readonly telemetryIds: (personId?: string, sessionId?: string) => object;
  readonly personOf: (state: State) => Person;
  /** The types of one-time tokens for the address that the page has when the client is created. */
  readonly linkTypes: (platform: Platform) => LinkTypes;
  /** Where the verifiers are that may belong to a token of a type. */
  readonly namespaces: Namespaces;
  readonly loadAnswers: () => Promise<{ readonly answers: Readers }>;
  readonly loadEngine: () => Promise<(deps: EngineDeps<State>) => Engine>;
}

/**
 * What the clients of both kinds of account do alike: at once what the first form needs, and as soon as the engine has
 * come everything else.
 */
export function createClientFrame<State extends Account, Engine extends CommonEngine>(
  kind: ClientKind<State, Engine>,
  token: string,
  settings: ClientOptions,
  platform: Platform,
) {
  const answersFile = loader(kind.loadAnswers, platform.isOnline);
  const engineFile = loader(kind.loadEngine, platform.isOnline);
  let running: Engine | undefined;
  const engine = retriable(async (): Promise<Engine> => {
    // Load both files in parallel, because the engine needs the answers for its first call.
    answersFile().catch(ignore);
    const createEngine = await engineFile();
    running = createEngine(deps);
    return running;
  });
  const deps = createEngineDeps(kind, token, settings, platform, {
    answers: () => answersFile().then((module) => module.answers),
    readBootstrap: async (asked) => (await engine()).readBootstrap(asked),
  });
  if (platform.isBrowser) engine().catch(ignore);
  const { own, pageTokens, publicToken, bootstrap, tab } = deps;

  const begin = (call: string, args: readonly unknown[]) => {
    const as = tab.account.idsOf(tab.get().state).person || undefined;
    return () => running?.checkCall(call, args, as);
  };
  const calls = lazyCalls(engine, begin);
  /** A namespace in a file of its own. */
  const file = <Calls extends object>(name: string, load: (files: Engine['files']) => Promise<Calls>): Calls =>
    lazyCalls(async () => load((await engine()).files), begin, name);

  const parse = (href?: string): ParsedAuthenticateUrl | null =>
    href === undefined || pageTokens.isHere(href) ? pageTokens.peek() : parseAuthenticateUrl(href, platform.href(), deps.linkTypes);
  const phone = file('phone', (files) => files.phone());
  const internals = createInternals(deps, { engine, running: () => running, calls, phone, parse });

  return {
    ...deps,
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
      parseAuthenticateUrl: parse,
      consentQuery: pageTokens.query,
      authenticateByUrl: calls.urlTokens.authenticateByUrl,
      onProblem: deps.problems.add,
      destroy: own.dispose,
    },
  };
}

/** What is there at once: the cookies, the address, the way to send. */
function createEngineDeps<State extends Account>(
  kind: Pick<ClientKind<State, unknown>, 'maker' | 'account' | 'telemetryIds' | 'personOf' | 'linkTypes' | 'namespaces'>,
  token: string,
  settings: ClientOptions,
  platform: Platform,
  engine: { readonly answers: EngineDeps<State>['answers']; readonly readBootstrap: (asked: Asked) => Promise<Bootstrap> },
) {
  const { account } = kind;
  const publicToken = checkedToken(token, kind.maker);
  const linkTypes = kind.linkTypes(platform);
  const pageTokens = createPageTokens(platform, publicToken, linkTypes);
  const options = readableOptions(settings);
  const cookieOptions = options.cookieOptions ?? {};
  const own = scoped(platform);
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
  const remembered = () => account.idsOf(store.read('')).session;
  const owner = fingerprint(publicToken);
  const pageClients = createPageClients(platform, { project: `${publicToken} ${baseUrl}`, names, look: () => void tab.resync() });
  const { isAlone } = pageClients;
  const read = () => readSnapshot(cookies, names, { mayBeHidden: isCustom, remembered, owner, isAlone });
  const tab = createTabSession<State>(account, store, cookies, read);
  const describe = () => {
    const { session, person } = account.idsOf(tab.get().state);
    return telemetry(platform, hostname, kind.telemetryIds(person || undefined, session || undefined));
  };
  const taps: Taps = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });
  own.keep(pageClients.join());
  if (platform.isBrowser) tab.resync();
  return {
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
    taps,
    answers: engine.answers,
    baseUrl,
    telemetry: describe,
    bootstrap: createBootstrap({
      platform: own,
      store,
      load: () => getBootstrap({ publicToken, send, read: engine.readBootstrap }),
    }),
    isCustom,
    problems: createListeners<FoyerError>(),
    pageTokens,
    linkTypes,
    isAsked: (link: Pick<ParsedAuthenticateUrl, 'token' | 'tokenType'>) => isLinkAsked(platform, store, link, kind.namespaces),
    present: () => presentOn(tab, kind.personOf),
  };
}

const ignore = () => {};
