export type { SsoDiscoveryFlowOptions } from '../../organizations/flows/sso-discovery/sso-discovery-commands';
export {
  createSsoDiscoveryFlow,
  ssoDiscoveryActions,
} from '../../organizations/flows/sso-discovery/sso-discovery-flow';
export type { SsoDiscoveryEvent, SsoDiscoveryState } from '../../organizations/flows/sso-discovery/sso-discovery-rules';
