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

/** The sections of a member's account page, in the order in which they show by default. */
export const MEMBER_SECTIONS = ['profile', 'email', 'password', 'phone', 'app', 'mfa', 'connectedApps'] as const;

export type MemberSectionName = (typeof MEMBER_SECTIONS)[number];

/** The products of a section. It applies where the backend serves one of them. */
const PRODUCTS: Partial<Record<MemberSectionName, readonly string[]>> = {
  password: ['passwords'],
  phone: ['smsOtp'],
  app: ['totp'],
  mfa: ['smsOtp', 'totp'],
  connectedApps: ['connectedApps'],
};

/**
 * The sections that a page shows, in their order.
 *
 * @param asked Those of the host. Default: all.
 * @param unserved `unservedProducts` of the project's settings. Their sections are left out.
 */
export function memberSections(
  asked?: readonly MemberSectionName[],
  unserved: readonly string[] = [],
): readonly MemberSectionName[] {
  // Untyped hosts may pass anything.
  const known = Array.isArray(asked)
    ? [...new Set<MemberSectionName>(asked)].filter((name) => MEMBER_SECTIONS.includes(name))
    : MEMBER_SECTIONS;
  return known.filter((name) => PRODUCTS[name]?.some((product) => !unserved.includes(product)) ?? true);
}

/** A page of a member says of which organization they are one. */
interface OfOrganization {
  readonly organizationId: string;
}

type WithOrganization<Moment> = Moment extends PageUser ? Moment & OfOrganization : Moment;

export type MemberPageState = WithOrganization<PageState<MemberSectionName>>;
export type MemberPageEvent = WithOrganization<PageEvent<MemberSectionName>>;
type AnyPageEvent = FlowEvent<MemberPageEvent, PageCommand>;

/** What the page needs. A client of organizations provides all of it except the options. */
export interface MemberPageDeps extends MemberSectionDeps {
  /** False if it is certain that nobody is signed in. */
  readonly mayHaveSession: () => boolean;
  readonly oauthReturn: { shownAgain(call: { readonly signal: AbortSignal }): Promise<void> };
  readonly publicToken: string;
  /** The note of this tab about where it has gone. */
  readonly returns: ReturnMarkers;
}

/** A member's account page as data; `createFlow(memberPageFlow, deps)` runs it. */
export const memberPageFlow: FlowDefinition<MemberPageState, MemberPageEvent, PageCommand, MemberPageDeps> = {
  name: 'memberPage',
  shown: ['blocked', 'ended', 'former', 'isImpersonated', 'organizationId', 'personId', 'section', 'until', 'wasIn'],
  initial(deps) {
    const person = userOf(deps);
    if (person.personId !== '')
      return { at: 'open', section: returnedTo(deps, person), ...person, organizationId: organizationOf(deps) };
    return deps.mayHaveSession() ? { at: 'checking' } : { at: 'signedOut', wasIn: false };
  },
  transition: memberPageTransition,
  perform: performMemberPage,
  scopeOf: (state, { type }) => (type === 'awaitRetry' && 'error' in state ? state.error : 'page'),
};

/** The rules of every account page. The organization goes along with the member, who has no other. */
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

/** The sections of the acts for which a page is left. */
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

/** The section from which the member has left this page for another site, if they have just come back. */
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
      return { type: 'userKnown', ...whoNow(deps) };
    }
    case 'read': {
      const { self, session } = deps;
      await (self.getSync() ? readAll(deps) : session.authenticate());
      return { type: 'userRead', ...whoNow(deps) };
    }
    case 'awaitReturn':
      await deps.oauthReturn.shownAgain({ signal });
      return { type: 'shownAgain' };
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

function whoNow(deps: MemberPageDeps) {
  const person = userOf(deps);
  return { ...person, organizationId: organizationOf(deps), section: returnedTo(deps, person) };
}

/** One read for all sections. */
const readAll = ({ self, session, organization }: MemberPageDeps): Promise<unknown> =>
  withLiveSession({ user: self, session }, () => Promise.all([self.get(), organization.get()]));

/** Functions that send the events of the page, for hooks and hosts. */
export const memberPageActions = (send: (event: MemberPageEvent) => void) => ({
  choose: (section: MemberSectionName | null) => send({ type: 'choose', section }),
  continue: () => send({ type: 'continue' }),
  retry: () => send({ type: 'retry' }),
});

/**
 * A member's account page: whose it is, and which section shows. It reads the member and the organization once for all
 * sections.
 */
export function createMemberPageFlow(
  client: FlowClient<Omit<MemberPageDeps, 'returns'>>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): Flow<MemberPageState, MemberPageEvent, PageCommand> {
  const deps = depsOf<Omit<MemberPageDeps, 'returns'>>(client, options);
  return createFlow(memberPageFlow, { returns: createReturnMarkers(deps.publicToken), ...deps });
}
