import type { Configuration, errors, JWK } from 'oidc-provider';
import { standardScopes } from '../consent/scopes';
import type { Database } from '../db/connect';
import { claimsOfScopes, findAccount, type OpenIdAccount } from './account';
import { createAdapter } from './adapter';
import { isWebUrl } from '../projects/redirect-urls';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Creates a configuration with a signing key and the error class that refuses a code. */
export type Configure = (key: JWK, InvalidGrant: typeof errors.InvalidGrant) => Configuration;

/** The configuration of the provider. The library does not handle consent screens and sessions. */
export const providerConfiguration =
  (db: Database): Configure =>
  (key, InvalidGrant) => ({
    ...signingConfiguration(key),
    adapter: createAdapter(db, InvalidGrant),
    findAccount: (_, userId) => findAccount(db, userId),
    claims: claimsOfScopes,
    scopes: [...standardScopes.keys()],
    // The library's own pages for user codes are not served (decision 174).
    features: { ...signingConfiguration(key).features, deviceFlow: { enabled: true } },
  });

/**
 * Addresses in the discovery document. Authorization goes directly to the consent page; logout is first checked here.
 */
export function providerEndpoints(issuer: string, consentURL: string | undefined) {
  return {
    authorization_endpoint: consentURL ?? `${issuer}/auth`,
    end_session_endpoint: `${issuer}/session/end`,
    response_modes_supported: ['query'],
    client_id_metadata_document_supported: true,
  };
}

/** Configuration of the library for every issuer: signing, exchange and verification. */
export function signingConfiguration(key: JWK): Configuration {
  return {
    jwks: { keys: [key] },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    routes: {
      token: '/token',
      userinfo: '/userinfo',
      jwks: '/jwks',
      authorization: '/auth',
      device_authorization: '/device_authorization',
    },
    // Apps that run in a browser exchange their codes there.
    clientBasedCORS: (_, origin, client) =>
      (client.redirectUris ?? []).some((uri) => isWebUrl(uri) && new URL(uri).origin === origin),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
    },
    renderError: (ctx, out) => {
      ctx.body = out;
    },
    ttl: {
      AuthorizationCode: MINUTE,
      AccessToken: HOUR,
      // The library counts from the machine's clock, so the difference to the project's clock is added here.
      IdToken: (ctx) => Math.max(1, HOUR + aheadOf(ctx.oidc.account)),
      DeviceCode: 10 * MINUTE,
      RefreshToken: 30 * DAY,
      Grant: 3650 * DAY,
    },
  };
}

function aheadOf(account: OpenIdAccount | object | undefined): number {
  return account !== undefined && 'secondsAhead' in account ? account.secondsAhead : 0;
}
