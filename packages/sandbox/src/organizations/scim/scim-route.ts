import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { scimConnections } from '../../db/tables/scim';
import { readJson } from '../../http/body';
import type { Exchange } from '../../http/exchange';
import { isObject, isUnstorableText } from '../../http/json';
import type { Services } from '../../http/sdk-call';
import { hash } from '../../ids';
import { loadProject, type Project } from '../../projects/project';
import type { ScimCall, ScimConnection } from './scim-call';
import { asScimError, scimFailure, ScimError } from './scim-error';
import { scimGroupCalls } from './scim-group-calls';
import { scimDiscoveryCalls } from './scim-schemas';
import { scimUserCalls } from './scim-user-calls';
import { scimAddress } from './scim-connections';

const calls: readonly ScimCall[] = [...scimDiscoveryCalls, ...scimUserCalls, ...scimGroupCalls];

const unknown: Pick<ScimCall, 'run'> = { run: () => Promise.reject(new ScimError(404, 'There is no such endpoint.')) };

/**
 * The SCIM endpoints for identity providers, under `/v1/b2b/scim/CONNECTION` (RFC 7644). They authenticate with the
 * connection's token, which browsers do not have.
 */
export function createScim(services: Pick<Services, 'db' | 'origin' | 'refuse'>, exchange: Exchange): Hono {
  const { db, origin, refuse } = services;
  const app = new Hono();
  for (const call of calls)
    app.on(call.method, `/:connection${call.path}`, (c) => answer(call, c.req.raw, c.req.param()));
  app.all('/:connection/*', (c) => answer(unknown, c.req.raw, c.req.param()));
  app.onError((error) => fail(error));
  return app;

  async function answer(
    call: Pick<ScimCall, 'run'>,
    request: Request,
    params: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const { project, connection } = await authenticate(request, params['connection'] ?? '');
    const { searchParams: query } = new URL(request.url);
    const body = await readBody(request);
    const work = async (): Promise<Response> => {
      const id = params['id'] ?? '';
      if ([id, ...query.values()].some(isUnstorableText)) throw new ScimError(404, 'There is no such resource.');
      const base = scimAddress(origin, connection.connectionId);
      return call.run({ db, project, connection, base, body, query, id });
    };
    return exchange(request, { project, body, answer: () => work().catch(fail) });
  }

  /** Checks the bearer token. During a rotation, both tokens work. */
  async function authenticate(
    request: Request,
    connectionId: string,
  ): Promise<{ project: Project; connection: ScimConnection }> {
    const token = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    const isAsked = token !== undefined && !isUnstorableText(connectionId);
    const [connection] = isAsked
      ? await db.select().from(scimConnections).where(eq(scimConnections.connectionId, connectionId))
      : [];
    if (connection === undefined || token === undefined) throw refused();
    const project = await loadProject(db, connection.publicToken);
    const tokens = [
      [connection.tokenHash, connection.tokenExpiresAt],
      [connection.nextTokenHash, connection.nextTokenExpiresAt],
    ] as const;
    const given = hash(token);
    if (!tokens.some(([held, until]) => held === given && until !== null && until > project.now)) throw refused();
    return { project, connection };
  }

  async function readBody(request: Request) {
    const body = (await readJson(request)) ?? {};
    if (isObject(body)) return body;
    throw new ScimError(400, 'The body must be a JSON object.', 'invalidSyntax');
  }

  function fail(error: unknown): Response {
    const known = asScimError(error);
    if (known instanceof ScimError) return scimFailure(known);
    refuse(known);
    return scimFailure(new ScimError(500, 'Something went wrong inside the provider.'));
  }
}

function refused(): ScimError {
  return new ScimError(401, 'The token is missing, wrong or no longer valid.');
}
