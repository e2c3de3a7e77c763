import type { Configuration, errors, JWK } from 'oidc-provider';
import { standardScopes } from '../consent/scopes';
import type { Database } from '../db/connect';
import { claimsOfScopes, findAccount, type OpenIdAccount } from './account';
import { createAdapter } from './adapter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The library's configuration. The library signs, exchanges and verifies; consent screens and sessions are ours. */
export function configuration(
  db: Database,
  key: JWK,
  InvalidGrant: typeof errors.InvalidGrant,
): Configuration {
  return {
    adapter: createAdapter(db, InvalidGrant),
    jwks: { keys: [key] },
    findAccount: (_, userId) => findAccount(db, userId),
    claims: claimsOfScopes,
    scopes: [...standardScopes.keys()],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    routes: { token: '/token', userinfo: '/userinfo', jwks: '/jwks', authorization: '/auth' },
    // Apps that run in a browser exchange their codes there.
    clientBasedCORS: (_, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
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
      RefreshToken: 30 * DAY,
      Grant: 3650 * DAY,
    },
  };
}

function aheadOf(account: OpenIdAccount | object | undefined): number {
  return account !== undefined && 'secondsAhead' in account ? account.secondsAhead : 0;
}
