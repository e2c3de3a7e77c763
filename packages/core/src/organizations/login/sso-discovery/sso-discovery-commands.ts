import type { Context } from '../../../flow/flow';
import { after } from '../../../flow/commands';
import type { Clock } from '../../../flow/deps';
import type { OrganizationsDeps, ReturnToPage, SsoDeps } from '../deps';
import { findOrganization } from '../find-organization';
import { announced } from '../host-event';
import { startSso, stillHere } from '../leaving';
import type { OrganizationFlowOptions } from '../options';
import { connectionOf } from '../organization-target';
import type { SsoDiscoveryCommand, SsoDiscoveryEvent } from './sso-discovery-rules';

/** Options of the SSO discovery flow. */
export type SsoDiscoveryFlowOptions = Pick<OrganizationFlowOptions, 'ssoOptions'>;

/** Dependencies of the flow. A client provides all of them except the options. */
export interface SsoDiscoveryDeps extends Clock, SsoDeps, OrganizationsDeps, ReturnToPage {
  readonly options: () => SsoDiscoveryFlowOptions;
}

/** Runs one command of the flow. */
export async function performSsoDiscovery(
  command: SsoDiscoveryCommand,
  { deps, signal }: Context<SsoDiscoveryDeps>,
): Promise<SsoDiscoveryEvent> {
  switch (command.type) {
    case 'findConnections': {
      const answer = await deps.sso.discoverConnections(command.email, { signal });
      const connections = answer.connections.map(connectionOf);
      return { type: 'connectionsFound', connections, ...announced('B2B_SSO_DISCOVER_CONNECTIONS', answer) };
    }
    case 'findOrganization':
      return { type: 'organizationFound', ...(await findOrganization(command.slug, deps, { signal })) };
    case 'startSso':
      await startSso(command.connectionId, deps, { signal });
      return { type: 'left' };
    case 'awaitReturn':
      return after(stillHere(deps, signal), { type: 'stillHere' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}
