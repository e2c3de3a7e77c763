import type { Account, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../db/connect';
import type { Report } from '../../../http/failures';
import { signingConfiguration, type Configure } from '../../../oidc/configuration';
import { createOpenId, type OpenId } from '../../../oidc/openid';
import { secondsAhead } from '../../../oidc/records';
import { loadProject } from '../../../projects/project';
import { epochSeconds } from '../../../projects/times';
import { findConnection } from '../connections';
import { companyAddress, logInAddress } from '../sso-services';
import { createCompanyAdapter } from './company-records';
import { employeeWith } from './employees';

const claims = {
  openid: ['sub', 'iat', 'auth_time'],
  profile: ['name'],
  email: ['email', 'email_verified'],
  groups: ['groups'],
};

/** Scopes that a company supports. */
const companyScopes = Object.keys(claims);

/** The OpenID provider of all simulated companies (decision 91). */
export function createCompanyOpenId(db: Database, origin: string, report: Report): OpenId {
  const configure: Configure = (key, InvalidGrant) => ({
    ...signingConfiguration(key),
    adapter: createCompanyAdapter(db, origin, InvalidGrant),
    clientAuthMethods: ['client_secret_basic'],
    findAccount: (ctx, subject) => findAccount(db, ctx, subject),
    claims,
    scopes: companyScopes,
  });
  const endpoints = { authorization_endpoint: logInAddress(origin), response_modes_supported: ['query'] };
  return createOpenId({ db, issuer: companyAddress(origin), purpose: 'company', configure, endpoints, report });
}

async function findAccount(
  db: Database,
  { oidc }: KoaContextWithOIDC,
  subject: string,
): Promise<(Account & { secondsAhead: number }) | undefined> {
  const connection = await findConnection(db, oidc.client?.clientId ?? '');
  const employee = connection && employeeWith(connection, subject);
  if (connection === undefined || employee === undefined) return undefined;
  const project = await loadProject(db, connection.publicToken);
  return {
    accountId: subject,
    secondsAhead: secondsAhead(project),
    claims(use) {
      const { email, name, groups } = employee;
      const userClaims = { sub: subject, email, email_verified: true, name, groups: [...groups] };
      return Promise.resolve({ ...userClaims, ...(use === 'id_token' ? { iat: epochSeconds(project.now) } : {}) });
    },
  };
}
