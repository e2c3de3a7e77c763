import * as z from 'zod/mini';
import type { Host } from '../host';
import { visit } from '../provider-visit';

const ORIGIN = 'http://localhost:4400';
export const LOGIN = 'http://localhost:3000/in';
export const SIGNUP = 'http://localhost:3000/up';

export interface Company {
  readonly organizationId: string;
  readonly connectionId: string;
}

/** An organization of a project of organizations, with a connection to Harbour Inc. */
export async function newCompany(
  host: Host,
  kind: 'oidc' | 'saml',
  { organization = {}, connection = {} }: { readonly organization?: object; readonly connection?: object } = {},
): Promise<Company> {
  await host.control('POST', '/project', { vertical: 'B2B' });
  const made = await host.control('POST', '/organizations', { organization_name: 'Harbour', ...organization });
  const organizationId = z.string().parse(made['organization_id']);
  return { organizationId, connectionId: await connect(host, kind, organizationId, connection) };
}

export async function connect(
  host: Host,
  kind: 'oidc' | 'saml',
  organizationId: string,
  more: object = {},
): Promise<string> {
  const order = { organization_id: organizationId, kind, display_name: 'Harbour staff', ...more };
  const made = await host.control('POST', '/connections', order);
  return z.string().parse(made['connection_id']);
}

/** The URL that starts SSO. */
export function ssoUrl(host: Host, connectionId: string, query: Record<string, string> = {}): string {
  const urls = { login_redirect_url: LOGIN, signup_redirect_url: SIGNUP };
  const search = new URLSearchParams({
    public_token: host.publicToken,
    connection_id: connectionId,
    ...urls,
    ...query,
  });
  return `${ORIGIN}/v1/public/sso/start?${search}`;
}

/** Starts SSO and returns the address of the company's sign-in page. */
export async function openCompany(
  host: Host,
  connectionId: string,
  query: Record<string, string> = {},
): Promise<string> {
  return whereTo(await visit(host, ssoUrl(host, connectionId, query))).href;
}

export function whereTo(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '', ORIGIN);
}

/** Presses a button of the company's page. */
export function pressAt(host: Host, page: string, fields: Record<string, string>): Promise<Response> {
  return visit(host, page, { method: 'POST', body: new URLSearchParams(fields) });
}

/** The form that a company's answer to SAML posts, as a browser reads it. */
export async function postedForm(answer: Response): Promise<{ action: string; fields: Record<string, string> }> {
  const text = await answer.text();
  const read = (value = '') => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const inputs = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const action = /action="([^"]*)"/.exec(text)?.[1];
  return {
    action: read(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value]) => [name, read(value)])),
  };
}

/** Sends the answer of the company's page to the provider, which redirects back to the app. */
export async function bringBack(host: Host, kind: 'oidc' | 'saml', answer: Response): Promise<Response> {
  if (kind === 'oidc') return visit(host, whereTo(answer).href);
  const { action, fields } = await postedForm(answer);
  return visit(host, action, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Goes all the way back to the host's page. */
export async function returnFrom(
  host: Host,
  kind: 'oidc' | 'saml',
  connectionId: string,
  email: string,
  query: Record<string, string> = {},
): Promise<URL> {
  const page = await openCompany(host, connectionId, query);
  return whereTo(await bringBack(host, kind, await pressAt(host, page, { action: 'continue', email })));
}
