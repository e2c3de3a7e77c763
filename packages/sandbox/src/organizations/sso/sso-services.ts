import type { Exchange } from '../../http/exchange';
import type { Services } from '../../http/sdk-call';
import type { OpenId } from '../../oidc/openid';

/** Services of the navigations of SSO. */
export interface SsoServices extends Services {
  readonly exchange: Exchange;
  /** The OpenID side of the companies that the sandbox plays. */
  readonly company: OpenId;
}

/** Address of the company that the sandbox plays. It is the issuer of its tokens. */
export const companyAddress = (origin: string): string => `${origin}/stand-in/company`;

/** The log-in page of a company for OpenID Connect. */
export const logInAddress = (origin: string): string => `${companyAddress(origin)}/log-in`;

/** The entity id of a company for SAML, and its log-in page. */
export const samlAddress = (origin: string, connectionId: string): string =>
  `${companyAddress(origin)}/saml/${connectionId}`;

/** The entity id of this provider for a connection, and where its company returns with a code or an assertion. */
export const callbackAddress = (origin: string, connectionId: string): string =>
  `${origin}/v1/b2b/sso/callback/${connectionId}`;
