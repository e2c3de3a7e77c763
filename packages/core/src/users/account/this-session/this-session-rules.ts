import type { OwnEvent, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { isFree, withProblem } from '../../../flow/section/section-rules';

/** A factor of the session: its kind, as the provider names it, the credential, and the time. */
export interface UsedFactor {
  /** The kind of factor, such as `password` or `otp`. */
  readonly by: string;
  /** An email address, phone number or wallet. Empty if the kind has none. */
  readonly what: string;
  /** As the provider writes it. Empty if it is unknown. */
  readonly at: string;
}

/** The session of this browser. Times are as the provider writes them. */
export interface ThisSession {
  /** The time of the sign-in, in RFC 3339. */
  readonly since: string;
  /** The time of the last use, in RFC 3339. */
  readonly lastUse: string;
  /** The time when the session ends, in RFC 3339. */
  readonly ends: string;
  /** The `User-Agent` header of the browser that signed in. */
  readonly userAgent: string;
  /** The IP address that the user signed in from. */
  readonly ip: string;
  /** The factors that the user has signed in with. */
  readonly factors: readonly UsedFactor[];
}

/** The data of the section of this session. */
export interface ThisSessionData extends SectionData {
  /** The session of this browser. Null without one. */
  readonly session: ThisSession | null;
}

/** The states of the section of this session. */
export type ThisSessionState =
  /** Shows the session. */
  | ({ readonly at: 'show' } & ThisSessionData & SectionFailable)
  /** The user is being signed out. */
  | ({ readonly at: 'signingOut' } & ThisSessionData);

/** The events of the section of this session. */
export type ThisSessionEvent = { readonly type: 'signOut' } | { readonly type: 'signedOut' };

export interface ThisSessionCommand {
  readonly type: 'signOut';
  readonly personId: string;
}

/** Rules of the section 'This session'. */
export const thisSessionRules: SectionRules<ThisSessionState, ThisSessionEvent, ThisSessionCommand> = {
  keys: ['personId', 'session'],
  home: (data) => show(data),
  own: thisSessionStep,
};

const show = ({ personId, session }: ThisSessionData) => ({ at: 'show', personId, session }) as const;

function thisSessionStep(
  state: ThisSessionState,
  event: OwnEvent<ThisSessionEvent, ThisSessionCommand>,
): OwnStep<ThisSessionState, ThisSessionCommand> {
  switch (event.type) {
    case 'signOut':
      if (state.at !== 'show' || !isFree(state) || state.personId === '') return [state];
      return [
        { ...show(state), at: 'signingOut' },
        { type: 'signOut', personId: state.personId },
      ];
    case 'signedOut':
      return [state.at === 'signingOut' ? show(state) : state];
    case 'failed':
      return state.at === 'signingOut' ? withProblem<ThisSessionState>(show(state), event.error) : [state];
    default:
      return [state];
  }
}
