import type { PageCommand, PageEvent, PageUser, PageState } from '../../flow/account/page-rules';
import { isImpersonated, pageTransition } from '../../flow/account/page-rules';
import type { ReturnMarkers } from '../../browser/return-marker';
import { createReturnMarkers } from '../../browser/return-marker';
import type { AccountAction } from '../../flow/account-action';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { Context, Flow, FlowDefinition, FlowEvent, Step } from '../../flow/flow';
import { after } from '../../flow/commands';
import { createFlow } from '../../flow/create-flow';
import { withLiveSession } from '../../flow/live-session';
import { untilChanged } from '../../flow/until-changed';
import type { MemberSectionDeps, MemberSectionOptions } from './options';

/** The sections of a member's account page, in default order. */
export const MEMBER_SECTIONS = ['profile', 'email', 'password', 'phone', 'app', 'mfa', 'connectedApps'] as const;

/** The name of a section of the member's account page. */
export type MemberSectionName = (typeof MEMBER_SECTIONS)[number];

/** The products that a section needs. The section shows if the backend serves at least one of them. */
const PRODUCTS: Partial<Record<MemberSectionName, readonly string[]>> = {
  password: ['passwords'],
  phone: ['smsOtp'],
  app: ['totp'],
  mfa: ['smsOtp', 'totp'],
  connectedApps: ['connectedApps'],
};

/**
 * The sections that a page shows, in order.
 *
 * @param asked The sections that the host chose. Default: all.
 * @param unserved `unservedProducts` of the project's settings. Sections that need them are left out.
 */
export function memberSections(
  asked?: readonly MemberSectionName[],
  unserved: readonly string[] = [],
): readonly MemberSectionName[] {
  // Untyped hosts can pass any value.
  const known = Array.isArray(asked)
    ? [...new Set<MemberSectionName>(asked)].filter((name) => MEMBER_SECTIONS.includes(name))
    : MEMBER_SECTIONS;
  return known.filter((name) => PRODUCTS[name]?.some((product) => !unserved.includes(product)) ?? true);
}

/** The page's state also contains the member's organization. */
interface OfOrganization {
  /** The id of the organization of the session. */
  readonly organizationId: string;
}

type WithOrganization<State> = State extends PageUser ? State & OfOrganization : State;

/** The states of the member's account page. */
export type MemberPageState = WithOrganization<PageState<MemberSectionName>>;
/** The events of the member's account page. */
export type MemberPageEvent = WithOrganization<PageEvent<MemberSectionName>>;
type AnyPageEvent = FlowEvent<MemberPageEvent, PageCommand>;

/** Dependencies of the page. An organization client provides all of them except `returns` and the options. */
export interface MemberPageDeps extends MemberSectionDeps {
  /** False if there is certainly no session. */
  readonly mayHaveSession: () => boolean;
  readonly oauthReturn: { shownAgain(call: { readonly signal: AbortSignal }): Promise<void> };
  readonly publicToken: string;
  /** This tab's markers about redirects to other sites. */
  readonly returns: ReturnMarkers;
}

/** A member's account page as data; `createFlow(memberPageFlow, deps)` runs it. */
export const memberPageFlow: FlowDefinition<MemberPageState, MemberPageEvent, PageCommand, MemberPageDeps> = {
  name: 'memberPage',
  shown: ['blocked', 'ended', 'former', 'isImpersonated', 'organizationId', 'personId', 'section', 'until', 'wasIn'],
  initial(deps) {
    const user = userOf(deps);
    if (user.personId !== '')
      return { at: 'open', section: returnedTo(deps, user), ...user, organizationId: organizationOf(deps) };
    return deps.mayHaveSession() ? { at: 'checking' } : { at: 'signedOut', wasIn: false };
  },
  transition: memberPageTransition,
  perform: performMemberPage,
  scopeOf: (state, { type }) => (type === 'awaitRetry' && 'error' in state ? state.error : 'page'),
};

/** The rules of every account page, plus the member's organization. */
function memberPageTransition(state: MemberPageState, event: AnyPageEvent): Step<MemberPageState, PageCommand> {
  const [next, ...commands] = pageTransition(state, event);
  if (next === state || !('personId' in next)) return [next as MemberPageState, ...commands];
  const { organizationId } = ('organizationId' in event ? event : state) as OfOrganization;
  return [{ ...next, organizationId } as MemberPageState, ...commands];
}

const userOf = ({ self, session }: MemberPageDeps): PageUser => ({
  personId: self.getSync()?.member_id ?? '',
  isImpersonated: isImpersonated(session.getSync()),
});

const organizationOf = ({ self }: MemberPageDeps): string => self.getSync()?.organization_id ?? '';

/** The section of each action that can redirect to another site. */
const SECTIONS: Partial<Record<AccountAction, MemberSectionName>> = {
  changeEmail: 'email',
  unlinkEmail: 'email',
  setPassword: 'password',
  removePassword: 'password',
  addPhone: 'phone',
  removePhone: 'phone',
  addApp: 'app',
  removeApp: 'app',
  showCodes: 'app',
  renewCodes: 'app',
  changeMfa: 'mfa',
};

/** The section from which the member was redirected, if they have just returned. */
function returnedTo({ returns }: MemberPageDeps, { personId }: PageUser): MemberSectionName | null {
  const marker = returns.peek();
  if (marker?.personId !== personId || !Object.hasOwn(SECTIONS, marker.act)) return null;
  return SECTIONS[marker.act as AccountAction] ?? null;
}

async function performMemberPage(
  command: PageCommand,
  { deps, signal }: Context<MemberPageDeps>,
): Promise<MemberPageEvent> {
  switch (command.type) {
    case 'watch': {
      const { personId, isImpersonated: isSupport } = command;
      await untilChanged(
        { personId, isImpersonated: isSupport },
        { read: () => userOf(deps), onChange: deps.self.onChange, signal },
      );
      return { type: 'userKnown', ...currentUser(deps) };
    }
    case 'read': {
      const { self, session } = deps;
      await (self.getSync() ? readAll(deps) : session.authenticate());
      return { type: 'userRead', ...currentUser(deps) };
    }
    case 'awaitReturn':
      await deps.oauthReturn.shownAgain({ signal });
      return { type: 'shownAgain' };
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

function currentUser(deps: MemberPageDeps) {
  const user = userOf(deps);
  return { ...user, organizationId: organizationOf(deps), section: returnedTo(deps, user) };
}

/** Fetches the data of all sections. */
const readAll = ({ self, session, organization }: MemberPageDeps): Promise<unknown> =>
  withLiveSession({ user: self, session }, () => Promise.all([self.get(), organization.get()]));

/** Functions that send the events of the page, for hooks and hosts. */
export const memberPageActions = (send: (event: MemberPageEvent) => void) => ({
  /** Opens a section, or with null the list of sections. */
  choose: (section: MemberSectionName | null) => send({ type: 'choose', section }),
  /** Continues with the member who is signed in now. */
  continue: () => send({ type: 'continue' }),
  /** Loads the page again after a failure. */
  retry: () => send({ type: 'retry' }),
});

/**
 * Creates the flow of a member's account page: the signed-in member and the open section. It fetches the member and the
 * organization once for all sections.
 */
export function createMemberPageFlow(
  client: FlowClient<Omit<MemberPageDeps, 'returns'>>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): Flow<MemberPageState, MemberPageEvent, PageCommand> {
  const deps = depsOf<Omit<MemberPageDeps, 'returns'>>(client, options);
  return createFlow(memberPageFlow, { returns: createReturnMarkers(deps.publicToken), ...deps });
}
