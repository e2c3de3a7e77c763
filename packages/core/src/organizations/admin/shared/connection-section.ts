import type { Organization } from '@foyer/wire/organizations';
import type { AdminPortalConfigResponse } from '@foyer/wire/organizations/admin';
import { toFoyerError } from '../../../kernel/base/errors';
import type { Problem } from '../../../kernel/base/errors';
import type { AccountAct } from '../../../kernel/flow/account-act';
import type { CallsOf } from '../../../kernel/flow/deps';
import type { Failed, FlowDefinition, FlowEvent, Tagged } from '../../../kernel/flow/flow';
import type { SectionData, SectionMoment } from '../../../kernel/flow/section/section';
import type { SectionSource } from '../../../kernel/flow/section/section-flow';
import type { SectionRules, SectionStep } from '../../../kernel/flow/section/section-rules';
import type { ShownMember } from '../../account/shared/member-section';
import { memberSource } from '../../account/shared/member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../../account/shared/options';
import type { AdminPortal } from '../../api/admin/organization-admin';

/** What each part needs that connects an organization to the systems of its company. */
export interface ConnectionDeps<Options extends MemberSectionOptions = MemberSectionOptions> extends MemberSectionDeps<Options> {
  readonly rbac: {
    isAuthorizedSync(this: void, resourceId: string, action: string): boolean;
    isAuthorized(this: void, resourceId: string, action: string): Promise<boolean>;
  };
  readonly internal: CallsOf<AdminPortal, { adminPortalConfig(): Promise<AdminPortalConfigResponse> }>;
}

/** What a member sees of connections. */
export interface ConnectionData extends SectionData {
  /** Whether the roles of the session let them see it, as far as the project's policy is known. */
  readonly maySee: boolean;
}

/** The moments before anything is shown. */
export type ConnectionMoment<Data extends ConnectionData> =
  /** No role of the session allows it, or the project does not let organizations do it. */
  | ({ readonly at: 'forbidden' } & Data)
  | ({ readonly at: 'loading' } & Data)
  | ({ readonly at: 'failed'; readonly error: Problem } & Data & Pick<SectionMoment, 'blocked' | 'proving'>);

export type ConnectionEvent =
  /** It is not allowed, so nothing was asked for; or the project does not let organizations do it. */
  | { readonly type: 'refused' }
  | { readonly type: 'retry' };

/** The command that asks for what is shown first. */
export const LOAD_CONNECTIONS = { type: 'load' } as const;

const UNREAD: readonly string[] = ['forbidden', 'loading', 'failed'];

/** Whether nothing is shown yet. */
export const isUnread = ({ at }: { readonly at: string }): boolean => UNREAD.includes(at);

/** Whether the provider has refused a call because no role of the session allows it. */
export const isNotAllowed = ({ code }: Problem): boolean => code === 'session_authorization_error';

/** Rules that begin by asking for what they show, of whoever may see it, and that close where roles are taken away. */
export function connectionRules<State extends SectionMoment & Data, Event extends Tagged, Command extends Tagged, Data extends ConnectionData>(
  rules: Pick<SectionRules<State, Event, Command, Data>, 'keys' | 'own' | 'holds'> & {
    /** The moment of what is known, without anything under way. Undefined: nothing is known. */
    shown(this: void, data: Data, state: State): State | undefined;
  },
): SectionRules<State, Event, Command, Data> {
  type ConnectionStep = SectionStep<State, Data, Command>;
  const load = LOAD_CONNECTIONS as unknown as Command;
  const dataOf = (state: State): Data => Object.fromEntries(rules.keys.map((key) => [key, state[key]])) as unknown as Data;
  const bare = (at: string, data: Data, more: object = {}): State => ({ at, ...data, ...more }) as unknown as State;

  /** Who may see it by now, and did not before, is asked for it; who may not any more sees nothing of it. */
  function home(data: Data, state?: State): State {
    if (!state || state.personId !== data.personId) return bare('loading', data);
    if (isUnread(state)) return { ...state, ...data };
    return (data.maySee ? rules.shown(data, state) : undefined) ?? bare('forbidden', data);
  }

  function unread(state: State, event: Tagged): ConnectionStep {
    const { error, command } = event as Failed<Tagged>;
    const { type } = event;
    if (type === 'refused') return [state.at === 'loading' ? bare('forbidden', dataOf(state)) : state];
    if (type === 'retry') return state.at === 'failed' ? [bare('loading', dataOf(state)), load] : [state];
    if (type !== 'failed' || state.at !== 'loading' || command.type !== 'load') return [state];
    return [isNotAllowed(error) ? bare('forbidden', dataOf(state)) : bare('failed', dataOf(state), { error })];
  }

  return {
    ...rules,
    home,
    opening: [load],
    isGone: () => false,
    isDone: (state, data) => !data.maySee && !isUnread(state),
    own: (state, event) => (isUnread(state) && event.type !== 'loaded' ? unread(state, event) : rules.own(state, event)),
  };
}

/** A flow of such rules, which asks again once roles allow what they did not. */
export function askingAgain<State extends SectionMoment & ConnectionData, Event extends Tagged, Command extends Tagged, Deps>(
  flow: FlowDefinition<State, Event, Command, Deps>,
): FlowDefinition<State, Event, Command, Deps> {
  return {
    ...flow,
    transition(state, event: FlowEvent<Event, Command>) {
      const [next, ...commands] = flow.transition(state, event);
      const mayAgain = next.at === 'forbidden' && next.maySee && !state.maySee;
      return mayAgain ? [{ ...next, at: 'loading' }, ...commands, LOAD_CONNECTIONS as unknown as Command] : [next, ...commands];
    },
  };
}

/** A part of the administration: what it shows, and what the member may do. */
export function connectionSource<Deps extends ConnectionDeps, Data extends ConnectionData>(read: (shown: ShownMember | null, deps: Deps) => Data): SectionSource<Deps, Data> {
  const source = memberSource<Deps, Data>(read);
  return { ...source, noted: (deps, run) => source.noted(deps, () => withRolesOfNow(deps, run)) };
}

// Account screens, section 7.7.
/** A refusal for want of a permission tells of roles that have changed: they come with the session. */
async function withRolesOfNow<Answer>({ session }: ConnectionDeps, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    if (isNotAllowed(toFoyerError(thrown))) await session.authenticate().catch(() => undefined);
    throw thrown;
  }
}

/** The organization as the provider has it now: no call about connections changes what this browser knows of it. */
export async function freshOrganization({ organization }: Pick<ConnectionDeps, 'organization'>): Promise<Organization> {
  return (await organization.get()).organization;
}

/** The part of an answer's event that says what of the organization was changed. */
export const connectionChanged = (act: AccountAct, id?: string, fields?: readonly string[]) =>
  ({ announce: 'FOYER_ORGANIZATION_CHANGED', response: { act, ...(id !== undefined && { id }), ...(fields && { fields }) } }) as const;
