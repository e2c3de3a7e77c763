import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { OwnStep, SectionRules } from '../../../flow/section/section-rules';
import { isFree, withProblem } from '../../../flow/section/section-rules';
import { cleanedText } from '../../../flow/section/typed-text';

/** The data of the profile section of a member. */
export interface MemberProfileData extends SectionData {
  /** The name of the member. */
  readonly name: string;
  /** The https URL of a connected account's picture. Empty: none. */
  readonly picture: string;
}

/** The states of the profile section of a member. */
export type MemberProfileState = MemberProfileData &
  SectionFailable &
  /** Shows the name. */
  (
    | { readonly at: 'show' }
    /** The form for the name. */
    | {
        readonly at: 'edit';
        /** The input of the form. */
        readonly draft: string;
      }
    /** The name is being saved. */
    | {
        readonly at: 'saving';
        /** The input of the form. */
        readonly draft: string;
      }
  );

/** The events of the profile section of a member. */
export type MemberProfileEvent =
  | { readonly type: 'edit' }
  | { readonly type: 'save'; readonly draft: string }
  | ({ readonly type: 'saved' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<MemberProfileData>);

export interface MemberProfileCommand {
  readonly type: 'save';
  readonly personId: string;
  readonly name: string;
}

/** The maximum length of a name. */
const NAME_LENGTH = 256;

/** The rules of a member's section 'Profile'. */
export const memberProfileRules: SectionRules<MemberProfileState, MemberProfileEvent, MemberProfileCommand> = {
  keys: ['personId', 'name', 'picture'],
  home: (data) => shown(data),
  own: profileStep,
};

function profileStep(
  state: MemberProfileState,
  event: OwnEvent<MemberProfileEvent, MemberProfileCommand>,
): OwnStep<MemberProfileState, MemberProfileCommand> {
  switch (event.type) {
    case 'edit':
      return [state.at === 'show' && isFree(state) ? { ...shown(state), at: 'edit', draft: state.name } : state];
    case 'save':
      return state.at === 'edit' && isFree(state) ? save(state, cleanedText(event.draft, NAME_LENGTH)) : [state];
    case 'saved':
      return [state.at === 'saving' ? shown(state) : { ...state }];
    case 'cancel':
      return [state.at === 'edit' ? shown(state) : state];
    case 'failed':
      return state.at === 'saving'
        ? withProblem({ ...shown(state), at: 'edit', draft: state.draft }, event.error)
        : [state];
    default:
      return [state];
  }
}

function save(state: MemberProfileState, name: string): OwnStep<MemberProfileState, MemberProfileCommand> {
  if (name === state.name) return [shown(state)];
  return [
    { ...shown(state), at: 'saving', draft: name },
    { type: 'save', personId: state.personId, name },
  ];
}

const shown = ({ personId, name, picture }: MemberProfileData) => ({ at: 'show', personId, name, picture }) as const;
