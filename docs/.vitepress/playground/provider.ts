import type { Call, Calls } from './call';
import { newId } from './call';
import { memberCalls } from './member-calls';
import { PASSWORD_CONFIG } from './password-strength';
import { Refusal, refuse } from './refusal';
import { userProject } from './user-calls';

/** A message that the provider sends. */
export interface Message {
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly to: string;
  readonly subject: string;
  readonly code?: string;
  readonly link?: string;
}

export interface Backend {
  /** The time in ms. */
  readonly now: () => number;
  readonly deliver: (message: Message) => void;
  readonly projectName: string;
}

export interface Provider {
  /** Answers a call of the client. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Accepts the visitor at the page of a social account. Returns the URL that the browser returns to. */
  readonly acceptSocial: (start: URL, email: string) => string;
}

/** The public tokens of the two projects. */
export const TOKENS = { users: 'public-token-test-playground', organizations: 'public-token-test-playground-b2b' };

const UNSERVED = ['passkeys', 'crypto', 'sso', 'ssoConnections', 'scim', 'totp', 'connectedApps'];

/**
 * A provider in the page: it serves the calls of the contract that the playground offers. Passcodes are random, links
 * are bound to the browser, and sessions end. All data is in memory.
 */
export function createProvider(backend: Backend): Provider {
  const users = userProject(backend);
  const projects = new Map<string, Calls>([
    [TOKENS.users, { ...settings('CONSUMER', TOKENS.users, backend), ...users.calls }],
    [TOKENS.organizations, { ...settings('B2B', TOKENS.organizations, backend), ...memberCalls(backend) }],
  ]);
  return {
    acceptSocial: users.acceptSocial,
    async handle(request) {
      try {
        const data = await answer(request, projects);
        return Response.json({ data: { request_id: newId('request-id'), status_code: 200, ...data } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, message } = error;
        const said = { error_type: message, error_message: message.replaceAll('_', ' '), error_url: '' };
        return Response.json({ status_code: status, request_id: newId('request-id'), ...said }, { status });
      }
    },
  };
}

async function answer(request: Request, projects: ReadonlyMap<string, Calls>): Promise<object> {
  const path = /\/sdk\/v1(\/.*)$/.exec(new URL(request.url).pathname)?.[1] ?? '';
  if (path === '/events') return {};
  const [publicToken = '', token = ''] = credentialsOf(request).split(':');
  const calls = projects.get(publicToken) ?? refuse('unauthorized_credentials');
  const call = calls[`${request.method} ${path}`] ?? refuse('route_not_found');
  return call({ token, body: await bodyOf(request) });
}

function credentialsOf(request: Request): string {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  return atob(encoded);
}

async function bodyOf(request: Request): Promise<Call['body']> {
  const text = await request.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return typeof body === 'object' && body !== null ? (body as Call['body']) : refuse('bad_request');
}

/** The settings of a project (contract 2). */
const settings = (vertical: string, publicToken: string, { projectName }: Backend): Calls => ({
  [`GET /projects/bootstrap/${publicToken}`]: () => ({
    vertical,
    project_name: projectName,
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: [],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
    pkce_required_for_oauth: true,
    pkce_required_for_sso: true,
    password_config: PASSWORD_CONFIG,
    create_organization_enabled: true,
    slug_pattern: null,
    dfp_protected_auth_enabled: false,
    siwe_required_for_crypto_wallets: false,
    rbac_policy: { roles: [], resources: [], scopes: [] },
    unserved_products: UNSERVED,
  }),
});
