import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { ToHost } from '../../../flow/host-event';
import type { OwnStep, SectionRules } from '../../../flow/section/section-rules';
import { isFree, withProblem } from '../../../flow/section/section-rules';
import { cleanedText } from '../../../flow/section/typed-text';

/** The parts of a name that a user can change. */
export interface ProfileName {
  /** The first name. */
  readonly first: string;
  /** The middle name. */
  readonly middle: string;
  /** The last name. */
  readonly last: string;
}

/** The data of the profile section. */
export interface ProfileData extends SectionData {
  /** The name of the user. */
  readonly name: ProfileName;
  /** The https address of a social account's picture. Empty if there is none. */
  readonly picture: string;
}

/** The states of the profile section. */
export type ProfileState = ProfileData &
  SectionFailable &
  /** Shows the name. */
  (
    | { readonly at: 'show' }
    /** The form for the name. */
    | {
        readonly at: 'edit';
        /** The input of the form. */
        readonly draft: ProfileName;
      }
    /** The name is being saved. */
    | {
        readonly at: 'saving';
        /** The input of the form. */
        readonly draft: ProfileName;
      }
  );

/** The events of the profile section. */
export type ProfileEvent =
  | { readonly type: 'edit' }
  | { readonly type: 'save'; readonly draft: ProfileName }
  | ({ readonly type: 'saved' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<ProfileData>);

export interface ProfileCommand {
  readonly type: 'save';
  readonly personId: string;
  /** The changed parts. */
  readonly changes: Partial<ProfileName>;
}

/** The maximum length of each part of a name. */
export const NAME_LENGTH = 128;

/** Rules of the section 'Profile'. */
export const profileRules: SectionRules<ProfileState, ProfileEvent, ProfileCommand> = {
  keys: ['personId', 'name', 'picture'],
  home: (data) => shown(data),
  own: profileStep,
};

function profileStep(
  state: ProfileState,
  event: OwnEvent<ProfileEvent, ProfileCommand>,
): OwnStep<ProfileState, ProfileCommand> {
  switch (event.type) {
    case 'edit':
      return [state.at === 'show' && isFree(state) ? { ...shown(state), at: 'edit', draft: state.name } : state];
    case 'save':
      return state.at === 'edit' && isFree(state) ? save(state, cleanedName(event.draft)) : [state];
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

function save(state: ProfileState, draft: ProfileName): OwnStep<ProfileState, ProfileCommand> {
  const { personId, name } = state;
  const changes = Object.fromEntries(
    PARTS.filter((part) => draft[part] !== name[part]).map((part) => [part, draft[part]]),
  );
  if (Object.keys(changes).length === 0) return [shown(state)];
  return [
    { ...shown(state), at: 'saving', draft },
    { type: 'save', personId, changes },
  ];
}

const PARTS = ['first', 'middle', 'last'] as const;

const shown = ({ personId, name, picture }: ProfileData) => ({ at: 'show', personId, name, picture }) as const;

const cleanedName = ({ first, middle, last }: ProfileName): ProfileName => ({
  first: cleanedText(first, NAME_LENGTH),
  middle: cleanedText(middle, NAME_LENGTH),
  last: cleanedText(last, NAME_LENGTH),
});
