import type { Session } from '@foyer/wire';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountHandlers, ListedSession } from '../host-handlers';
import { callHost } from '../host-handlers';
import type { Users } from '../../api/users';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { changedAccount } from '../../../flow/account/action-calls';
import { userSource } from '../user-section';
import type { EndedSessions, SessionItem, SessionsCommand, SessionsEvent } from './sessions-rules';
import { OTHER_SESSIONS, sessionsRules } from './sessions-rules';

/** The options of the section of sessions. */
export interface SessionsOptions extends AccountSectionOptions {
  /** Calls to the host's server, which has the secret that lists and ends sessions. */
  readonly handlers: AccountHandlers;
}

export interface SessionsDeps extends AccountSectionDeps<SessionsOptions> {
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteRememberedBrowser'>;
}

/** The section 'Where you are signed in' as data; `createFlow(sessionsFlow, deps)` runs it. */
export const sessionsFlow = sectionFlow({
  name: 'sessions',
  shown: ['list', 'userOf', 'which'],
  rules: sessionsRules,
  source: userSource((user) => ({ personId: user?.user_id ?? '' })),
  perform: performSessions,
  // A list that is loading stays valid until an action has changed it.
  scopeOf: (state, { type }) => (type === 'load' ? ('list' in state ? state.list : 'loading') : state.at),
  uninterruptible: ({ type }) => type === 'end',
});

async function performSessions(
  command: SessionsCommand,
  { deps }: Context<SessionsDeps>,
): Promise<SessionsEvent | undefined> {
  const { handlers } = deps.options();
  switch (command.type) {
    case 'load': {
      const userOf = deps.user.getSync()?.user_id;
      if (userOf === undefined) return undefined;
      const sessions = await callHost(deps, 'listSessions', handlers.listSessions);
      return { type: 'loaded', userOf, list: sessionItems(sessions, deps.session.getSync()) };
    }
    case 'end': {
      const { which } = command;
      const { revokeSession, revokeOtherSessions } = handlers;
      await (which === OTHER_SESSIONS
        ? callHost(deps, 'revokeOtherSessions', revokeOtherSessions).then(() => forgetOtherBrowsers(deps))
        : callHost(deps, 'revokeSession', revokeSession && (() => revokeSession(which))));
      return { type: 'ended', which, ...changedAccount('endSessions', which) };
    }
  }
}

/** Other browsers must not sign in without the second factor either. */
async function forgetOtherBrowsers({ user, session }: SessionsDeps): Promise<void> {
  const { user_id: as, remembered_browsers: browsers = [] } = user.getSync() ?? {};
  const own = session
    .getSync()
    ?.authentication_factors.map((one) => one.remembered_browser_factor?.remembered_browser_id);
  const others = browsers.filter(({ remembered_browser_id: id }) => own?.includes(id) !== true);
  await Promise.all(others.map(({ remembered_browser_id: id }) => user.deleteRememberedBrowser(id, as ? { as } : {})));
}

/** The session of this browser first, then the most recently used. */
function sessionItems(sessions: readonly ListedSession[], own: Session | null): readonly SessionItem[] {
  const items = sessions.map((session): SessionItem => {
    const { id, userAgent = '', ip = '', since = '', lastUse = '', isThis = id === own?.session_id } = session;
    // An older server does not list them.
    const methods = session.methods ?? (isThis ? methodsOf(own) : []);
    return { id, isThis, userAgent, ip, since, lastUse, methods: Array.isArray(methods) ? [...new Set(methods)] : [] };
  });
  return items.toSorted(
    (one, other) => Number(other.isThis) - Number(one.isThis) || other.lastUse.localeCompare(one.lastUse),
  );
}

const methodsOf = (session: Session | null): readonly string[] =>
  session?.authentication_factors.map(({ delivery_method }) => delivery_method) ?? [];

/** Functions that send the events of the section, for hooks and hosts. */
export const sessionsActions = (send: SendOf<typeof sessionsFlow>) => ({
  /** Loads the list again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Asks whether to end a session, by its id, or all others. */
  end: (which: EndedSessions) => send({ type: 'end', which }),
  /** Asks whether to end all other sessions. */
  endOthers: () => send({ type: 'end', which: OTHER_SESSIONS }),
  /** Ends the session or sessions. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Where you are signed in': all sessions of the user, from the host's server. */
export function createSessionsFlow(
  client: FlowClient<SessionsDeps>,
  options: SessionsOptions | (() => SessionsOptions),
): FlowOf<typeof sessionsFlow> {
  return createFlow(sessionsFlow, depsOf<SessionsDeps>(client, options));
}
