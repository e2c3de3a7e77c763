import type { AdmissionState } from './admission';
import type { Organization } from '@foyer/wire/organizations';
import type { Tagged } from '../../flow/flow';
import type { OwnEvent, SectionState } from '../../flow/section/section';
import type { SectionRules } from '../../flow/section/section-rules';
import { shownOf } from '../../flow/section/section-rules';
import type { MemberSectionOptions } from '../account/options';
import type { AdminPortal } from '../api/organization-admin';
import type { AdminData, AdminDeps } from './admin-section';
import { admissionStep, isOutside, LOAD } from './admission';

/** Dependencies of the SSO and SCIM sections. */
export interface ConnectionDeps<
  Options extends MemberSectionOptions = MemberSectionOptions,
> extends AdminDeps<Options> {
  readonly internal: Pick<AdminPortal, 'adminPortalConfig'>;
}

/** Rules of a section that loads its data first. Wrap its flow in `withAdmission`. */
export function connectionRules<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends AdminData,
>(
  rules: Pick<SectionRules<State, Event, Command, Data>, 'keys' | 'own' | 'defersData'> & {
    /** The state that shows the loaded data, without a form or a call in progress. Undefined: no data is loaded. */
    shown(this: void, data: Data, state: State): State | undefined;
  },
): SectionRules<State | AdmissionState<Data>, Event, Command | typeof LOAD, Data> {
  type Any = State | AdmissionState<Data>;

  function home(data: Data, state?: Any): Any {
    if (!state || state.personId !== data.personId) return { at: 'loading', ...data };
    if (isOutside(state)) return { ...state, ...data };
    return rules.shown(data, state as State) ?? { at: 'forbidden', ...data };
  }

  return {
    ...rules,
    home,
    opening: [LOAD],
    isGone: () => false,
    own(state, event) {
      if (event.type === 'loaded' || !isOutside(state))
        return rules.own(state as State, event as OwnEvent<Event, Command>);
      return admissionStep(state, event, (shown) => shownOf(rules.keys, shown)) ?? [state];
    },
  };
}

/** Fetches the organization, because calls that change connections do not update the cached one. */
export async function freshOrganization({ organization }: Pick<ConnectionDeps, 'organization'>): Promise<Organization> {
  return (await organization.get()).organization;
}
