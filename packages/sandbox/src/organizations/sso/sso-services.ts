import type { Exchange } from '../../http/exchange';
import type { Services } from '../../http/sdk-call';
import type { OpenId } from '../../oidc/openid';

/** Services of the navigations of SSO. */
export interface SsoServices extends Services {
  readonly exchange: Exchange;
  /** The sandbox's own address. */
  readonly origin: string;
  /** The OpenID side of the companies that the sandbox plays. */
  readonly company: OpenId;
}
