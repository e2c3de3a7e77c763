import type { LinkTypes } from '../links/url-tokens';
import type { Namespaces } from '../links/link-marker';
import { isLinkAsked } from '../links/link-marker';
import { createPageTokens } from '../links/page-tokens';
import { fingerprint } from '../base/fingerprint';
import { createListeners } from '../base/listeners';
import type { UserSummary } from '../base/user-summary';
import type { Platform } from '../base/platform';
import { scoped } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import { tokenStorage } from '../base/token-storage';
import type { FoyerError } from '../base/errors';
import type { Present } from '../flow/deps';
import { createSend } from '../http/send';
import { quickTimeZone, telemetry } from '../http/telemetry';
import type { Account, AccountView } from '../session/session-adapter';
import { createCookies } from '../session/cookies';
import { createPageClients } from '../session/page-clients';
import { cookieNames, isSignedOut, readSnapshot } from '../session/snapshot';
import { createTabSession } from '../session/tab-session';
import type { PageDeps } from './engine-deps';
import type { ClientOptions } from './options';
import { resolveApi } from './options';
import { readableOptions } from './readable-options';

/** A kind of account, as a client needs it before its engine is loaded. */
export interface PageKind<State extends Account> {
  readonly account: AccountView;
  readonly telemetry: (personId?: string, sessionId?: string) => object;
  readonly person: (state: State) => UserSummary;
  /** The types of one-time tokens for the address that the page has when the client is created. */
  readonly linkTypes: (platform: Platform) => LinkTypes;
  /** Storage namespaces of the PKCE verifiers that can belong to a token of a type. */
  readonly namespaces: Namespaces;
}

/** The parts that the first form needs: they use only files that are there when the client is created. */
export function createPageDeps<State extends Account>(
  kind: PageKind<State>,
  publicToken: string,
  settings: ClientOptions,
  platform: Platform,
): PageDeps<State> {
  const { account } = kind;
  const pageTokens = createPageTokens(platform, publicToken, kind.linkTypes(platform));
  const options = readableOptions(settings);
  const cookieOptions = options.cookieOptions ?? {};
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
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
  const currentIds = () => account.idsOf(tab.get().state);
  const timeZone = quickTimeZone(new Date(platform.wallClock()));
  const describe = () => {
    const { session, person } = currentIds();
    return telemetry(platform, hostname, timeZone, kind.telemetry(person || undefined, session || undefined));
  };
  const devtools: DevtoolsHook = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const own = scoped(platform);
  own.keep(pageClients.join());
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
    currentIds,
    send: createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe }),
    devtools,
    baseUrl,
    timeZone,
    telemetry: describe,
    isCustom,
    problems: createListeners<FoyerError>(),
    pageTokens,
    isAsked: (link) => isLinkAsked(platform, store, link, kind.namespaces),
    present(this: void): Present | undefined {
      const { status, token } = tab.read();
      const { state } = tab.get();
      if (isSignedOut({ status })) return undefined;
      if (state) return { id: currentIds().person, ...kind.person(state) };
      return status === 'in' || token ? { id: '', name: '', contact: '' } : undefined;
    },
  };
}
