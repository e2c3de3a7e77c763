import * as z from 'zod/mini';
import type { Sandbox } from '../../src/index';
import type { Answer, Host } from '../host';
import { newHost } from '../sandbox';

export const EMAIL = 'ada@harbour.example';
export const SDM = { session_duration_minutes: 30 };

const organizationShape = z.looseObject({ organization_id: z.string(), organization_slug: z.string() });
const memberShape = z.looseObject({
  member_id: z.string(),
  email_address: z.string(),
  email_address_verified: z.boolean(),
  status: z.string(),
  name: z.string(),
  member_password_id: z.string(),
  mfa_enrolled: z.boolean(),
  mfa_phone_number: z.string(),
  mfa_phone_number_verified: z.boolean(),
  default_mfa_method: z.string(),
  totp_registration_id: z.string(),
  roles: z.array(z.looseObject({ role_id: z.string() })),
});
const factor = z.looseObject({ type: z.string(), delivery_method: z.string(), sequence_order: z.string() });

const memberAuth = z.looseObject({
  member_id: z.string(),
  member: memberShape,
  organization: organizationShape,
  member_session: z.nullable(
    z.looseObject({
      member_session_id: z.string(),
      organization_id: z.string(),
      organization_slug: z.string(),
      expires_at: z.string(),
      authentication_factors: z.array(factor),
      roles: z.array(z.string()),
    }),
  ),
  session_token: z.string(),
  session_jwt: z.string(),
});
export type MemberAuth = z.infer<typeof memberAuth>;

const saved = z.looseObject({
  member: memberShape,
  totp_secret: z.optional(z.string()),
  recovery_codes: z.optional(z.array(z.string())),
});

const found = z.looseObject({
  organization: organizationShape,
  membership: z.looseObject({ type: z.string(), details: z.unknown(), member: z.nullable(memberShape) }),
  member_authenticated: z.boolean(),
  primary_required: z.unknown(),
  mfa_required: z.unknown(),
});

/** A page of a project of organizations. */
export class Company {
  constructor(readonly host: Host) {}

  /** Its own project, with the vertical B2B. */
  static async open(settings: Record<string, unknown> = {}): Promise<Company> {
    const host = newHost();
    await host.control('POST', '/project', { vertical: 'B2B', create_organization_enabled: true, ...settings });
    return new Company(host);
  }

  get sandbox(): Sandbox {
    return this.host.sandbox;
  }

  post(path: string, body?: unknown, session?: string): Promise<Answer> {
    return this.host.post(`/b2b${path}`, body, session);
  }

  call(method: string, path: string, session?: string, body?: unknown): Promise<Answer> {
    return this.host.call(method, `/b2b${path}`, { session, body });
  }

  /** Makes an organization, 'Harbour' unless named, and returns its id. */
  async organization(fields: Record<string, unknown> = {}): Promise<string> {
    const made = await this.host.control('POST', '/organizations', {
      organization_name: 'Harbour',
      organization_slug: 'harbour',
      ...fields,
    });
    return organizationShape.parse(made).organization_id;
  }

  async member(organization_id: string, fields: Record<string, unknown> = {}) {
    const made = await this.host.control('POST', '/members', { organization_id, email_address: EMAIL, ...fields });
    return saved.parse(made);
  }

  /** Makes an authenticate call. Throws unless it succeeds. */
  async auth(path: string, body: unknown, session?: string): Promise<MemberAuth> {
    const answer = await this.post(path, body, session);
    if (answer.status !== 200) throw new TypeError(`${path} answered ${String(answer.errorType)}`);
    return memberAuth.parse(answer.body);
  }

  /** The token in the newest email, and its link. */
  async lastLink(at = 0): Promise<{ link: URL; token: string; type: string | null }> {
    const link = new URL((await this.host.lastMessage()).links[at] ?? '');
    const { searchParams } = link;
    return { link, token: searchParams.get('token') ?? '', type: searchParams.get('stytch_token_type') };
  }

  async lastCode(to?: string): Promise<string> {
    return z.string().parse((await this.host.lastMessage(to)).code);
  }

  /** Logs a member in by link. */
  async logIn(organization_id: string, email_address = EMAIL): Promise<MemberAuth> {
    await this.post('/magic_links/email/login_or_signup', { organization_id, email_address });
    return this.auth('/magic_links/authenticate', { magic_links_token: (await this.lastLink()).token, ...SDM });
  }

  /** Verifies an address in discovery, with a passcode. */
  async discover(email_address = EMAIL) {
    await this.post('/otps/email/discovery/send', { email_address });
    const code = await this.lastCode(email_address);
    const { body } = await this.post('/otps/email/discovery/authenticate', { email_address, code });
    return readDiscovery(body);
  }
}

/** Reads the answer of a discovery call. */
export function readDiscovery(body: unknown) {
  const { intermediate_session_token: ist = '', discovered_organizations: organizations } = z
    .looseObject({
      intermediate_session_token: z.optional(z.string()),
      discovered_organizations: z.array(found),
    })
    .parse(body);
  return { ist, organizations };
}
