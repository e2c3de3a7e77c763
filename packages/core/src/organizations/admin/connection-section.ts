import type { Organization } from '@foyer/wire/organizations';
import type { AdminPortalConfigResponse } from '@foyer/wire/organizations/admin';
import type { CallsOf } from '../../flow/deps';
import type { Tagged } from '../../flow/flow';
import type { SectionMoment } from '../../flow/section/section';
import type { SectionRules, SectionStep } from '../../flow/section/section-rules';
import type { MemberSectionOptions } from '../account/options';
import type { AdminPortal } from '../api/organization-admin';
import type { AdminData, AdminDeps } from './admin-section';
import { admissionStep, isOutside, LOAD } from './admission';

/** What each part needs that connects an organization to the systems of its company. */
export interface ConnectionDeps<
  Options extends MemberSectionOptions = MemberSectionOptions,
> extends AdminDeps<Options> {
  readonly internal: CallsOf<AdminPortal, { adminPortalConfig(): Promise<AdminPortalConfigResponse> }>;
}

/** Rules that begin by asking for what they show, of whoever may see it: their flow is one of `withAdmission`. */
export function connectionRules<
  State extends SectionMoment & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends AdminData,
>(
  rules: Pick<SectionRules<State, Event, Command, Data>, 'keys' | 'own' | 'holds'> & {
    /** The moment of what is known, without anything under way. Undefined: nothing is known. */
    shown(this: void, data: Data, state: State): State | undefined;
  },
): SectionRules<State, Event, Command, Data> {
  type ConnectionStep = SectionStep<State, Data, Command>;
  const load = LOAD as unknown as Command;
  const dataOf = (state: State): Data =>
    Object.fromEntries(rules.keys.map((key) => [key, state[key]])) as unknown as Data;
  const bare = (at: string, data: Data): State => ({ at, ...data }) as unknown as State;

  function home(data: Data, state?: State): State {
    if (!state || state.personId !== data.personId) return bare('loading', data);
    if (isOutside(state)) return { ...state, ...data };
    return rules.shown(data, state) ?? bare('forbidden', data);
  }

  return {
    ...rules,
    home,
    opening: [load],
    isGone: () => false,
    own(state, event) {
      if (event.type === 'loaded' || !isOutside(state)) return rules.own(state, event);
      return (admissionStep(state, event, dataOf) as ConnectionStep | undefined) ?? [state];
    },
  };
}

/** The organization as the provider has it now: no call about connections changes what this browser knows of it. */
export async function freshOrganization({ organization }: Pick<ConnectionDeps, 'organization'>): Promise<Organization> {
  return (await organization.get()).organization;
}
