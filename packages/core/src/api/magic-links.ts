import type { MagicLinkAuthenticateResponse, MagicLinkSendResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import { createPkce } from '../address/pkce';
import type { PkcePair } from '../address/pkce';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from './call';
import { whose } from './call';

/** Options of the contract (3.2). Additional keys are passed on. */
export interface MagicLinkOptions {
  readonly login_magic_link_url?: string | undefined;
  readonly login_expiration_minutes?: number | undefined;
  readonly login_template_id?: string | undefined;
  readonly signup_magic_link_url?: string | undefined;
  readonly signup_expiration_minutes?: number | undefined;
  readonly signup_template_id?: string | undefined;
  readonly locale?: string | undefined;
}

type SendName = 'magicLinks.email.loginOrCreate' | `magicLinks.email.send.${'primary' | 'secondary'}`;
type Send = (email: string, options?: MagicLinkOptions, call?: Call) => Promise<MagicLinkSendResponse>;

// Contract 3.2.
/** Email links. */
export interface MagicLinks {
  readonly email: {
    /** Sends a link to a known or a new user. */
    readonly loginOrCreate: Send;
    /** Sends a link. With a session, the link is for the signed-in user's own account. */
    readonly send: Send;
  };
  /** Signs in with the token of a link. The first call spends it. Rejects with `unable_to_auth_magic_link`, … */
  authenticate(
    this: void,
    token: string,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<MagicLinkAuthenticateResponse>;
}

export interface MagicLinksDeps extends ApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  /** Whether the project requires PKCE. Rejects with `unsupported` if this page cannot do it. */
  readonly pkceRequired: () => Promise<boolean>;
  /** Remembers for that many minutes that this browser requested a link. */
  readonly asked: (minutes: number) => void;
  /** Forgets that request. */
  readonly spent: () => void;
}

export function createMagicLinks(deps: MagicLinksDeps): MagicLinks {
  const { http, signIn, twin } = deps;
  const pkce = createPkce(deps.platform, deps.store);

  const send =
    (name: () => SendName): Send =>
    async (email, options = {}, call) => {
      const code_challenge = (await deps.pkceRequired()) ? await pkce.challenge('magic_links') : undefined;
      deps.asked(lifetime(options));
      return http(name(), { body: { ...options, email, code_challenge }, protection: 'P', ...whose(call) });
    };

  async function spend(
    token: string,
    options: SessionMinutes,
    namespace: 'magic_links' | 'passwords',
    pair: PkcePair | undefined,
    call: Call | undefined,
  ): Promise<MagicLinkAuthenticateResponse> {
    const body = { ...options, token, code_verifier: pair?.code_verifier };
    const answer = await http('magicLinks.authenticate', { body, mints: true, signal: call?.signal });
    pkce.clear(namespace);
    deps.spent();
    return answer;
  }

  /** The "log in without a password" link of a reset mail uses the PKCE pair of the reset (contract 4). */
  async function authenticate(token: string, options: SessionMinutes, call: Call | undefined) {
    const reset = pkce.read('passwords');
    if (reset) {
      try {
        return await spend(token, options, 'passwords', reset, call);
      } catch (error) {
        if (!isAboutPkce(error)) throw error;
      }
    }
    return spend(token, options, 'magic_links', pkce.read('magic_links'), call);
  }

  return {
    email: {
      loginOrCreate: send(() => 'magicLinks.email.loginOrCreate'),
      send: send(() => `magicLinks.email.send.${twin()}`),
    },
    authenticate: (token, options, call) => signIn(options, () => authenticate(token, options, call), call),
  };
}

/** The longest lifetime of a link if none is given, in minutes: a week. */
const LONGEST = 10_080;
const lifetime = ({
  login_expiration_minutes: login = LONGEST,
  signup_expiration_minutes: signup = LONGEST,
}: MagicLinkOptions): number => Math.max(login, signup);

function isAboutPkce(error: unknown): boolean {
  const { code, message } = error as Problem;
  return /pkce/i.test(code + message);
}
