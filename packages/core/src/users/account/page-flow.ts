import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { ReturnMarkers } from '../../browser/return-marker';
import { createReturnMarkers } from '../../browser/return-marker';
import type { Context, Flow, FlowDefinition, FlowEvent, Step } from '../../flow/flow';
import { untilChanged } from '../../flow/until-changed';
import { after } from '../../flow/commands';
import type { PageCommand, PageEvent, PageUser, PageState } from '../../flow/account/page-rules';
import { isImpersonated, pageTransition } from '../../flow/account/page-rules';
import { createFlow } from '../../flow/create-flow';
import { withLiveSession } from '../../flow/live-session';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import type { AccountSectionName } from './account-sections';
import { returnedSection } from './returned-section';

/** The states of the account page. */
export type AccountPageState = PageState<AccountSectionName>;
/** The events of the account page. */
export type AccountPageEvent = PageEvent<AccountSectionName>;
export type AccountPageCommand = PageCommand;

/** Deps of the account page. A client provides all of them except the options. */
export interface AccountPageDeps extends AccountSectionDeps {
  /** False if it is certain that no user is signed in. */
  readonly mayHaveSession: () => boolean;
  readonly oauthReturn: { shownAgain(call: { readonly signal: AbortSignal }): Promise<void> };
  readonly publicToken: string;
  /** The marker of this tab about the other site it went to. */
  readonly returns: ReturnMarkers;
}

/** The account page as data; `createFlow(accountPageFlow, deps)` runs it. */
export const accountPageFlow: FlowDefinition<AccountPageState, AccountPageEvent, AccountPageCommand, AccountPageDeps> =
  {
    name: 'accountPage',
    shown: ['blocked', 'ended', 'former', 'isImpersonated', 'personId', 'section', 'until', 'wasIn'],
    initial(deps) {
      const person = pageUser(deps);
      if (person.personId !== '')
        return { at: 'open', section: returnedSection(deps.returns, person.personId), ...person };
      return deps.mayHaveSession() ? { at: 'checking' } : { at: 'signedOut', wasIn: false };
    },
    transition: pageTransition as (
      state: AccountPageState,
      event: FlowEvent<AccountPageEvent, AccountPageCommand>,
    ) => Step<AccountPageState, AccountPageCommand>,
    perform: performAccountPage,
    scopeOf: (state, { type }) => (type === 'awaitRetry' && 'error' in state ? state.error : 'page'),
  };

function pageUser({ user, session }: AccountPageDeps): PageUser {
  return { personId: user.getSync()?.user_id ?? '', isImpersonated: isImpersonated(session.getSync()) };
}

async function performAccountPage(
  command: AccountPageCommand,
  { deps, signal }: Context<AccountPageDeps>,
): Promise<AccountPageEvent> {
  switch (command.type) {
    case 'watch': {
      const { personId, isImpersonated: isSupport } = command;
      const watched = {
        read: () => pageUser(deps),
        onChange: (listener: () => void) => deps.user.onChange(listener),
        signal,
      };
      const person = await untilChanged({ personId, isImpersonated: isSupport }, watched);
      return { type: 'userKnown', ...person, section: returnedSection(deps.returns, person.personId) };
    }
    case 'read':
      return readUser(deps);
    case 'awaitReturn':
      await deps.oauthReturn.shownAgain({ signal });
      return { type: 'shownAgain' };
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

/** One read for all sections. If this browser has no known session, the provider decides. */
async function readUser(deps: AccountPageDeps): Promise<AccountPageEvent> {
  const { user, session } = deps;
  await (user.getSync() ? withLiveSession(deps, () => user.get()) : session.authenticate());
  const person = pageUser(deps);
  return { type: 'userRead', ...person, section: returnedSection(deps.returns, person.personId) };
}

/** Functions that send the events of the page, for hooks and hosts. */
export const accountPageActions = (send: (event: AccountPageEvent) => void) => ({
  /** Opens a section, or with null the list of sections. */
  choose: (section: AccountSectionName | null) => send({ type: 'choose', section }),
  /** Continues with the user who is signed in now. */
  continue: () => send({ type: 'continue' }),
  /**
   * The section has ended the session, and shows the result: call it when `onEvent` reports that the account was
   * deleted.
   */
  end: () => send({ type: 'sectionEnded' }),
  /** Loads the page again after a failure. */
  retry: () => send({ type: 'retry' }),
});

/** The account page: which user it belongs to, and which section it shows. It reads the user once for all sections. */
export function createAccountPageFlow(
  client: FlowClient<Omit<AccountPageDeps, 'returns'>>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): Flow<AccountPageState, AccountPageEvent, AccountPageCommand> {
  const deps = depsOf<Omit<AccountPageDeps, 'returns'>>(client, options);
  return createFlow(accountPageFlow, { returns: createReturnMarkers(deps.publicToken), ...deps });
}
