import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { MfaMethod } from '../../../flow/second-factor/factor-state';

/** The data of the section of the second factor. */
export interface MemberMfaData extends SectionData {
  /** Whether each sign-in requires a second factor. */
  readonly enrolled: boolean;
  /** The default second factor. Empty: none. */
  readonly method: MfaMethod | '';
  /** `required`: the organization requires a second factor, so the member cannot turn it off. */
  readonly policy: 'optional' | 'required';
  /** The member's second factors that the organization allows. Empty: the member has to set one up first. */
  readonly methods: readonly MfaMethod[];
}

/** The states of the section of the second factor. */
export type MemberMfaState =
  /** Shows the settings of the second factor. */
  | ({ readonly at: 'show' } & MemberMfaData & SectionFailable)
  /** A change is being saved. */
  | ({ readonly at: 'saving' } & MemberMfaData);

/** Turns MFA on or off, or sets the default second factor. */
export type MfaChange = 'on' | 'off' | MfaMethod;

/** The events of the section of the second factor. */
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

/** Whether the change is possible and has an effect. */
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

/** Checks again, because the policy or the member's factors might have changed. */
function save(state: MemberMfaState, to: string | undefined): OwnStep<MemberMfaState, MemberMfaCommand> {
  if (!isChange(state, to)) return [state];
  return [
    { at: 'saving', ...dataOf(state) },
    { type: 'save', to, personId: state.personId },
  ];
}
