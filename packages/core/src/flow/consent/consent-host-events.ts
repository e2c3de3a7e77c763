import type { Inspection } from '../flow';
import type { AuthorizeCommand, AuthorizeEvent, AuthorizeState } from './authorize-rules';
import type { HostEvent, HostEventType } from '../host-event';

type AuthorizeInspection = Pick<Inspection<AuthorizeState, AuthorizeEvent, AuthorizeCommand>, 'from' | 'to'>;

// Contract 10.5; decision 2.
/**
 * The events of one step of an authorize flow for a host's `onEvent`, each once per request. A response that redirects
 * the browser has no event. A logout flow has no events.
 */
export function consentHostEvents({
  from,
  to,
}: AuthorizeInspection): readonly HostEvent<`OAUTH_AUTHORIZE_FLOW_${string}` & HostEventType>[] {
  if (from.at === to.at) return [];
  switch (to.at) {
    case 'loading':
      return isBeginning(from) ? [{ type: 'OAUTH_AUTHORIZE_FLOW_START', data: startData(to) }] : [];
    case 'success':
      return [{ type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} }];
    case 'denied':
      return [{ type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} }];
    default:
      return [];
  }
}

const isBeginning = (from: AuthorizeState): boolean =>
  from.at === 'opening' || from.at === 'attesting' || (from.at === 'noSession' && !from.hasBegun);

const startData = ({ request }: Extract<AuthorizeState, { at: 'loading' }>) => ({
  client_id: request.clientId,
  redirect_uri: request.redirectUri,
  scope: request.scopes.join(' '),
});
