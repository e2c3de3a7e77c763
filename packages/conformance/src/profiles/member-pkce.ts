import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { at, company, MEMBER_MINUTES, WITH_PASSWORD } from './company';
import { pkceVerifiers, type PkceFlow } from './pkce-verifiers';
import { OTHER_PASSWORD } from './sign-in';

type MemberPkceFlow = Pick<PkceFlow, 'id' | 'name' | 'call' | 'field'> & {
  /** The call that sends the email, and its field for the challenge. */
  readonly sends: readonly [call: string, challenge: string];
  /** Whether the email belongs to an address and not to an organization. */
  readonly isDiscovery?: boolean;
  readonly body: (token: string) => object;
};

const flow = ({ sends: [send, challenge], isDiscovery = false, body, ...names }: MemberPkceFlow): PkceFlow => ({
  ...names,
  needs: ['make', 'lastMessage'],
  ask: async (t: Context, given) => {
    const firm = await company(t, [WITH_PASSWORD]);
    const { email_address } = at(firm, 0);
    await t.ok(send, {
      email_address,
      ...(!isDiscovery && { organization_id: firm.organization_id }),
      [challenge]: given,
    });
    return body((await t.link(email_address)).token);
  },
});

// Org api 6.
const FLOWS: readonly MemberPkceFlow[] = [
  {
    ...{ id: 'links.pkce', name: 'A link of a member', call: 'magicLinks.authenticate', field: 'pkce_code_verifier' },
    sends: ['magicLinks.email.loginOrSignup', 'pkce_code_challenge'],
    body: (token) => ({ magic_links_token: token, ...MEMBER_MINUTES }),
  },
  {
    ...{
      id: 'links.discovery-pkce',
      name: 'A link of discovery',
      call: 'magicLinks.discovery.authenticate',
      field: 'pkce_code_verifier',
      isDiscovery: true,
    },
    sends: ['magicLinks.email.discovery.send', 'pkce_code_challenge'],
    body: (token) => ({ discovery_magic_links_token: token }),
  },
  {
    ...{
      id: 'passwords.reset-pkce',
      name: 'A reset token of a member',
      call: 'passwords.resetByEmail',
      field: 'code_verifier',
    },
    sends: ['passwords.resetByEmailStart', 'code_challenge'],
    body: (token) => ({ password_reset_token: token, password: OTHER_PASSWORD, ...MEMBER_MINUTES }),
  },
  {
    ...{
      id: 'passwords.discovery-reset-pkce',
      name: 'A reset token of discovery',
      call: 'passwords.discovery.resetByEmail',
      field: 'pkce_code_verifier',
      isDiscovery: true,
    },
    sends: ['passwords.discovery.resetByEmailStart', 'pkce_code_challenge'],
    body: (token) => ({ password_reset_token: token, password: OTHER_PASSWORD }),
  },
];

/** The emails of members that contain a token, and the calls that use it. */
export const memberPkce: readonly Check[] = pkceVerifiers('organizations', FLOWS.map(flow));
