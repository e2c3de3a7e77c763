import type { Call, Calls } from './call';
import { durationIn, emailIn, iso, newId, newToken, phoneIn, textIn } from './call';
import { checkVerifier, jwtSigner, oneTimeSecrets } from './one-time-secrets';
import { judge } from './password-strength';
import type { Backend } from './provider';
import { refuse } from './refusal';

interface User {
  readonly user_id: string;
  readonly emails: { email_id: string; email: string; verified: boolean }[];
  readonly phone_numbers: { phone_id: string; phone_number: string; verified: boolean }[];
  password: { password_id: string } | null;
  [field: string]: unknown;
}

interface Session {
  readonly user: User;
  readonly fields: Record<string, unknown>;
  endsAt: number;
}

interface Factor {
  readonly type: string;
  readonly delivery_method?: string;
}

/** What a link or a passcode proves. */
interface Proof {
  readonly address: string;
  readonly factor: Factor;
  readonly challenge: string;
}

const NO_LISTS = {
  crypto_wallets: [],
  providers: [],
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  roles: ['stytch_user'],
  trusted_metadata: {},
  untrusted_metadata: {},
};

interface UserProject {
  readonly calls: Calls;
  /**
   * Accepts the visitor at the page of a social account.
   * @param start The URL of that page (contract 3.11).
   * @returns the URL that the browser returns to.
   */
  readonly acceptSocial: (start: URL, email: string) => string;
}

/** A project of users (contract 3). Its data ends with the page. */
export function userProject({ now, deliver, projectName }: Backend): UserProject {
  const users = new Map<string, User>();
  const passwords = new Map<User, string>();
  const sessions = new Map<string, Session>();
  const secrets = oneTimeSecrets<Proof>(now);
  const sign = jwtSigner(now);

  function addUser(address: string): User {
    const isEmail = address.includes('@');
    const user: User = {
      user_id: newId('user'),
      created_at: iso(now()),
      status: 'active',
      name: { first_name: '', middle_name: '', last_name: '' },
      emails: isEmail ? [{ email_id: newId('email'), email: address, verified: true }] : [],
      phone_numbers: isEmail ? [] : [{ phone_id: newId('phone-number'), phone_number: address, verified: true }],
      password: null,
      ...NO_LISTS,
    };
    users.set(address, user);
    return user;
  }

  async function answerOf(token: string, { user, fields }: Session): Promise<object> {
    const jwt = await sign(user.user_id, fields);
    return { user_id: user.user_id, user, __user: user, session: fields, session_token: token, session_jwt: jwt };
  }

  function signIn(address: string, factor: Factor, call: Call): Promise<object> {
    const user = users.get(address) ?? addUser(address);
    const endsAt = now() + durationIn(call);
    const fields = {
      session_id: newId('session'),
      user_id: user.user_id,
      started_at: iso(now()),
      last_accessed_at: iso(now()),
      expires_at: iso(endsAt),
      attributes: { ip_address: '', user_agent: '' },
      authentication_factors: [{ ...factor, last_authenticated_at: iso(now()), ...factorDetail(user, address) }],
      custom_claims: null,
      roles: user['roles'],
    };
    const token = newToken();
    const session = { user, fields, endsAt };
    sessions.set(token, session);
    return answerOf(token, session);
  }

  function sessionOf({ token }: Call): Session {
    const session = sessions.get(token);
    return session && session.endsAt > now() ? session : refuse('session_not_found');
  }

  /** Sends a passcode. */
  function sendCode(channel: 'email' | 'sms' | 'whatsapp', address: string): object {
    const methodId = newId(channel === 'email' ? 'email' : 'phone-number');
    const factor = { type: 'otp', delivery_method: channel };
    const code = secrets.newCode(methodId, { address, factor, challenge: '' }, 5);
    deliver({ channel, to: address, subject: `Your passcode for ${projectName}`, code });
    return { method_id: methodId };
  }

  /** Sends a link that returns to the page of the call. */
  function sendLink(
    call: Call,
    link: { readonly type: string; readonly urlKey: string; readonly subject: string },
  ): object {
    const address = emailIn(call);
    const about = {
      address,
      factor: { type: 'magic_link', delivery_method: 'email' },
      challenge: textIn(call, 'code_challenge'),
    };
    const url = new URL(textIn(call, link.urlKey) || refuse('no_login_redirect_urls_set'));
    url.searchParams.set('stytch_token_type', link.type);
    url.searchParams.set('token', secrets.newLink(about, 30));
    deliver({ channel: 'email', to: address, subject: link.subject, link: url.href });
    return {};
  }

  /** Spends the token of a link. */
  async function spendLink(call: Call): Promise<Proof> {
    const token = textIn(call, 'token');
    await checkVerifier(secrets.find(token)?.challenge ?? '', textIn(call, 'code_verifier'));
    return secrets.spend(token, token, 'unable_to_auth_magic_link');
  }

  function setPassword(address: string, call: Call): void {
    const password = textIn(call, 'password');
    if (!judge(password).valid_password) refuse('weak_password');
    const user = users.get(address) ?? addUser(address);
    user.password = { password_id: newId('password') };
    passwords.set(user, password);
  }

  const PASSWORD = { type: 'password', delivery_method: 'knowledge' };

  function acceptSocial(start: URL, email: string): string {
    const [, name = ''] = /oauth\/(\w+)\/start/.exec(start.pathname) ?? [];
    const factor = { type: 'oauth', delivery_method: `oauth_${name}` };
    const about = { address: email, factor, challenge: start.searchParams.get('code_challenge') ?? '' };
    const url = new URL(start.searchParams.get('login_redirect_url') ?? refuse('no_login_redirect_urls_set'));
    url.searchParams.set('stytch_token_type', 'oauth');
    url.searchParams.set('token', secrets.newLink(about, 5));
    return url.href;
  }

  const calls: Calls = {
    'POST /otps/email/login_or_create': (call) => sendCode('email', emailIn(call)),
    'POST /otps/sms/login_or_create': (call) => sendCode('sms', phoneIn(call)),
    'POST /otps/whatsapp/login_or_create': (call) => sendCode('whatsapp', phoneIn(call)),
    'POST /otps/email/send/primary': (call) => sendCode('email', emailIn(call)),
    async 'POST /otps/authenticate'(call) {
      const methodId = textIn(call, 'method_id');
      const { address, factor } = secrets.spend(methodId, textIn(call, 'token'), 'otp_code_not_found');
      return { ...(await signIn(address, factor, call)), method_id: methodId };
    },
    'POST /magic_links/email/login_or_create': (call) =>
      sendLink(call, { type: 'magic_links', urlKey: 'login_magic_link_url', subject: `Sign in to ${projectName}` }),
    'POST /magic_links/email/send/primary': (call) =>
      sendLink(call, { type: 'magic_links', urlKey: 'login_magic_link_url', subject: `Sign in to ${projectName}` }),
    async 'POST /magic_links/authenticate'(call) {
      const { address, factor } = await spendLink(call);
      return signIn(address, factor, call);
    },
    'POST /users/search'(call) {
      const user = users.get(emailIn(call));
      return { userType: user ? (user.password ? 'password' : 'passwordless') : 'new' };
    },
    'POST /passwords/strength_check': (call) => judge(textIn(call, 'password')),
    'POST /passwords'(call) {
      const address = emailIn(call);
      if (users.has(address)) refuse('duplicate_email');
      setPassword(address, call);
      return signIn(address, PASSWORD, call);
    },
    'POST /passwords/authenticate'(call) {
      const address = emailIn(call);
      const user = users.get(address);
      const isRight = user && passwords.get(user) === textIn(call, 'password');
      return isRight ? signIn(address, PASSWORD, call) : refuse('unauthorized_credentials');
    },
    'POST /passwords/email/reset/start': (call) =>
      sendLink(call, { type: 'reset_password', urlKey: 'reset_password_redirect_url', subject: 'Set a new password' }),
    async 'POST /passwords/email/reset'(call) {
      const { address } = await spendLink(call);
      setPassword(address, call);
      return signIn(address, PASSWORD, call);
    },
    'POST /sessions/authenticate'(call) {
      const session = sessionOf(call);
      session.fields['last_accessed_at'] = iso(now());
      return answerOf(call.token, session);
    },
    'POST /sessions/revoke'({ token }) {
      sessions.delete(token);
      return {};
    },
    'GET /users/me': (call) => sessionOf(call).user,
    async 'POST /oauth/authenticate'(call) {
      const { address, factor } = await spendLink(call);
      return {
        ...(await signIn(address, factor, call)),
        provider_subject: address,
        provider_type: factor.delivery_method,
      };
    },
  };
  return { calls, acceptSocial };
}

/** The address that a factor names. */
function factorDetail({ emails, phone_numbers: phones }: User, address: string): object {
  const email = emails.find((one) => one.email === address);
  const phone = phones.find((one) => one.phone_number === address);
  return {
    ...(email && { email_factor: { email_id: email.email_id, email_address: address } }),
    ...(phone && { phone_number_factor: { phone_id: phone.phone_id, phone_number: address } }),
  };
}
