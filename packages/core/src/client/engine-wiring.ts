import { isKnownToken } from '../links/link-marker';
import { navigate } from '../links/navigate';
import { createResetTokens } from '../links/reset-tokens';
import { createUrlTokenSpender } from '../links/url-token-spender';
import type { LinkCall } from '../api/call';
import { lazyCalls, loader, retriable } from '../base/load';
import { warn } from '../base/log';
import { createSharedSettings } from '../bootstrap/shared-settings';
import { createConsentPage } from '../browser/framed-by';
import type { LinkSpend, SessionDuration } from '../flow/deps';
import type { HttpOf } from '../http/http';
import { learnTimeZone } from '../http/learn-time-zone';
import { unreachableAdvice } from '../http/unreachable';
import type { Account, SessionAdapter, IssuedTokens, Tokens } from '../session/session-adapter';
import { createHeldSignIn } from '../session/held-sign-in';
import { REFUSED } from '../session/reported-commit';
import { createSessionManager } from '../session/session-manager';
import { createSignInGate } from '../session/sign-in-gate';
import { warnOfOptions } from './check-options';
import { countClient } from './count-clients';
import type { EngineDeps } from './engine-deps';
import type { EngineHooks, FirstCallsWiring } from './first-calls-wiring';
import { rememberingMethod } from './last-used';
import { warnOfSharedCookies } from './warn-of-shared-cookies';
import { warnOfVertical } from './warn-of-vertical';

/** The parts of an engine that differ by the kind of account, besides its calls. */
export interface EngineKind<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
  Answers extends object,
> {
  readonly account: (http: HttpOf<Answers>) => SessionAdapter<State, Answer, Full>;
  /** The types of the tokens that lead to the form of a new password. */
  readonly resets: readonly string[];
  /** Whether the accounts are members of organizations. */
  readonly isForOrganizations: boolean;
}

type Spend<Answer> = (tokenType: string, token: string, minutes: SessionDuration, call: LinkSpend) => Promise<Answer>;

// Decision 89.
/** The common part of both kinds of engine: requests, session, and the page's address. */
export function createEngineWiring<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
  Answers extends object,
>(
  deps: EngineDeps<State>,
  { limits, events, send, read, anyones }: FirstCallsWiring<Answers>,
  kind: EngineKind<State, Answer, Full, Answers>,
) {
  const { own, platform, store } = deps;
  const settings = createSharedSettings({ ...deps, limits, send, read });
  const keepsAlive = deps.options.keepSessionAlive === true;
  const adapter = kind.account(anyones);
  const gate = createSignInGate({ store, adapter });
  const sessions = createSessionManager({ ...deps, adapter, limits, keepsAlive, gate });
  const manager = { ...sessions, signIn: rememberingMethod(sessions.signIn, deps) };

  /** A namespace that has its own file (decision 67). It is created once, because it can have state. */
  const ownFile = <Module, Calls>(
    load: () => Promise<Module>,
    create: (module: Module) => Calls,
  ): (() => Promise<Calls>) => retriable(async () => create(await loader(load, platform.isOnline)()));

  /** Advice for the developer, which few pages need. */
  const adviseOnCookies = (): Promise<void> =>
    import('./warn-of-refused-cookies').then(
      ({ warnOfRefusedCookies }) => warnOfRefusedCookies(deps),
      () => {},
    );
  const advised = new Set<string>();
  const adviseOnSettings = (code: string, call: string): void => {
    if (advised.has(code) || !OF_SETTINGS.test(`${code} ${call}`)) return;
    advised.add(code);
    void import('./warn-of-refused-calls').then(
      ({ warnOfRefusedCalls }) => warnOfRefusedCalls(deps, code, call),
      () => {},
    );
  };

  if (platform.isBrowser) begin();

  function begin(): void {
    manager.look(deps.isCustom);
    learnTimeZone(own, deps.timeZone);
    own.keep(countClient(deps.publicToken));
    own.keep(deps.problems.add(({ code }) => void (code === REFUSED.session.code && adviseOnCookies())));
    warnOfVertical(deps, kind.isForOrganizations);
    // A client that was destroyed before its engine loaded must not warn, and advice must not delay the engine.
    own.timer(0, () => {
      warnOfOptions(deps.settings, deps.publicToken, platform.href());
      warnOfSharedCookies(deps);
    });
  }

  const engineHooks: EngineHooks = {
    look: () => manager.look(),
    ask: manager.ask,
    warnUnreachable: () => warn(...unreachableAdvice(deps.baseUrl, deps.publicToken)),
    warnRefused: adviseOnSettings,
  };

  return {
    manager,
    log: events.log,
    ownFile,
    goTo: (url: string): void => navigate(platform, url),
    phone: ownFile(
      () => import('../browser/phone'),
      ({ createPhone }) => createPhone(own),
    ),
    parts: {
      engineHooks,
      held: createHeldSignIn({
        tab: deps.tab,
        adapter,
        gate,
        signIn: (work) => manager.signIn({}, work),
        ask: manager.ask,
        end: (token) => (token ? manager.end(token) : void manager.session.revoke().catch(() => {})),
        forget: manager.forget,
      }),
      renewBootstrap: settings.renew,
      consentPage: createConsentPage(own),
      signInReturn: lazyCalls(
        ownFile(
          () => import('../links/sign-in-return'),
          ({ createSignInReturn }) => createSignInReturn({ ...deps, platform: own }),
        ),
      ),
      advice: { nestedProviders: () => warn('FOYER_NESTED_PROVIDERS', NESTED) },
    },
    /** The dependencies for spending a token of an address, without the call that does it. */
    spending: <Link>(
      { agreed, overdue, onlyFor }: LinkSpend,
      authenticate: (token: string, call: LinkCall) => Promise<Link>,
    ) => ({
      ...deps,
      agreed,
      authenticate: (token: string) =>
        authenticate(token, { overdue, onlyFor, isOurs: !agreed && !isKnownToken(platform, store, token) }),
      present() {
        deps.tab.resync();
        return deps.present()?.id;
      },
    }),
    /**
     * The one-time tokens of the page's address.
     * @param spend Spends a token in one tab of this browser. Rejects with the call's error.
     * @param resetType The type of the token by which a reset mail logs in.
     */
    links: <Link, LogIn extends Link>(spend: Spend<Link>, resetType: string) => ({
      urlTokens: createUrlTokenSpender({ ...deps, platform: own, spend }),
      resetTokens: createResetTokens({
        ...deps,
        platform: own,
        types: kind.resets,
        // The type says which call answers.
        spend: (token, minutes, call) => spend(resetType, token, minutes, call) as Promise<LogIn>,
      }),
    }),
  };
}

/** The error code and path of a call that a setting forbids. On other paths, the second code is a wrong password. */
const OF_SETTINGS = /_sdk |^unauthorized_credentials .*\/bootstrap$/;

const NESTED =
  'A Foyer provider is inside another one. Hooks and widgets below use only the inner one. Remove one of them.';
