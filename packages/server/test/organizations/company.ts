import type { ServerOptions } from '../../src/index';
import type { MemberAuth } from '../../src/organizations/index';
import { authenticateMember } from '../../src/organizations/index';
import { cookiesOf as cookiesOfSite, Site } from '../site';

export interface MemberTokens {
  readonly session_token: string;
  readonly session_jwt: string;
  readonly intermediate_session_token: string;
  readonly member_id: string;
  readonly member_session: { readonly member_session_id: string; readonly expires_at: string };
}

type Fields = Readonly<Record<string, unknown>>;

/** A server of a project of organizations. */
export class Company extends Site {
  async open(settings: Fields = {}): Promise<void> {
    await this.control('project', { vertical: 'B2B', ...settings });
  }

  async organization(fields: Fields): Promise<string> {
    return (await this.control('organizations', fields))['organization_id'] as string;
  }

  /** Signs a member in to an organization by a mailed passcode, and makes them before if need be. */
  async signInTo(organization_id: string, member: Fields = {}): Promise<MemberTokens> {
    const email_address = 'ada@harbour.example';
    await this.control('members', { organization_id, email_address, ...member });
    await this.call('/b2b/otps/email/login_or_signup', { organization_id, email_address });
    const { messages } = await this.control(`messages?to=${email_address}`);
    const [{ code } = { code: '' }] = messages as readonly { readonly code: string }[];
    const body = { organization_id, email_address, code, session_duration_minutes: 60 };
    return (await this.call('/b2b/otps/email/authenticate', body)) as unknown as MemberTokens;
  }

  authenticateMember(cookie: string, options: Partial<ServerOptions> = {}): Promise<MemberAuth> {
    return authenticateMember(this.request(cookie), { ...this.options, ...options });
  }
}

/** The `Cookie` header of a browser in which the member signed in. */
export const cookiesOf = ({
  member_session,
  ...tokens
}: Pick<MemberTokens, 'session_token' | 'session_jwt' | 'member_session'>): string =>
  cookiesOfSite({
    ...tokens,
    session: { session_id: member_session.member_session_id, expires_at: member_session.expires_at },
  });

export const KEYS = (company: Company): string => `GET /v1/b2b/sessions/jwks/${company.publicToken}`;
export const ASK = 'POST /sdk/v1/b2b/sessions/authenticate';
