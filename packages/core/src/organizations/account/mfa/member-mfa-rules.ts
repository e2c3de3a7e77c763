import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { MfaMethod } from '../../login/mfa-methods';

export interface MemberMfaData extends SectionData {
  /** Whether a second factor is asked for at each log-in. */
  readonly enrolled: boolean;
  /** The one that is asked for first. Empty: the provider names none. */
  readonly method: MfaMethod | '';
  /** `required`: the organization asks everybody for one, so it is fixed on. */
  readonly policy: 'optional' | 'required';
  /** The second factors that the member has and may use. Empty: one has to be set up first. */
  readonly methods: readonly MfaMethod[];
}

export type MemberMfaState =
  | ({ readonly at: 'show' } & MemberMfaData & SectionFailable)
  | ({ readonly at: 'saving' } & MemberMfaData);

/** What is changed: whether a second factor is asked for, or which comes first. */
export type MfaChange = 'on' | 'off' | MfaMethod;

export type MemberMfaEvent =
  | { readonly type: 'changeMfa'; readonly to: MfaChange }
  | ({ readonly type: 'saved' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<MemberMfaData>);

export interface MemberMfaCommand {
  readonly type: 'save';
  readonly to: MfaChange;
  readonly personId: string;
}

/** The rules of a member's section 'Second step'. */
export const memberMfaRules: SectionRules<MemberMfaState, MemberMfaEvent, MemberMfaCommand> = {
  keys: ['personId', 'enrolled', 'method', 'policy', 'methods'],
  home: (data) => ({ at: 'show', ...dataOf(data) }),
  own: mfaStep,
};

const dataOf = ({ personId, enrolled, method, policy, methods }: MemberMfaData): MemberMfaData => ({
  personId,
  enrolled,
  method,
  policy,
  methods,
});
const show = (data: MemberMfaData): MemberMfaState => ({ at: 'show', ...dataOf(data) });

function mfaStep(
  state: MemberMfaState,
  event: OwnEvent<MemberMfaEvent, MemberMfaCommand>,
): OwnStep<MemberMfaState, MemberMfaCommand> {
  switch (event.type) {
    case 'changeMfa':
      return state.at === 'show' && isFree(state) && isChange(state, event.to)
        ? requestReauth<MemberMfaState>(state, 'changeMfa', { id: event.to })
        : [state];
    case 'reauthenticated':
      return state.at === 'show' && event.act === 'changeMfa' ? save(state, event.id) : [state];
    case 'saved':
      return [state.at === 'saving' ? show(state) : { ...state }, noticeOf('changeMfa', event)];
    case 'failed':
      return state.at === 'saving' ? withProblem<MemberMfaState>(show(state), event.error) : [state];
    default:
      return [state];
  }
}

/** Whether it would change anything, and may. Nobody turns on what they do not have, or off what all have to have. */
function isChange({ enrolled, method, policy, methods }: MemberMfaData, to: string | undefined): to is MfaChange {
  switch (to) {
    case 'on':
      return !enrolled && methods.length > 0;
    case 'off':
      return enrolled && policy === 'optional';
    default:
      return methods.some((one) => one === to) && method !== to;
  }
}

/** The policy, or what the member has, may be another one by now. */
function save(state: MemberMfaState, to: string | undefined): OwnStep<MemberMfaState, MemberMfaCommand> {
  if (!isChange(state, to)) return [state];
  return [
    { at: 'saving', ...dataOf(state) },
    { type: 'save', to, personId: state.personId },
  ];
}
