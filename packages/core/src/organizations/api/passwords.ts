import type {
  DiscoveryAuthWithHint,
  FullAuth,
  MemberAuth,
  PasswordAuthenticateRequest,
  PasswordDiscoveryAuthenticateRequest,
  PasswordDiscoveryResetByEmailRequest,
  PasswordDiscoveryResetByEmailStartRequest,
  PasswordResetByEmailRequest,
  PasswordResetByEmailStartRequest,
  PasswordResetByEmailStartResponse,
  PasswordResetByExistingPasswordRequest,
  PasswordResetBySessionRequest,
  PasswordStrengthCheckRequest,
  PasswordStrengthCheckResponse,
} from '@foyer/wire/organizations';
import { createPkce } from '../../links/pkce';
import type { LinkCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Calls, Given, PkceApiDeps, SignInMethod } from './call';
import { continueSignInBy, signInBy, withIntermediate } from './call';

// Org api 5.5.
/** Passwords: one per organization, or one for all of them (`discovery`) if the project enables that. */
export interface MemberPasswords {
  /** Signs in. Rejects with `unauthorized_credentials`, `member_password_not_found`, `member_reset_password`, … */
  readonly authenticate: SignInMethod<Given<PasswordAuthenticateRequest>, MemberAuth>;
  /** Checks a password against the project's policy; with `email_address`, also whether the two are similar. */
  readonly strengthCheck: Calls<PasswordStrengthCheckRequest, PasswordStrengthCheckResponse>;
  /** Sends an email with two links: to set a new password, and to sign in without one. */
  readonly resetByEmailStart: Calls<Given<PasswordResetByEmailStartRequest>, PasswordResetByEmailStartResponse>;
  /** Sets a new password and signs in with the token of a reset email. */
  readonly resetByEmail: SignInMethod<Given<PasswordResetByEmailRequest>, MemberAuth>;
  /** Sets a password with the old one, and signs in. */
  readonly resetByExistingPassword: SignInMethod<Given<PasswordResetByExistingPasswordRequest>, MemberAuth>;
  /** Sets a new password for the signed-in member. Rejects with `session_too_old_to_reset_password`, … */
  readonly resetBySession: SignInMethod<Given<PasswordResetBySessionRequest>, FullAuth>;
  /** Passwords of a discovery. */
  readonly discovery: {
    /** Identifies a user, who then chooses an organization. Rejects with `cross_org_passwords_not_enabled`, … */
    readonly authenticate: SignInMethod<Given<PasswordDiscoveryAuthenticateRequest>, DiscoveryAuthWithHint>;
    /** Sends an email with two links: to set a new password, and to continue without one. */
    readonly resetByEmailStart: Calls<
      Given<PasswordDiscoveryResetByEmailStartRequest>,
      PasswordResetByEmailStartResponse
    >;
    /** Sets a new password and identifies the user with the token of a reset email. */
    readonly resetByEmail: SignInMethod<Given<PasswordDiscoveryResetByEmailRequest>, DiscoveryAuthWithHint>;
  };
}

/** With the options for tokens that the user has not confirmed. */
export interface MemberPasswordCalls extends MemberPasswords {
  readonly resetByEmail: Calls<Given<PasswordResetByEmailRequest>, MemberAuth, LinkCall>;
}

// Bodies are built field by field, because the contract drops unknown fields. Org W33: a sign-in does not send the
// verifier of a pending reset.
export function createPasswords(deps: PkceApiDeps): MemberPasswordCalls {
  return {
    authenticate({ organization_id, email_address, password, session_duration_minutes, locale }, call) {
      const body = { organization_id, email_address, password, session_duration_minutes, locale };
      return continueSignInBy(deps, 'passwords.authenticate', body, call, deps.intermediates.optional(call?.within));
    },
    strengthCheck: ({ email_address, password }, call) =>
      deps.http('passwords.strengthCheck', { body: { email_address, password }, ...callOptions(call) }),
    ...createResets(deps),
    resetByExistingPassword(options, call) {
      const { organization_id, email_address, existing_password, new_password, session_duration_minutes, locale } =
        options;
      const passwords = { existing_password, new_password };
      const body = { organization_id, email_address, ...passwords, session_duration_minutes, locale };
      return signInBy(deps, 'passwords.resetByExistingPassword', body, call);
    },
    resetBySession: ({ password }, call) => signInBy(deps, 'passwords.resetBySession', { password }, call),
    discovery: {
      authenticate: ({ email_address, password }, call) =>
        signInBy(deps, 'passwords.discovery.authenticate', { email_address, password }, call),
      ...createDiscoveryResets(deps),
    },
  };
}

function createResets(deps: PkceApiDeps): Pick<MemberPasswordCalls, 'resetByEmailStart' | 'resetByEmail'> {
  const pkce = createPkce(deps.platform, deps.store);
  return {
    resetByEmailStart(options, call) {
      const { organization_id, email_address, login_redirect_url } = options;
      const start = { organization_id, email_address, login_redirect_url, ...startOf(options) };
      return pkce.send('passwords', deps.pkceRequired, (code_challenge) =>
        deps.http('passwords.resetByEmailStart', { body: { ...start, code_challenge }, ...callOptions(call) }),
      );
    },
    resetByEmail({ password_reset_token, password, session_duration_minutes, locale }, call) {
      const credential = deps.intermediates.optional();
      return deps.signIn(
        { session_duration_minutes },
        () =>
          pkce.spend(['passwords'], call?.isOurs ?? false, (code_verifier) => {
            const reset = { password_reset_token, password, session_duration_minutes, locale, code_verifier };
            const sent = withIntermediate(reset, credential);
            return deps.http('passwords.resetByEmail', { ...sent, ...callOptions(call) });
          }),
        call,
        credential.within,
      );
    },
  };
}

type DiscoveryResets = Pick<MemberPasswords['discovery'], 'resetByEmailStart' | 'resetByEmail'>;

// The same PKCE pairs as above, with different field names.
function createDiscoveryResets(deps: PkceApiDeps): DiscoveryResets {
  const pkce = createPkce(deps.platform, deps.store);
  return {
    resetByEmailStart(options, call) {
      const { email_address, discovery_redirect_url } = options;
      const start = { email_address, discovery_redirect_url, ...startOf(options) };
      return pkce.send('passwords', deps.pkceRequired, (pkce_code_challenge) => {
        const body = { ...start, pkce_code_challenge };
        return deps.http('passwords.discovery.resetByEmailStart', { body, ...callOptions(call) });
      });
    },
    resetByEmail({ password_reset_token, password }, call) {
      const credential = deps.intermediates.optional();
      return deps.signIn(
        {},
        () =>
          pkce.spend(['passwords'], false, (pkce_code_verifier) => {
            const sent = withIntermediate({ password_reset_token, password, pkce_code_verifier }, credential);
            return deps.http('passwords.discovery.resetByEmail', { ...sent, ...callOptions(call) });
          }),
        call,
        credential.within,
      );
    },
  };
}

/** Common fields of both reset emails. */
const startOf = ({
  reset_password_redirect_url,
  reset_password_expiration_minutes,
  reset_password_template_id,
  verify_email_template_id,
  locale,
}: Given<PasswordDiscoveryResetByEmailStartRequest>) => ({
  reset_password_redirect_url,
  reset_password_expiration_minutes,
  reset_password_template_id,
  verify_email_template_id,
  locale,
});
