import { Hono } from 'hono';
import { createBackend } from './backend/backend-route';
import { createControl } from './control/control';
import { connect } from './db/connect';
import { ApiError } from './http/api-error';
import { createExchange } from './http/exchange';
import { createRefuse, reportToStderr, type Report } from './http/failures';
import { ConnectionDropped } from './http/faulty-answer';
import { createOutside } from './http/outside';
import { createSdk } from './http/sdk';
import { createInbox } from './inbox/inbox';
import { createSigner } from './jwt';
import { createMailer } from './messages/mailer';
import { createOutbox } from './messages/outbox';
import { createIdTokens } from './oauth/id-tokens';
import { createProviderRoute } from './oauth/provider-route';
import { createOAuthStart } from './oauth/start';
import { findUserVisit } from './oauth/user-visit';
import { providerConfiguration, providerEndpoints } from './oidc/configuration';
import { createOidc } from './oidc/oidc-route';
import { createOpenId } from './oidc/openid';
import { createGsi } from './one-tap/gsi-route';
import { createOneTapCalls } from './one-tap/one-tap-calls';
import { findOrganizationVisit } from './organizations/oauth/organization-visit';
import { createOrganizationOAuthStart } from './organizations/oauth/start-oauth';
import { createCompanyOpenId } from './organizations/sso/company/company-openid';
import { createCompany } from './organizations/sso/company/company-route';
import { createScim } from './organizations/scim/scim-route';
import { createSsoReturn } from './organizations/sso/sso-route';
import { withNewNames } from './old-names';
import { createSsoStart } from './organizations/sso/start-sso';
import { createProofScripts } from './proof-scripts';
import { createJwks } from './resources/jwks';
import { createServicesPage } from './services-page/services-route';

/** The options of a sandbox. */
export interface SandboxOptions {
  /** Storage of PGlite's data: a folder, or 'memory' (the default). */
  readonly data?: string;
  /**
   * For 'memory': a dump of an empty database from `dumpEmptyDatabase`. Loading one is faster than creating a database.
   */
  readonly emptyDatabase?: Uint8Array | undefined;
  /** A PostgreSQL connection string. Replaces PGlite; several instances can share one database. */
  readonly databaseURL?: string | undefined;
  /** @deprecated Renamed to `databaseURL`. */
  readonly databaseUrl?: string | undefined;
  /** Opens `/sandbox/*`: messages, clock, faults, project and the rest. Off by default. */
  readonly control?: boolean;
  /** The sandbox's own address; 'http://localhost:4400' by default. */
  readonly origin?: string;
  /** URL of the host page that shows the consent screens. */
  readonly consentURL?: string | undefined;
  /** The page on which users enter the code of a device (RFC 8628), with `DeviceApproval`. */
  readonly deviceURL?: string | undefined;
  /** @deprecated Renamed to `consentURL`. */
  readonly consentUrl?: string | undefined;
  /** An SMTP server, as `smtp://host:port`, that also receives every email. */
  readonly smtpURL?: string | undefined;
  /** @deprecated Renamed to `smtpURL`. */
  readonly smtpUrl?: string | undefined;
  /** Receives one line for each internal failure. Writes to standard error by default. */
  readonly report?: Report;
}

/** A provider that implements the whole contract. */
export interface Sandbox {
  /** Answers one request. Rejects with a TypeError, as `fetch` would, only when a fault drops the connection. */
  handle(request: Request): Promise<Response>;
  /** Ends requests that a fault holds open, waits until the others are answered, and closes the database. */
  close(): Promise<void>;
}

/** Opens the database, migrates its schema and returns the provider. Rejects when the database cannot be opened. */
export async function createSandbox(given: SandboxOptions = {}): Promise<Sandbox> {
  const options = withNewNames('createSandbox', given);
  const { data = 'memory', databaseURL, control = false, smtpURL, report = reportToStderr } = options;
  const { origin = 'http://localhost:4400', consentURL, deviceURL } = options;
  const connection = await connect({ data, databaseURL, emptyDatabase: options.emptyDatabase, report });
  const mailer = smtpURL === undefined ? null : createMailer(smtpURL, report);
  const closing = new AbortController();
  const { db } = connection;
  const signer = createSigner(db);
  const refuse = createRefuse(report);
  const idTokens = createIdTokens(db);
  const issuer = `${origin}/oidc`;
  const endpoints = providerEndpoints(issuer, consentURL);
  const configure = providerConfiguration(db);
  const openId = createOpenId({ db, issuer, purpose: 'openid', configure, endpoints, deviceURL, report });
  const outside = createOutside({ origin, own: (request) => app.fetch(request) });
  const services = { db, signer, idTokens, openId, outbox: createOutbox(db, mailer), refuse, origin, outside };
  const exchangeOptions = { control, closing: closing.signal };
  const exchange = createExchange(services, exchangeOptions);
  const sdk = createSdk(services, exchange, exchangeOptions);

  const sso = { ...services, exchange, company: createCompanyOpenId(db, origin, report) };

  const app = new Hono();
  app.all('/sdk/v1/*', (c) => sdk(c.req.raw));
  // The published client leaves out a slash in the path of this call (admin api 11.1).
  app.on(['GET', 'OPTIONS'], '/sdk/v1b2b/organizations/members/:id/connected_apps', (c) =>
    sdk(new Request(c.req.url.replace('/sdk/v1b2b/', '/sdk/v1/b2b/'), c.req.raw)),
  );
  app.route('/v1/sessions/jwks', createJwks(signer));
  app.route('/v1/b2b/sessions/jwks', createJwks(signer));
  app.route('/v1/public/oauth', createOAuthStart(services, exchange));
  app.route('/v1', createBackend(services, exchange));
  app.route('/v1', createOneTapCalls(services, exchange));
  app.route('/v1/b2b/public/oauth', createOrganizationOAuthStart(services, exchange));
  app.route('/v1/public/sso', createSsoStart(sso));
  app.route('/v1/b2b/sso', createSsoReturn(sso));
  app.route('/v1/b2b/scim', createScim(services, exchange));
  app.route('/stand-in/company', createCompany(sso));
  app.route('/oidc', createOidc(services, exchange, consentURL));
  app.route('/stand-in/oauth', createProviderRoute(services, [findUserVisit, findOrganizationVisit]));
  app.route('/stand-in/gsi', createGsi(services));
  app.route('/stand-in', createProofScripts());
  app.route('/stand-in/clientside-services', createServicesPage(refuse));
  app.route('/inbox', createInbox(db));
  if (control) app.route('/sandbox', createControl(db, origin, refuse));
  app.get('/', (c) => c.redirect('/inbox'));
  app.notFound(() => refuse(new ApiError('route_not_found')));
  app.onError((error, c) => {
    const isCut = error instanceof ConnectionDropped || closing.signal.aborted || c.req.raw.signal.aborted;
    if (isCut) throw error;
    return refuse(error);
  });

  const running = new Set<Promise<Response>>();
  return {
    async handle(request) {
      const answer = Promise.resolve(app.fetch(request));
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
      await mailer?.close();
      await connection.close();
    },
  };
}
