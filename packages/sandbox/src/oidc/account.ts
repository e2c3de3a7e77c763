import type { Account } from 'oidc-provider';
import type { User } from '@foyer/wire';
import { and, eq, ne } from 'drizzle-orm';
import { viewUser } from '../accounts/user-view';
import type { Database } from '../db/connect';
import { members } from '../db/tables/members';
import { users } from '../db/tables/users';
import { loadProject, type Project } from '../projects/project';
import { epochSeconds } from '../projects/times';
import { secondsAhead } from './records';

/** A user in the form that the library expects. */
export interface OpenIdAccount extends Account {
  /** Lead of the project's clock over the machine's, in seconds. */
  readonly secondsAhead: number;
}

/** The claims of each scope (OpenID Connect Core 1.0, section 5.4). `iat` uses the project's clock. */
export const claimsOfScopes = {
  openid: ['sub', 'iat', 'auth_time'],
  profile: ['name', 'given_name', 'middle_name', 'family_name', 'picture', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

/** The account of a user or a member, or undefined if it no longer exists. */
export async function findAccount(db: Database, accountId: string): Promise<OpenIdAccount | undefined> {
  return (await findUserAccount(db, accountId)) ?? findMemberAccount(db, accountId);
}

async function findMemberAccount(db: Database, memberId: string): Promise<OpenIdAccount | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.memberId, memberId), ne(members.status, 'deleted')));
  if (row === undefined) return undefined;
  const { name, email, emailVerified, mfaPhoneNumber: phone, mfaPhoneVerified } = row;
  const readProfile = withoutEmpty({ name, email, phone_number: phone ?? '' });
  const verified = {
    email_verified: emailVerified,
    ...(phone === null ? {} : { phone_number_verified: mfaPhoneVerified }),
  };
  return accountOf(await loadProject(db, row.publicToken), memberId, () =>
    Promise.resolve({ ...readProfile, ...verified }),
  );
}

async function findUserAccount(db: Database, userId: string): Promise<OpenIdAccount | undefined> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  if (row === undefined) return undefined;
  const project = await loadProject(db, row.publicToken);
  return accountOf(project, userId, async () => profileOf(await viewUser(db, userId)));
}

function accountOf(
  project: Project,
  accountId: string,
  readProfile: () => Promise<Record<string, unknown>>,
): OpenIdAccount {
  return {
    accountId,
    secondsAhead: secondsAhead(project),
    async claims(use) {
      const profile = await readProfile();
      return { sub: accountId, ...profile, ...(use === 'id_token' ? { iat: epochSeconds(project.now) } : {}) };
    },
  };
}

function profileOf({ name, emails, phone_numbers: phones, providers }: User): Record<string, unknown> {
  const { first_name, middle_name, last_name } = name;
  const email = emails.find(({ verified }) => verified) ?? emails[0];
  const phone = phones.find(({ verified }) => verified) ?? phones[0];
  const registration = providers.find((one) => one.profile_picture_url !== '');
  return withoutEmpty({
    name: [first_name, middle_name, last_name].filter((part) => part !== '').join(' '),
    given_name: first_name,
    middle_name,
    family_name: last_name,
    picture: registration?.profile_picture_url,
    locale: registration?.locale,
    email: email?.email,
    email_verified: email?.verified,
    phone_number: phone?.phone_number,
    phone_number_verified: phone?.verified,
  });
}

function withoutEmpty(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== ''));
}
