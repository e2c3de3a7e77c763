import { isLinkAsked } from '../address/link-marker';
import { createPageTokens } from '../address/page-tokens';
import { parseAuthenticateUrl } from '../address/url-tokens';
import { createClock } from '../base/clock';
import { fingerprint } from '../base/fingerprint';
import { createListeners } from '../base/listeners';
import { lazyCalls, loader, retriable } from '../base/load';
import type { Platform } from '../base/platform';
import { scoped } from '../base/platform';
import type { Taps } from '../base/taps';
import { tokenStorage } from '../base/token-storage';
import { createBootstrap } from '../bootstrap/bootstrap';
import { getBootstrap } from '../bootstrap/get-bootstrap';
import { browserPlatform } from '../browser/platform';
import type { ClientOptions } from '../client/options';
import { resolveApi } from '../client/options';
import { checkedToken } from '../client/public-token';
import { readableOptions } from '../client/readable-options';
import type { FoyerError } from '../errors';
import { inside } from '../flows/shared/deps';
import type { Asked } from '../http/send';
import { createSend } from '../http/send';
import { telemetry } from '../http/telemetry';
import { memberTelemetryIds } from '../provider';
import { createPageClients } from '../session/page-clients';
import { createCookies } from '../session/cookies';
import { cookieNames, isNobody, readSnapshot } from '../session/snapshot';
import { createTabSession } from '../session/tab-session';
import { linkTypesFor, MEMBER_NAMESPACES } from './address/member-links';
import type { OrganizationEngine } from './client/engine';
import { createMemberSession } from './client/member-session';
import type { OrganizationClient } from './client/organization-client';
import { hasIntermediate } from './client/has-intermediate';
import { createPageParts } from './client/page-parts';
import { presentMember } from './client/present-member';
import { createRbac } from './client/rbac';
import type { SignedInMember } from './session/members';
import { MEMBERS } from './session/members';

/**
 * Creates a client for the organizations of one public token. Problems with the options are logged to the console, and so
 * is a public token of a project for consumers. On a server nothing starts by itself.
 *
 * In a browser, the one-time token of a link leaves the address bar before this function returns, and so does the
 * `id_token_hint` of a log-out request. The token is kept in memory; `parseAuthenticateUrl()` returns it. Tokens of types
 * that are not Foyer's stay.
 *
 * @param token The project's public token: `public-token-test-…` for the test API, `public-token-live-…` for the live
 *   one. Anything else throws a UsageError `invalid_argument`, and nothing is sent.
 * @param settings The options of `createClient`.
 * @param platform The browser to run in. Default: the browser of this page.
 */
export function createOrganizationClient(
  token: string,
  settings: ClientOptions = {},
  platform: Platform = browserPlatform(),
): OrganizationClient {
  const publicToken = checkedToken(token, 'createOrganizationClient');
  const linkTypes = linkTypesFor(platform);
  const pageTokens = createPageTokens(platform, publicToken, linkTypes);
  const options = readableOptions(settings);
  const cookieOptions = options.cookieOptions ?? {};
  const own = scoped(platform);
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const problems = createListeners<FoyerError>();
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
  const remembered = () => MEMBERS.idsOf(store.read('')).session;
  const owner = fingerprint(publicToken);
  const pageClients = createPageClients(platform, { project: `${publicToken} ${baseUrl}`, names, look: () => void tab.resync() });
  const { isAlone } = pageClients;
  const read = () => readSnapshot(cookies, names, { mayBeHidden: isCustom, remembered, owner, isAlone });
  const tab = createTabSession<SignedInMember>(MEMBERS, store, cookies, read);
  const describe = () => {
    const { session, person } = MEMBERS.idsOf(tab.get().state);
    return telemetry(platform, hostname, memberTelemetryIds(person || undefined, session || undefined));
  };
  const taps: Taps = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });

  const answersFile = loader(() => import('@foyer/wire/organizations/answers'), platform.isOnline);
  const answers = () => answersFile().then((module) => module.answers);
  const engineFile = loader(() => import('./client/engine'), platform.isOnline);
  own.keep(pageClients.join());
  if (platform.isBrowser) tab.resync();
  let running: OrganizationEngine | undefined;
  const engine = retriable(async (): Promise<OrganizationEngine> => {
    // Load both files in parallel, because the engine needs the answers for its first call.
    answersFile().catch(ignore);
    const { createOrganizationEngine } = await engineFile();
    running = createOrganizationEngine({
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
      answers,
      baseUrl,
      telemetry: describe,
      bootstrap,
      isCustom,
      problems,
      pageTokens,
      linkTypes,
    });
    return running;
  });
  const readAsked = async (asked: Asked) => (await engine()).readBootstrap(asked);
  const bootstrap = createBootstrap({ platform: own, store, load: () => getBootstrap({ publicToken, send, read: readAsked }) });
  if (platform.isBrowser) engine().catch(ignore);

  const begin = (name: string) => (call: string, args: readonly unknown[]) => {
    const as = MEMBERS.idsOf(tab.get().state).person || undefined;
    return () => running?.checkCall(name + call, args, as);
  };
  /** A namespace of the engine. */
  const namespace = <Name extends keyof OrganizationEngine>(name: Name) =>
    lazyCalls(async () => (await engine())[name] as object, begin(name)) as OrganizationEngine[Name];

  const parse = (href?: string) =>
    href === undefined || pageTokens.isHere(href)
      ? pageTokens.peek()
      : parseAuthenticateUrl(href, platform.href(), linkTypes);
  const urlTokens = namespace('urlTokens');
  const news = new WeakSet<object>();
  const phone = lazyCalls(async () => (await engine()).files.phone(), begin('phone'));
  const face = {
    publicToken,
    bootstrap,
    magicLinks: namespace('magicLinks'),
    otps: namespace('otps'),
    totp: namespace('totp'),
    recoveryCodes: namespace('recoveryCodes'),
    passwords: namespace('passwords'),
    oauth: namespace('oauth'),
    sso: namespace('sso'),
    discovery: namespace('discovery'),
    idp: namespace('idp'),
    rbac: createRbac(bootstrap, tab),
    consentQuery: pageTokens.query,
    ...createMemberSession({
      tab,
      cookies,
      names,
      session: namespace('session'),
      self: namespace('self'),
      organization: namespace('organization'),
    }),
  };
  return {
    ...face,
    member: face.self,
    impersonation: namespace('impersonation'),
    onStateChange: (listener) =>
      tab.subscribe(({ session: { session }, member: { member }, organization: { organization } }) =>
        listener({ session, member, organization }),
      ),
    parseAuthenticateUrl: parse,
    authenticateByUrl: urlTokens.authenticateByUrl,
    onProblem: problems.add,
    destroy: own.dispose,
    [inside]: {
      ...face,
      taps,
      ...createPageParts({ platform, store, bootstrap }),
      clock: createClock(own),
      internal: namespace('internal'),
      mayHaveSession: () => !isNobody(tab.read()),
      hasIntermediate: () => hasIntermediate(read(), store),
      mayHideIntermediate: () => isCustom && read().ist === '',
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
      handOver: {
        // With the engine there, both begin in the turn of the person's press.
        copy: async (text) => (running ?? (await engine())).handOver.copy(text),
        save(name, lines) {
          if (running) running.handOver.save(name, lines);
          else void engine().then(({ handOver }) => handOver.save(name, lines), ignore);
        },
        print: async (title, lines) => (running ?? (await engine())).handOver.print(title, lines),
      },
      consentPage: namespace('consentPage'),
      oauthReturn: namespace('oauthReturn'),
      resetTokens: namespace('resetTokens'),
      urlTokens: {
        peek() {
          const parsed = parse();
          if (parsed?.handled) {
            return { tokenType: parsed.tokenType, startedHere: isLinkAsked(platform, store, parsed, MEMBER_NAMESPACES) };
          }
          // Another part of the page is already spending the token. A caller now joins that call.
          const tokenType = running?.urlTokens.pending();
          return tokenType ? { tokenType, startedHere: true } : null;
        },
        authenticate: urlTokens.authenticate,
        discard: urlTokens.discard,
        present: () => presentMember(tab),
      },
      isNews: (outcome) => !news.has(outcome) && Boolean(news.add(outcome)),
      afterPaint: own.afterPaint,
    },
  };
}

const ignore = () => {};
