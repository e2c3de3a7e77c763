import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import { calls as firstCalls } from '@foyer/wire/organizations/calls';
import { answers as firstAnswers } from '@foyer/wire/organizations/answers';
import type { BetterAuthOptions } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import * as z from 'zod/mini';
import { API, ORIGIN, startBackend, type Backend } from './backend';

type Fields = Readonly<Record<string, unknown>>;

const [calls, answers] = [
  { ...firstCalls, ...adminCalls },
  { ...firstAnswers, ...adminAnswers },
];
type CallName = keyof typeof calls;

export const MEMBERS_TOKEN = 'public-token-test-members';
export const MINUTES = { session_duration_minutes: 60 };

/** A backend that serves organizations and users. */
export const startOrganizations = (
  {
    organization: own = organization(),
    ...given
  }: Parameters<typeof startBackend>[0] & {
    readonly organization?: NonNullable<BetterAuthOptions['plugins']>[number];
  } = {},
  settings: Fields = {},
): Promise<Backend> =>
  startBackend({
    ...given,
    plugins: [own, ...(given.plugins ?? [])],
    foyer: { ...given.foyer, organizations: { publicToken: MEMBERS_TOKEN, settings } },
  });

const json = z.record(z.string(), z.unknown());

/** The content of `data`, or the whole body of a refusal. Each answer is held against its schema. */
export async function ask(
  backend: Backend,
  name: CallName,
  body?: Fields,
  session: string | null = null,
  token = MEMBERS_TOKEN,
  params: Readonly<Record<string, string>> = {},
): Promise<Fields> {
  const path = calls[name].path.replace(
    /\{(\w+)\}/g,
    (_, param: string) => ({ ...params, public_token: token })[param] ?? '',
  );
  const { method } = calls[name];
  const response = await backend.handle(
    new Request(API + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${token}:${session ?? token}`)}`,
        'content-type': 'application/json',
        origin: ORIGIN,
      },
      ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const parsed = json.parse(await response.json());
  if (response.status >= 300) return parsed;
  const data = json.parse(parsed['data']);
  const read = answers[name].read(data);
  const odd = read.success ? read.leftOut : [read.path];
  if (odd.length > 0) throw new TypeError(`${name} answers against the contract: ${JSON.stringify(odd)}`);
  return data;
}

const newest = (backend: Backend, to: string) => backend.sent.find((message) => message.to === to);

/** Proves an address in discovery: its intermediate session, and the organizations to choose from. */
export async function discover(backend: Backend, email_address: string): Promise<Fields> {
  await ask(backend, 'otps.email.discovery.send', { email_address });
  return ask(backend, 'otps.email.discovery.authenticate', {
    email_address,
    code: newest(backend, email_address)?.code,
  });
}

/** Creates an organization as a new user. */
export async function found(backend: Backend, email: string, organization_name: string): Promise<Fields> {
  const { intermediate_session_token } = await discover(backend, email);
  return ask(backend, 'discovery.organizations.create', { intermediate_session_token, organization_name, ...MINUTES });
}

const colleague = z.strictObject({
  email_address: z.string(),
  name: z.optional(z.string()),
  password: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
});
const wanted = z.strictObject({
  kind: z.literal('organization'),
  name: z.string(),
  slug: z.string(),
  members: z.array(colleague),
  mfa_policy: z.optional(z.string()),
  auth_methods: z.optional(z.string()),
  allowed_auth_methods: z.optional(z.array(z.string())),
  email_jit_provisioning: z.optional(z.string()),
  email_allowed_domains: z.optional(z.array(z.string())),
  sso_jit_provisioning: z.optional(z.string()),
  sso_jit_provisioning_allowed_connections: z.optional(z.array(z.string())),
});

/** Makes an organization of the kit in better-auth's tables; false for what better-auth does not have. */
export async function makeOrganization(backend: Backend, thing: unknown): Promise<Fields | false> {
  const asked = wanted.safeParse(thing);
  if (!asked.success) return false;
  const { kind: _, name, slug, members, ...policies } = asked.data;
  const createdAt = new Date();
  const { id: organizationId } = await backend.make('organization', {
    name,
    slug,
    createdAt,
    metadata: JSON.stringify({ foyer: policies }),
  });
  const made = [];
  for (const { email_address, name: own = '', password, roles = [] } of members) {
    const known = await backend.find('user', 'email', email_address);
    const times = { createdAt, updatedAt: createdAt };
    const { id: userId } =
      known ?? (await backend.make('user', { email: email_address, emailVerified: true, name: own, ...times }));
    if (password !== undefined) {
      await backend.make('account', {
        userId,
        providerId: 'credential',
        accountId: userId,
        password: await backend.hash(password),
        ...times,
      });
    }
    const { id: member_id } = await backend.make('member', {
      organizationId,
      userId,
      role: roles.includes('stytch_admin') ? 'owner' : 'member',
      createdAt,
    });
    made.push({ member_id });
  }
  return { organization_id: organizationId, members: made };
}
