import type { Organization } from '@foyer/wire/organizations';
import type { AdminPortalConfigResponse } from '@foyer/wire/organizations/admin';
import type { CallsOf } from '../../../kernel/flow/deps';
import type { FlowDefinition, FlowEvent, Tagged } from '../../../kernel/flow/flow';
import type { SectionMoment } from '../../../kernel/flow/section/section';
import type { SectionRules, SectionStep } from '../../../kernel/flow/section/section-rules';
import type { MemberSectionOptions } from '../../account/shared/options';
import type { AdminPortal } from '../../api/admin/organization-admin';
import type { AdminData, AdminDeps } from './admin-section';
import { admissionStep, isOutside, LOAD } from './admission';

/** What each part needs that connects an organization to the systems of its company. */
export interface ConnectionDeps<Options extends MemberSectionOptions = MemberSectionOptions> extends AdminDeps<Options> {
  readonly internal: CallsOf<AdminPortal, { adminPortalConfig(): Promise<AdminPortalConfigResponse> }>;
}

/** Rules that begin by asking for what they show, of whoever may see it, and that close where roles are taken away. */
export function connectionRules<State extends SectionMoment & Data, Event extends Tagged, Command extends Tagged, Data extends AdminData>(
  rules: Pick<SectionRules<State, Event, Command, Data>, 'keys' | 'own' | 'holds'> & {
    /** The moment of what is known, without anything under way. Undefined: nothing is known. */
    shown(this: void, data: Data, state: State): State | undefined;
  },
): SectionRules<State, Event, Command, Data> {
  type ConnectionStep = SectionStep<State, Data, Command>;
  const load = LOAD as unknown as Command;
  const dataOf = (state: State): Data => Object.fromEntries(rules.keys.map((key) => [key, state[key]])) as unknown as Data;
  const bare = (at: string, data: Data): State => ({ at, ...data }) as unknown as State;

  /** Who may see it by now, and did not before, is asked for it; who may not any more sees nothing of it. */
  function home(data: Data, state?: State): State {
    if (!state || state.personId !== data.personId) return bare('loading', data);
    if (isOutside(state)) return { ...state, ...data };
    return (data.maySee ? rules.shown(data, state) : undefined) ?? bare('forbidden', data);
  }

  return {
    ...rules,
    home,
    opening: [load],
    isGone: () => false,
    isDone: (state, data) => !data.maySee && !isOutside(state),
    own(state, event) {
      if (event.type === 'loaded' || !isOutside(state)) return rules.own(state, event);
      return (admissionStep(state, event, dataOf) as ConnectionStep | undefined) ?? [state];
    },
  };
}

/** A flow of such rules, which asks again once roles allow what they did not. */
export function askingAgain<State extends SectionMoment & AdminData, Event extends Tagged, Command extends Tagged, Deps>(
  flow: FlowDefinition<State, Event, Command, Deps>,
): FlowDefinition<State, Event, Command, Deps> {
  return {
    ...flow,
    transition(state, event: FlowEvent<Event, Command>) {
      const [next, ...commands] = flow.transition(state, event);
      const mayAgain = next.at === 'forbidden' && next.maySee && !state.maySee;
      return mayAgain ? [{ ...next, at: 'loading' }, ...commands, LOAD as unknown as Command] : [next, ...commands];
    },
  };
}

/** The organization as the provider has it now: no call about connections changes what this browser knows of it. */
export async function freshOrganization({ organization }: Pick<ConnectionDeps, 'organization'>): Promise<Organization> {
  return (await organization.get()).organization;
}
