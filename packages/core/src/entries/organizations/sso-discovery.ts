export type { SsoDiscoveryFlowOptions } from '../../organizations/login/sso-discovery/sso-discovery-commands';
export {
  createSsoDiscoveryFlow,
  ssoDiscoveryActions,
} from '../../organizations/login/sso-discovery/sso-discovery-flow';
export type { SsoDiscoveryEvent, SsoDiscoveryState } from '../../organizations/login/sso-discovery/sso-discovery-rules';
