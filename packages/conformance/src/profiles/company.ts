import type { Context } from '../kit/context';
import { listAt, textAt, type Data } from '../kit/read';
import type { Settings } from '../kit/terms';
import { GOOD_PASSWORD } from './sign-in';

/** The duration of members' sessions, in minutes. */
export const MEMBER_MINUTES = { session_duration_minutes: 30 };

/** An organization of the kit. */
export interface Company {
  readonly organization_id: string;
  readonly slug: string;
  /** Its members, in the order of the arguments. */
  readonly members: readonly { readonly member_id: string; readonly email_address: string }[];
}

let made = 0;

/** Creates an organization with members, each with fields of the contract. */
export async function company(t: Context, members: readonly Settings[], settings: Settings = {}): Promise<Company> {
  made += 1;
  const slug = `kit-${Date.now().toString(36)}-${made}`;
  const named = members.map((member): Settings & { readonly email_address: string } => ({
    email_address: t.email('harbour.example'),
    ...member,
  }));
  const answer = await t.make('organization', { name: 'Harbour', slug, members: named, ...settings });
  const ids = listAt(answer, 'members').map((member) => textAt(member, 'member_id'));
  const organization_id = textAt(answer, 'organization_id');
  return {
    organization_id,
    slug,
    members: named.map(({ email_address }, at) => ({ member_id: ids[at] ?? '', email_address })),
  };
}

/** The member of a company at a position. */
export const at = ({ members }: Company, place: number): Company['members'][number] =>
  members[place] ?? { member_id: '', email_address: '' };

/** A signed-in member. */
export interface Colleague {
  readonly member_id: string;
  readonly email_address: string;
  readonly session: string;
  readonly answer: Data;
}

/** Signs a member of a company in with a passcode in an email. */
export async function memberByCode(
  t: Context,
  { organization_id }: Pick<Company, 'organization_id'>,
  email_address: string,
  session_duration_minutes = 30,
): Promise<Data> {
  await t.ok('otps.email.loginOrSignup', { organization_id, email_address });
  const code = await t.code(email_address);
  return t.ok('otps.email.authenticate', { organization_id, email_address, code, session_duration_minutes });
}

/** Signs in the member at a position. */
export async function colleague(t: Context, firm: Company, place = 0): Promise<Colleague> {
  const { email_address, member_id } = at(firm, place);
  const answer = await memberByCode(t, firm, email_address);
  return { member_id, email_address, session: textAt(answer, 'session_token'), answer };
}

/** A company with one signed-in member. */
export async function oneColleague(
  t: Context,
  member: Settings = {},
  settings: Settings = {},
): Promise<Colleague & { readonly firm: Company }> {
  const firm = await company(t, [member], settings);
  return { ...(await colleague(t, firm)), firm };
}

/** Verifies an address in discovery with a passcode. */
export async function discover(
  t: Context,
  email_address: string,
): Promise<{ readonly ist: string; readonly answer: Data }> {
  await t.ok('otps.email.discovery.send', { email_address });
  const answer = await t.ok('otps.email.discovery.authenticate', { email_address, code: await t.code(email_address) });
  return { ist: textAt(answer, 'intermediate_session_token'), answer };
}

/** The fields of a member with a password. */
export const WITH_PASSWORD = { password: GOOD_PASSWORD };
