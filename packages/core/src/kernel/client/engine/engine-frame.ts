import { isKnownToken } from '../../address/link-marker';
import { navigate } from '../../address/engine/navigate';
import { createOAuthReturn } from '../../address/engine/oauth-return';
import { createResetTokens } from '../../address/engine/reset-tokens';
import { createUrlTokenSpender } from '../../address/engine/url-token-spender';
import type { LinkCall } from '../../api/engine/call';
import { loader, retriable } from '../../base/load';
import { createConsentPage } from '../../browser/engine/framed-by';
import type { LinkSpend, SessionDuration } from '../../flow/deps';
import { createEvents } from '../../http/engine/events';
import type { CallTable, HttpOf } from '../../http/engine/http';
import { createHttp } from '../../http/engine/http';
import { createLimits } from '../../http/engine/limits';
import type { Account, SessionAdapter, IssuedTokens, Tokens } from '../../session/session-adapter';
import { createSessionManager } from '../../session/engine/session-manager';
import { asPerson } from '../../session/engine/person-check';
import { createCheckCall } from './check-call';
import { warnOfOptions } from './check-options';
import { countClient } from './count-clients';
import type { EngineDeps } from './engine-deps';
import { createEngineSend } from './engine-send';
import { createProtect } from '../protect';
import { warnOfSharedCookies } from './warn-of-shared-cookies';

/** The parts of an engine that differ by the kind of account, besides its calls. */
export interface EngineKind<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens, Answers extends object> {
  readonly account: (http: HttpOf<Answers>) => SessionAdapter<State, Answer, Full>;
  /** The contract's table of calls. */
  readonly calls: CallTable;
  /** Required arguments of methods whose names are not in the table of calls. */
  readonly others: Readonly<Record<string, string>>;
  /** The events that the contract knows, with the details that it asks for. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** The event of a new client. */
  readonly created: string;
  /** The types of the tokens with which the browser comes back from another site. */
  readonly away: readonly string[];
  /** The types of the tokens that lead to the form of a new password. */
  readonly resets: readonly string[];
}

type Spend<Answer> = (tokenType: string, token: string, minutes: SessionDuration, call: LinkSpend) => Promise<Answer>;

// Decision 89.
/** What the engines of both kinds of account do alike: send, keep the session, read the page's address. */
export function createEngineFrame<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens, Answers extends object>(
  deps: EngineDeps<State>,
  kind: EngineKind<State, Answer, Full, Answers>,
) {
  const { own, platform, store, bootstrap } = deps;
  const limits = createLimits(platform, store);
  const answers = async () => (await deps.answersFile()).answers;
  const { readBootstrap, ...sending } = createEngineSend({ ...deps, answers });
  const anyones = createHttp<Answers>({ ...deps, ...sending, answers, calls: kind.calls, limits, protect: createProtect(deps) });
  const keepsAlive = deps.options.keepSessionAlive === true;
  const manager = createSessionManager({ ...deps, adapter: kind.account(anyones), limits, keepsAlive });
  const { shown } = manager.person;
  const { log } = createEvents({ ...deps, platform: own, known: kind.events });

  /** A namespace in a file of its own (decision 67). It is created once, since it may have state. */
  const ownFile = <Module, Calls>(load: () => Promise<Module>, create: (module: Module) => Calls): (() => Promise<Calls>) =>
    retriable(async () => create(await loader(load, platform.isOnline)()));

  if (platform.isBrowser) begin();

  function begin(): void {
    manager.look(deps.isCustom);
    warnOfOptions(deps.settings);
    own.keep(countClient(deps.publicToken));
    // A client that was destroyed before its engine came warns of nothing.
    own.timer(0, () => warnOfSharedCookies(deps));
    log(kind.created, {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    });
  }

  return {
    http: asPerson(anyones, manager.person, kind.calls),
    manager,
    log,
    ownFile,
    goTo: (url: string): void => navigate(platform, url),
    /** Whether the project requires PKCE for those calls. */
    pkceRequired: (rule: PkceRule) => async () => (await bootstrap.getAsync())[rule],
    phone: ownFile(() => import('../../browser/phone/phone'), ({ createPhone }) => createPhone(own)),
    parts: {
      checkCall: createCheckCall(kind.calls, kind.others, shown),
      events: { log },
      readBootstrap,
      consentPage: createConsentPage(own),
      oauthReturn: createOAuthReturn(platform, kind.away),
    },
    /** Dependencies of spending a token of an address, apart from the call that does it. */
    spending: <Link>({ agreed, overdue }: LinkSpend, authenticate: (token: string, call: LinkCall) => Promise<Link>) => ({
      ...deps,
      agreed,
      authenticate: (token: string) =>
        authenticate(token, { overdue, isOurs: !agreed && !isKnownToken(platform, store, token) }),
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

type PkceRule = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets' | 'pkceRequiredForOAuth';
