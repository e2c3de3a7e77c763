import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import type { AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { internals } from '../../../src/flow/deps';
import { createOrganizationClient } from '../../../src/organizations/client';
import type { OrganizationClient } from '../../../src/organizations/client/organization-client';
import { fakeBrowser } from '../../support/browser';
import { sample } from '../../support/contract-answers';
import { json } from '../../support/http';
import type { AdminRow } from '../api/contract';
import { ADMIN_ROWS, optionsOf } from '../api/contract';
import { full } from './member-tab';

export const PUBLIC_TOKEN = 'public-token-test-admin';

/** A request as the provider receives it. */
export interface AdminRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | null;
}
type AnswerAdmin = (request: AdminRequest) => Response | Promise<Response>;

/** Responds to all calls except admin calls, for the member of the token: `token-of-ada`. */
function answerOthers(path: string, token: string): Response {
  if (path.endsWith('/sessions/attest') || path.endsWith('/sessions/authenticate')) {
    const [, member = 'ada', organization = 'harbour'] = /^token-of-(\w+)(?:-in-(\w+))?$/.exec(token) ?? [];
    return json({ data: full({ member, organization, token }) });
  }
  return json({ data: {} });
}

const isOther = (path: string) => /\/(sessions\/(attest|authenticate|revoke)|projects\/bootstrap|events)/.test(path);

/** A browser with pages, and a provider whose admin responses the test controls. */
export function openAdminBrowser(answer: AnswerAdmin) {
  const requests: AdminRequest[] = [];
  const paths: string[] = [];
  const clients: OrganizationClient[] = [];
  const browser = fakeBrowser({
    async fetch(request) {
      const path = new URL(request.url).pathname;
      paths.push(path);
      const body = await request.text();
      if (isOther(path))
        return answerOthers(
          path,
          path.endsWith('/attest') ? (JSON.parse(body) as { token: string }).token : tokenIn(request),
        );
      const one = { method: request.method, path, body, authorization: request.headers.get('authorization') };
      requests.push(one);
      return answer(one);
    },
  });
  return {
    browser,
    /** The admin calls that the provider received. */
    requests,
    /** The paths of all requests. */
    paths,
    open(): OrganizationClient {
      const client = createOrganizationClient(
        PUBLIC_TOKEN,
        { endpoints: { testAPIURL: 'https://api.test' } },
        browser.openTab(),
      );
      clients.push(client);
      return client;
    },
    close() {
      for (const client of clients.splice(0)) client.destroy();
    },
  };
}

/** The session token that a request is sent with. */
export const tokenIn = ({ headers }: Request): string => secretOf(headers.get('authorization'));
export const secretOf = (authorization: string | null): string =>
  atob(authorization?.replace('Basic ', '') ?? '').split(':')[1] ?? '';

/** Signs in a member with a token of an external system, which is also the session token: `token-of-ada-in-quay`. */
export const signInAs = (client: OrganizationClient, token = 'token-of-ada') =>
  client.session.attest({ profile_id: 'profile-1', token, session_duration_minutes: 30 });

/** The response to a call by its schema, with these fields changed. */
export const answerTo = (name: string, changes: object = {}): Response =>
  json({ data: { ...(sample(adminAnswers[name as AdminCallName].response) as object), ...changes } });

/** The call that has that method and path. */
export const rowOf = ({ method, path }: Pick<AdminRequest, 'method' | 'path'>): AdminRow | undefined =>
  [...ADMIN_ROWS]
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    .find((row) => row.method === method && new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/** The call of that name on a client: `organization.members.create`. */
export function callNamed(client: OrganizationClient, name: string): AnyCall {
  const face: unknown = name.startsWith('internal.') ? client[internals] : client;
  return name.split('.').reduce((inner, key) => (inner as Record<string, unknown>)[key], face) as AnyCall;
}

export const paramsOf = ({ path }: AdminRow): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, param]) => param ?? []);

/** The arguments of a call by its signature, with `id` for each id, and the body of its request. */
export function givenTo(
  row: AdminRow,
  id: string,
): { readonly args: readonly unknown[]; readonly body: object | undefined } {
  const [, inside = ''] = /\(([^)]*)\)$/.exec(row.signature) ?? [];
  const ids = Object.fromEntries(paramsOf(row).map((param) => [param, id]));
  const sent = {
    ...optionsOf(row, 'all'),
    ...Object.fromEntries(Object.entries(ids).filter(([param]) => param in (row.request ?? {}))),
  };
  const body = Object.keys(row.request ?? {}).length > 0 ? sent : undefined;
  if (inside === '' || inside.startsWith('none')) return { args: [], body };
  if (inside === 'data' || inside.startsWith('{')) return { args: [{ ...sent, ...ids }], body };
  return { args: [id], body: body && { connection_id: id } };
}
