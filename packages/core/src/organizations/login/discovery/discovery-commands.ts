import type { Context } from '../../../flow/flow';
import { after, sessionDuration } from '../../../flow/commands';
import type { Clock } from '../../../flow/deps';
import { NO_ANSWER } from '../../../flow/public-answer';
import type { Discovery } from '../../api/discovery';
import type { Calling, Discoveries, ProjectSettings, Resumed, ReturnToPage, SsoDeps } from '../deps';
import { discoveryOf, expectedDiscovery, INTERMEDIATE_SESSION_MS } from '../discovered';
import { startSso, stillHere } from '../leaving';
import type { OrganizationFlowOptions } from '../options';
import { expectedOrganization } from '../organization-target';
import { primaryResult } from '../primary-result';
import { announced } from '../host-event';
import type { DiscoveryCommand, DiscoveryEvent, DiscoveryState } from './discovery-state';

/** Options of the discovery flow. */
export type DiscoveryFlowOptions = Pick<
  OrganizationFlowOptions,
  | 'directCreateOrganizationForNoMembership'
  | 'directLoginForSingleMembership'
  | 'disableCreateOrganization'
  | 'emailMagicLinksOptions'
  | 'mfaProductInclude'
  | 'mfaProductOrder'
  | 'sessionOptions'
  | 'ssoOptions'
>;

/** Dependencies of the flow. A client provides all of them except the options. */
export interface DiscoveryDeps extends Clock, SsoDeps, ReturnToPage, ProjectSettings, Resumed {
  /** Whether there might be an intermediate session in HttpOnly cookies. */
  mayHideIntermediate(this: void): boolean;
  readonly discovery: Discoveries['discovery'] & { readonly organizations: Pick<Discovery['organizations'], 'list'> };
  readonly options: () => DiscoveryFlowOptions;
}

type DiscoveryContext = Context<DiscoveryDeps>;

/** Runs one command of the flow. */
export async function performDiscovery(
  command: DiscoveryCommand,
  { deps, signal, overdue }: DiscoveryContext,
): Promise<DiscoveryEvent | undefined> {
  switch (command.type) {
    case 'list':
      return list(deps, { signal });
    case 'readSettings':
      return readSettings(deps);
    case 'exchange':
      return exchange(command, deps, overdue);
    case 'createOrganization':
      return create(command, deps, overdue);
    case 'startSso':
      await startSso(command.connectionId, deps, { signal });
      return { type: 'left' };
    case 'awaitReturn':
      return after(stillHere(deps, signal), { type: 'stillHere' });
    case 'awaitLapse':
      return after(deps.clock.until(command.until, signal), { type: 'lapsed' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

/** Only an intermediate session that was started in this browser continues automatically (decision 102). */
async function list(
  { discovery, hasIntermediate, mayHideIntermediate }: DiscoveryDeps,
  call: Calling,
): Promise<DiscoveryEvent> {
  const isOwn = hasIntermediate();
  if (!isOwn && !mayHideIntermediate()) return { type: 'lapsed' };
  const answer = await discovery.organizations.list(call);
  return { type: 'listed', discovery: discoveryOf(answer), ...(!isOwn && { asks: true as const }) };
}

async function readSettings({ options, bootstrap, clock }: DiscoveryDeps): Promise<DiscoveryEvent> {
  const endsAt = clock.now() + INTERMEDIATE_SESSION_MS;
  const { createOrganizationEnabled = false } = await bootstrap.getAsync();
  return begun(createOrganizationEnabled, endsAt, options());
}

function begun(createOrganizationEnabled: boolean, endsAt: number, options: DiscoveryFlowOptions): DiscoveryEvent {
  const { directLoginForSingleMembership, directCreateOrganizationForNoMembership, disableCreateOrganization } =
    options;
  const settings = {
    createOrganizationEnabled,
    directLoginForSingleMembership,
    directCreateOrganizationForNoMembership,
    disableCreateOrganization,
  };
  return { type: 'begun', settings, endsAt };
}

type DiscoveryCommandOf<Type extends DiscoveryCommand['type']> = DiscoveryCommand & { readonly type: Type };

async function exchange(
  { organizationId, turn, within }: DiscoveryCommandOf<'exchange'>,
  { discovery, options }: DiscoveryDeps,
  overdue: DiscoveryContext['overdue'],
): Promise<DiscoveryEvent> {
  const given = options();
  const body = {
    organization_id: organizationId,
    ...sessionDuration(given.sessionOptions ?? {}),
    locale: given.emailMagicLinksOptions?.locale,
  };
  const answer = await discovery.intermediateSessions.exchange(body, { overdue, within });
  const hostEvent = announced('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', answer);
  return { type: 'answered', turn, result: primaryResult(answer, given), ...hostEvent };
}

// Org 5.11: sends only the session duration; the provider names the organization after the email address.
async function create(
  { turn, within }: DiscoveryCommandOf<'createOrganization'>,
  { discovery, options }: DiscoveryDeps,
  overdue: DiscoveryContext['overdue'],
): Promise<DiscoveryEvent> {
  const given = options();
  const answer = await discovery.organizations.create(sessionDuration(given.sessionOptions ?? {}), { overdue, within });
  const hostEvent = announced('B2B_DISCOVERY_ORGANIZATIONS_CREATE', answer);
  return { type: 'answered', turn, result: primaryResult(answer, given), ...hostEvent };
}

/**
 * The events by which the calls of a state can succeed: a member is signed in without a second factor. The project's
 * settings are not read yet, so the list has no button to create an organization.
 */
export function expectedDiscoveryEvents(state: DiscoveryState, deps: DiscoveryDeps): readonly DiscoveryEvent[] {
  switch (state.at) {
    case 'loading':
      return [{ type: 'listed', discovery: expectedDiscovery('') }];
    case 'beginning':
      return [begun(false, deps.clock.now() + INTERMEDIATE_SESSION_MS, deps.options())];
    case 'exchanging':
    case 'creating': {
      const result = { next: 'done', organization: state.row?.organization ?? expectedOrganization() } as const;
      const announce = 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE';
      return [{ type: 'answered', turn: state.turns, result, announce, response: NO_ANSWER }];
    }
    default:
      return [];
  }
}
