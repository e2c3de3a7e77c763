import type { At } from '../../../flow/flow';
import type { ReadableName } from '../../../flow/readable-name';
import type { OwnEvent, ActionResult, SectionFailable, SectionItem } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { isFree, withProblem } from '../../../flow/section/section-rules';
import type { GrantedScope } from '../../../flow/account/connected-apps-rules';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData, Allowed } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import { admissionStep, LOAD } from '../admission';

/** An application that members of the organization have connected. */
export interface OrganizationAppItem extends SectionItem {
  /** Sanitized for display. */
  readonly name: ReadableName;
  /** The description of the application. */
  readonly description: string;
  /** An https URL. Empty: none. */
  readonly logo: string;
  /** `first_party`, `third_party_public`, …, or a value that Foyer does not know. */
  readonly kind: string;
}

/** A member who connected an application. Email and name are empty if the admin cannot see members. */
export interface AppMember extends SectionItem {
  /** The email address of the member. */
  readonly email: string;
  /** The name of the member. */
  readonly name: string;
  /** The permissions that the member granted. */
  readonly scopes: readonly GrantedScope[];
}

/** The data of the list of connected applications. */
export interface OrganizationAppsData extends AdminData {
  /** The allowed actions. */
  readonly may: Allowed<'revoke'>;
}

/** The data of a loaded list. */
export interface OrganizationAppsShown extends OrganizationAppsData {
  /** The connected applications. */
  readonly list: readonly OrganizationAppItem[];
}

interface Details extends OrganizationAppsShown {
  /** The open application. */
  readonly app: OrganizationAppItem;
  /** The members who have connected it. */
  readonly members: readonly AppMember[];
}

/** The states of the list of connected applications. */
export type OrganizationAppsState =
  | AdmissionState<OrganizationAppsData>
  /** The list shows. */
  | ({ readonly at: 'list' } & OrganizationAppsShown & SectionFailable)
  /** An application is loading. */
  | ({
      readonly at: 'loadingApp';
      /** The id of the application. */
      readonly id: string;
    } & OrganizationAppsShown)
  /** Shows an application, and the members who have connected it. */
  | ({ readonly at: 'details' } & Details & SectionFailable)
  /** Asks whether to revoke the access of the application for a member. */
  | ({
      readonly at: 'confirm';
      /** The id of the member. */
      readonly memberId: string;
    } & Details &
      SectionFailable)
  /** The access is being revoked. */
  | ({
      readonly at: 'revoking';
      /** The id of the member. */
      readonly memberId: string;
    } & Details);

/** The events of the list of connected applications. */
export type OrganizationAppsEvent =
  | AdmissionEvent
  | ({ readonly type: 'loaded'; readonly list: readonly OrganizationAppItem[] } & ActionResult<OrganizationAppsData>)
  | { readonly type: 'open'; readonly id: string }
  | ({
      readonly type: 'appLoaded';
      readonly app: OrganizationAppItem;
      readonly members: readonly AppMember[];
    } & ActionResult<OrganizationAppsData>)
  | { readonly type: 'revoke'; readonly memberId: string }
  | { readonly type: 'confirm' }
  | ({
      readonly type: 'revoked';
      readonly id: string;
      readonly memberId: string;
    } & ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> &
      ActionResult<OrganizationAppsData>);

export type OrganizationAppsCommand =
  | { readonly type: 'load' }
  | { readonly type: 'loadApp'; readonly id: string }
  | { readonly type: 'revoke'; readonly id: string; readonly memberId: string; readonly personId: string };

type AppsListed = Extract<OrganizationAppsState, OrganizationAppsShown>;
type AppsDetailed = Extract<OrganizationAppsState, Details>;

/** Picks the data that comes with the session from a state. */
export const organizationAppsDataOf = ({ personId, maySee, may }: OrganizationAppsData): OrganizationAppsData => ({
  personId,
  maySee,
  may,
});

const listed = (state: OrganizationAppsShown): At<OrganizationAppsState, 'list'> => ({
  at: 'list',
  ...organizationAppsDataOf(state),
  list: state.list,
});
const detailed = (state: AppsDetailed): At<OrganizationAppsState, 'details'> => ({
  ...listed(state),
  at: 'details',
  app: state.app,
  members: state.members,
});

/** The rules of the connected apps section. */
export const organizationAppsRules: SectionRules<
  OrganizationAppsState,
  OrganizationAppsEvent,
  OrganizationAppsCommand
> = {
  keys: ['personId', 'maySee', 'may'],
  home,
  opening: [LOAD],
  own(state, event) {
    const outside = admissionStep(state, event, organizationAppsDataOf);
    if (outside) return outside;
    if (event.type === 'loaded')
      return [
        'list' in state
          ? { ...state, list: event.list }
          : listed({ ...organizationAppsDataOf(state), list: event.list }),
      ];
    return 'list' in state ? fromListed(state, event) : [state];
  },
};

function home(data: OrganizationAppsData, state?: OrganizationAppsState): OrganizationAppsState {
  const own = organizationAppsDataOf(data);
  if (state?.personId !== data.personId) return { at: 'loading', ...own };
  return 'list' in state ? listed({ ...own, list: state.list }) : { ...state, ...own };
}

function fromListed(
  state: AppsListed,
  event: OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>,
): OwnStep<OrganizationAppsState, OrganizationAppsCommand> {
  if (event.type === 'revoked') return [revoked(state, event)];
  switch (state.at) {
    case 'list':
      return event.type === 'open' && isFree(state) && has(state, event.id)
        ? [
            { ...listed(state), at: 'loadingApp', id: event.id },
            { type: 'loadApp', id: event.id },
          ]
        : [state];
    case 'loadingApp':
      return fromLoading(state, event);
    case 'details':
      return fromDetails(state, event);
    case 'confirm':
      return fromConfirm(state, event);
    case 'revoking':
      return event.type === 'failed' && event.command.type === 'revoke' ? notRevoked(state, event.error) : [state];
  }
}

const has = ({ list }: OrganizationAppsShown, id: string): boolean => list.some((one) => one.id === id);
const without = <Item extends SectionItem>(list: readonly Item[], gone: string): readonly Item[] =>
  list.filter(({ id }) => id !== gone);

function fromLoading(
  state: At<OrganizationAppsState, 'loadingApp'>,
  event: OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>,
): OwnStep<OrganizationAppsState, OrganizationAppsCommand> {
  switch (event.type) {
    case 'appLoaded':
      return event.app.id === state.id
        ? [{ ...listed(state), at: 'details', app: event.app, members: event.members }]
        : [state];
    case 'cancel':
      return [listed(state)];
    case 'failed': {
      if (event.command.type !== 'loadApp') return [state];
      // No member uses it any more.
      if (event.error.code === 'connected_app_not_found')
        return [{ ...listed({ ...state, list: without(state.list, state.id) }), error: sectionProblem('gone') }];
      return withProblem<OrganizationAppsState>(listed(state), event.error);
    }
    default:
      return [state];
  }
}

function fromDetails(
  state: At<OrganizationAppsState, 'details'>,
  event: OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>,
): OwnStep<OrganizationAppsState, OrganizationAppsCommand> {
  switch (event.type) {
    case 'appLoaded':
      return [event.app.id === state.app.id ? { ...state, app: event.app, members: event.members } : state];
    case 'revoke': {
      const { memberId } = event;
      const isThere = state.members.some(({ id }) => id === memberId);
      return [isThere && isFree(state) && state.may.revoke ? { ...detailed(state), at: 'confirm', memberId } : state];
    }
    case 'cancel':
      return [listed(state)];
    default:
      return [state];
  }
}

function fromConfirm(
  state: At<OrganizationAppsState, 'confirm'>,
  event: OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>,
): OwnStep<OrganizationAppsState, OrganizationAppsCommand> {
  const { memberId, personId, app } = state;
  if (event.type === 'cancel') return [detailed(state)];
  if (event.type !== 'confirm' || !isFree(state)) return [state];
  return [
    { ...detailed(state), at: 'revoking', memberId },
    { type: 'revoke', id: app.id, memberId, personId },
  ];
}

/** Removes the member, and the application when its last member is removed. */
function revoked(
  state: AppsListed,
  { id, memberId }: Extract<OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>, { readonly type: 'revoked' }>,
): OrganizationAppsState {
  if (!('app' in state) || state.app.id !== id) return { ...state };
  const members = without(state.members, memberId);
  if (members.length === 0) return listed({ ...state, list: without(state.list, id) });
  const isHere = state.at === 'revoking' && state.memberId === memberId;
  return isHere ? detailed({ ...state, members }) : { ...state, members };
}

function notRevoked(
  state: At<OrganizationAppsState, 'revoking'>,
  error: Extract<OwnEvent<OrganizationAppsEvent, OrganizationAppsCommand>, { readonly type: 'failed' }>['error'],
): OwnStep<OrganizationAppsState, OrganizationAppsCommand> {
  const step = withProblem<OrganizationAppsState>(detailed(state), error);
  // The outcome is unknown, so the application is fetched again.
  return error.code === 'unsure' ? [...step, { type: 'loadApp', id: state.app.id }] : step;
}
