import * as z from 'zod/mini';
import type { Answer } from '../../host';
import { Company } from '../company';

export const ADMIN = 'ada@harbour.example';
export const CLERK = 'bo@harbour.example';
export const RIVAL = 'eve@rival.example';

interface Person {
  readonly memberId: string;
  readonly session: string;
}

/** An organization with an admin and a member without permissions, and a second organization with its own admin. */
export class Office {
  private constructor(
    readonly company: Company,
    readonly id: string,
    readonly admin: Person,
    readonly clerk: Person,
    readonly rival: Person & { readonly id: string },
  ) {}

  static async open(fields: Record<string, unknown> = {}, settings: Record<string, unknown> = {}): Promise<Office> {
    return Office.in(await Company.open(settings), fields);
  }

  /** The same in a project that is there. */
  static async in(company: Company, fields: Record<string, unknown> = {}): Promise<Office> {
    const id = await company.organization(fields);
    const rivalId = await company.organization({ organization_name: 'Rival', organization_slug: 'rival' });
    const admin = await signIn(company, id, ADMIN, ['stytch_admin']);
    const clerk = await signIn(company, id, CLERK, []);
    const rival = await signIn(company, rivalId, RIVAL, ['stytch_admin']);
    return new Office(company, id, admin, clerk, { ...rival, id: rivalId });
  }

  /** Adds a member and signs in. */
  hire(email: string, roles: readonly string[] = [], fields: Record<string, unknown> = {}): Promise<Person> {
    return signIn(this.company, this.id, email, roles, fields);
  }

  /** A call below `/b2b`, by the admin unless another session is given. */
  call(method: string, path: string, body?: unknown, session = this.admin.session): Promise<Answer> {
    return this.company.call(method, path, session, body);
  }

  update(body: unknown, session?: string): Promise<Answer> {
    return this.call('PUT', '/organizations/me', body, session);
  }

  updateMember(memberId: string, body: unknown, session?: string): Promise<Answer> {
    return this.call('PUT', `/organizations/members/${memberId}`, body, session);
  }

  search(body?: unknown, session?: string): Promise<Answer> {
    return this.call('POST', '/organizations/me/members/search', body, session);
  }

  /** True while a session still works. */
  async isAlive({ session }: Pick<Person, 'session'>): Promise<boolean> {
    return (await this.company.post('/sessions/authenticate', {}, session)).status === 200;
  }

  /** A role of the organization with one permission. */
  async addRole(role_id: string, resource_id: string, actions: readonly string[]): Promise<void> {
    const role = { role_id, description: '', permissions: [{ resource_id, actions }] };
    await this.company.host.control('POST', '/organizations', { organization_id: this.id, custom_roles: [role] });
  }
}

async function signIn(
  company: Company,
  id: string,
  email: string,
  roles: readonly string[],
  fields: object = {},
): Promise<Person> {
  const { member } = await company.member(id, { email_address: email, roles, ...fields });
  const { session_token } = await company.logIn(id, email);
  return { memberId: member.member_id, session: session_token };
}

const role = z.looseObject({ role_id: z.string(), sources: z.array(z.looseObject({ type: z.string() })) });
const member = z.looseObject({
  member_id: z.string(),
  email_address: z.string(),
  status: z.string(),
  roles: z.array(role),
});
const page = z.object({
  members: z.array(member),
  results_metadata: z.object({ total: z.number(), next_cursor: z.nullable(z.string()) }),
});

/** Reads the answer of a search. */
export function readPage({ body }: Answer) {
  const { members, results_metadata } = page.parse(body);
  return {
    members,
    emails: members.map((one) => one.email_address),
    total: results_metadata.total,
    next: results_metadata.next_cursor,
  };
}

/** Reads the member of an answer. */
export function memberOf({ body }: Answer) {
  return z.object({ member }).parse(body).member;
}
