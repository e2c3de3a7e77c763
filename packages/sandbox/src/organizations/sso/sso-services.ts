import type { Exchange } from '../../http/exchange';
import type { Services } from '../../http/sdk-call';
import type { OpenId } from '../../oidc/openid';

/** Services of the navigations of SSO. */
export interface SsoServices extends Services {
  readonly exchange: Exchange;
  /** The OpenID provider of the simulated companies. */
  readonly company: OpenId;
}

/** Address of the simulated companies. It is the issuer of their tokens. */
export const companyAddress = (origin: string): string => `${origin}/stand-in/company`;

/** The sign-in page of a company for OpenID Connect. */
export const logInAddress = (origin: string): string => `${companyAddress(origin)}/log-in`;

/** The entity id of a company for SAML, and its sign-in page. */
export const samlAddress = (origin: string, connectionId: string): string =>
  `${companyAddress(origin)}/saml/${connectionId}`;

/** The provider's entity id for a connection, and the address to which its company returns a code or an assertion. */
export const callbackAddress = (origin: string, connectionId: string): string =>
  `${origin}/v1/b2b/sso/callback/${connectionId}`;
