import type { Call, Calls } from './call';
import { durationIn, emailIn, iso, newId, newToken, textIn } from './call';
import { checkVerifier, jwtSigner, oneTimeSecrets } from './one-time-secrets';
import type { Backend } from './provider';
import { refuse } from './refusal';

interface Organization {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug: string;
}

interface Member {
  readonly member_id: string;
  readonly organization_id: string;
  readonly email_address: string;
}

interface Session {
  readonly member: Member;
  readonly organization: Organization;
  readonly fields: Record<string, unknown>;
  readonly endsAt: number;
}

/** A verified address before an organization is chosen. */
interface Intermediate {
  readonly address: string;
  readonly factor: object;
  readonly endsAt: number;
}

interface Link {
  readonly address: string;
  readonly challenge: string;
}

const TEN_MINUTES = 600_000;
const OPEN = { email_jit_provisioning: 'NOT_ALLOWED', auth_methods: 'ALL_ALLOWED', mfa_policy: 'OPTIONAL' };
const CODE = { type: 'email_otp', delivery_method: 'email', sequence_order: 'PRIMARY' };
const LINK = { type: 'magic_link', delivery_method: 'email', sequence_order: 'PRIMARY' };

/** The calls of a project of organizations (the organizations contract, 5). Its data ends with the page. */
export function memberCalls({ now, deliver, projectName }: Backend): Calls {
  const organizations = new Map<string, Organization>();
  const members: Member[] = [];
  const sessions = new Map<string, Session>();
  const intermediates = new Map<string, Intermediate>();
  const secrets = oneTimeSecrets<Link>(now);
  const sign = jwtSigner(now);

  function addOrganization(name: string, slug: string): Organization {
    const organization = {
      organization_id: newId('organization'),
      organization_name: name,
      organization_slug: slug,
      ...OPEN,
    };
    organizations.set(organization.organization_id, organization);
    return organization;
  }
  // Every visitor is a member of it, so that there is an organization to choose.
  const harbor = addOrganization('Harbor Books', 'harbor-books');

  function addMember({ organization_id }: Organization, address: string): Member {
    const member = {
      ...{ member_id: newId('member'), organization_id, email_address: address, email_address_verified: true },
      ...{ status: 'active', name: '', roles: [], created_at: iso(now()), updated_at: iso(now()) },
    };
    members.push(member);
    return member;
  }
  const memberships = (address: string): readonly Member[] => members.filter((one) => one.email_address === address);

  /** The organizations of a verified address. */
  const discovered = (address: string): object => ({
    email_address: address,
    discovered_organizations: memberships(address).map((member) => ({
      organization: organizations.get(member.organization_id),
      membership: { type: 'active_member', details: null, member },
      member_authenticated: true,
      primary_required: null,
      mfa_required: null,
    })),
  });

  /** Starts an intermediate session for a verified address. */
  function discover(address: string, factor: object): object {
    if (memberships(address).length === 0) addMember(harbor, address);
    const token = newToken();
    intermediates.set(token, { address, factor, endsAt: now() + TEN_MINUTES });
    return { intermediate_session_token: token, ...discovered(address) };
  }

  function intermediateOf(call: Call): Intermediate {
    const found = intermediates.get(textIn(call, 'intermediate_session_token'));
    return found && found.endsAt > now() ? found : refuse('intermediate_session_not_found');
  }

  async function answerOf(token: string, { member, organization, fields }: Session): Promise<object> {
    const jwt = await sign(member.member_id, fields);
    const about = { member_id: member.member_id, member, organization };
    return { ...about, member_session: fields, session_token: token, session_jwt: jwt };
  }

  async function signIn(organization: Organization, call: Call): Promise<object> {
    const { address, factor } = intermediateOf(call);
    const member = memberships(address).find((one) => one.organization_id === organization.organization_id);
    if (!member) return refuse('organization_not_found');
    const endsAt = now() + durationIn(call);
    const fields = {
      member_session_id: newId('member-session'),
      ...{ member_id: member.member_id, organization_id: organization.organization_id },
      ...{ organization_slug: organization.organization_slug, started_at: iso(now()), last_accessed_at: iso(now()) },
      ...{ expires_at: iso(endsAt), authentication_factors: [factor], custom_claims: null, roles: [] },
    };
    intermediates.delete(textIn(call, 'intermediate_session_token'));
    const token = newToken();
    const session = { member, organization, fields, endsAt };
    sessions.set(token, session);
    return { ...(await answerOf(token, session)), member_authenticated: true, intermediate_session_token: '' };
  }

  function sessionOf({ token }: Call): Session {
    const session = sessions.get(token);
    return session && session.endsAt > now() ? session : refuse('session_not_found');
  }

  return {
    'POST /b2b/otps/email/discovery/send'(call) {
      const to = emailIn(call, 'email_address');
      const code = secrets.newCode(to, { address: to, challenge: '' }, 5);
      deliver({ channel: 'email', to, subject: `Your passcode for ${projectName}`, code });
      return {};
    },
    'POST /b2b/otps/email/discovery/authenticate'(call) {
      const { address } = secrets.spend(emailIn(call, 'email_address'), textIn(call, 'code'), 'otp_code_not_found');
      return discover(address, { ...CODE, last_authenticated_at: iso(now()) });
    },
    'POST /b2b/magic_links/email/discovery/send'(call) {
      const to = emailIn(call, 'email_address');
      const url = new URL(textIn(call, 'discovery_redirect_url') || refuse('no_discovery_redirect_urls_set'));
      url.searchParams.set('stytch_token_type', 'discovery');
      const challenge = textIn(call, 'pkce_code_challenge');
      url.searchParams.set('token', secrets.newLink({ address: to, challenge }, 30));
      deliver({ channel: 'email', to, subject: `Sign in to ${projectName}`, link: url.href });
      return {};
    },
    async 'POST /b2b/magic_links/discovery/authenticate'(call) {
      const token = textIn(call, 'discovery_magic_links_token');
      await checkVerifier(secrets.find(token)?.challenge ?? '', textIn(call, 'pkce_code_verifier'));
      const { address } = secrets.spend(token, token, 'unable_to_auth_magic_link');
      return discover(address, { ...LINK, last_authenticated_at: iso(now()) });
    },
    'POST /b2b/discovery/organizations': (call) => ({
      ...discovered(sessions.has(call.token) ? sessionOf(call).member.email_address : intermediateOf(call).address),
      organization_id_hint: null,
    }),
    'POST /b2b/discovery/organizations/create'(call) {
      const { address } = intermediateOf(call);
      const name = textIn(call, 'organization_name') || `${address.split('@')[0] ?? 'New'}’s organization`;
      const organization = addOrganization(name, textIn(call, 'organization_slug') || newToken().slice(0, 8));
      addMember(organization, address);
      return signIn(organization, call);
    },
    'POST /b2b/discovery/intermediate_sessions/exchange'(call) {
      const organization = organizations.get(textIn(call, 'organization_id')) ?? refuse('organization_not_found');
      return signIn(organization, call);
    },
    'POST /b2b/sessions/authenticate'(call) {
      const session = sessionOf(call);
      session.fields['last_accessed_at'] = iso(now());
      return answerOf(call.token, session);
    },
    'POST /b2b/sessions/revoke'({ token }) {
      sessions.delete(token);
      return {};
    },
    'GET /b2b/organizations/members/me': (call) => ({ member: sessionOf(call).member }),
    'GET /b2b/organizations/me': (call) => ({ organization: sessionOf(call).organization }),
  };
}
