import { createOAuthReturn } from '../links/oauth-return';
import type { Platform } from '../base/platform';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { readFirst } from '../bootstrap/first-settings';
import { createEvents } from '../http/events';
import type { CallTable, HttpOf, Readers } from '../http/http';
import { createHttp } from '../http/http';
import { createLimits } from '../http/limits';
import type { Asked } from '../http/send';
import { localPort } from '../http/with-deadline';
import type { TimeZone } from '../http/telemetry';
import type { Account } from '../session/session-adapter';
import { asUser, createUserCheck } from '../session/user-check';
import type { EngineDeps } from './engine-deps';
import { createCheckCall } from './check-call';
import { createProtect } from './protect';
import { createWatchedSend } from './watched-send';

/** The parts of the engine that first calls use once it has loaded. */
export interface EngineHooks {
  /** Makes this tab agree with the cookies. */
  look(this: void): void;
  /** Gets the account of the session in the cookies from the server. */
  ask(this: void): Promise<Account>;
  /** Warns the developer that the API does not respond. */
  warnUnreachable(this: void): void;
  /** Warns the developer if a setting of the project forbids a call: the error's code, method and path. */
  warnRefused(this: void, code: string, call: string): void;
}

/** The parts that first calls are made from. */
export interface FirstDeps<State extends Account, Keeping = unknown> extends EngineDeps<State> {
  /** Loads the engine, once. */
  readonly engine: () => Promise<{ readonly engineHooks: EngineHooks; readonly keeping: Keeping }>;
}

/** The parts of first calls that differ by the kind of account. */
export interface FirstKind {
  /** The contract's table of calls. */
  readonly calls: CallTable;
  /** Readers of the responses of first calls. */
  readonly short: Readers;
  /** Required arguments of methods whose names are not in the table of calls. */
  readonly others: Readonly<Record<string, string>>;
  /** The types of the tokens with which the browser comes back from another site. */
  readonly away: readonly string[];
  /** The events that the contract knows, with the details that it asks for. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** The event of a new client. */
  readonly created: string;
}

// Decision 127.
/** The parts with which a client of either kind sends a call before sign-in. */
export function createFirstCallsWiring<State extends Account, Answers extends object>(
  deps: FirstDeps<State>,
  kind: FirstKind,
) {
  const { platform, store, tab, bootstrap } = deps;
  const limits = createLimits(platform, store);
  const events = createEvents({ ...deps, platform: deps.own, known: kind.events });
  if (platform.isBrowser) events.log(kind.created, NO_CALLBACKS);
  openConnection(deps);
  if (platform.isBrowser) readTemporalZone(deps.own, deps.timeZone);
  const engineHooks = async () => (await deps.engine()).engineHooks;
  const onUnreachable = () => void engineHooks().then(({ warnUnreachable }) => warnUnreachable(), ignore);
  const refused = (code: string, call: string) =>
    void engineHooks().then(({ warnRefused }) => warnRefused(code, call), ignore);
  const { readBootstrap, ...sending } = createWatchedSend({ ...deps, onUnreachable, refused });
  const answers = async () => (await deps.answersFile()).answers;
  const anyones: HttpOf<Answers> = createHttp({
    ...deps,
    ...sending,
    refused,
    isLocal: localPort(deps.baseUrl) !== undefined,
    answers,
    calls: kind.calls,
    short: kind.short,
    sample: tab.account.sample,
    limits,
    ...createProtect(deps),
  });
  const person = createUserCheck({
    tab,
    stored: () => store.read(''),
    ask: async () => (await engineHooks()).ask(),
    look: () => void engineHooks().then(({ look }) => look(), ignore),
  });
  return {
    limits,
    events,
    send: sending.send,
    read: readBootstrap,
    /** For calls that choose the session that they are sent with. */
    anyones,
    http: asUser(anyones, person, kind.calls),
    shown: person.shown,
    checkCall: createCheckCall(kind.calls, kind.others, person.shown),
    readBootstrap: (asked: Asked): Promise<Bootstrap> => readFirst({ ...deps, read: readBootstrap }, asked),
    /** A login checks immediately whether the browser has returned from a provider. */
    oauthReturn: createOAuthReturn(platform, kind.away),
    /** Whether the project requires PKCE for those calls. */
    pkceRequired: (rule: PkceRule) => async () => (await bootstrap.getAsync())[rule],
  };
}

/**
 * Opens the connection of calls, if a stored copy of the settings makes the request for them unnecessary. Browsers send
 * preflights and events on another connection, because these have no credentials. The link is removed immediately: a
 * host's document must not change while its framework hydrates it.
 */
export function openConnection({
  platform,
  baseUrl,
  bootstrap,
}: Pick<EngineDeps<Account>, 'platform' | 'baseUrl' | 'bootstrap'>): void {
  const { document: page } = platform.page as {
    readonly document?: Pick<Document, 'createElement'> & { readonly head?: HTMLElement | null };
  };
  if (!page?.head || !bootstrap.isKnown()) return;
  const link = page.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'use-credentials';
  link.href = baseUrl;
  page.head.append(link);
  link.remove();
}

interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** Corrects the name of the time zone after the paint, without `Intl`, if the browser has Temporal. */
export function readTemporalZone(
  { afterPaint, page }: Pick<Platform, 'afterPaint' | 'page'>,
  timeZone: TimeZone,
): void {
  afterPaint(() => {
    const { Temporal } = page as WithTemporal;
    if (Temporal) Object.assign(timeZone, { name: Temporal.Now.timeZoneId(), isExact: true });
  });
}

/** The parts of the first calls that the engine uses. */
export type FirstCallsWiring<Answers extends object> = ReturnType<typeof createFirstCallsWiring<Account, Answers>>;

/** The provider's own client always sends these values. */
const NO_CALLBACKS = {
  event_callback_registered: false,
  error_callback_registered: false,
  success_callback_registered: false,
};

type PkceRule = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets' | 'pkceRequiredForOAuth';

/** The calls if there is one of that name among them, as `otps.email.send`. */
export function holdingCall<Calls extends object>(calls: Calls, name: string): Calls | undefined {
  const found = name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], calls);
  return found ? calls : undefined;
}

const ignore = () => {};
