import type {
  PasswordAuthenticateResponse,
  PasswordCreateResponse,
  PasswordResetByEmailResponse,
  PasswordResetByEmailStartResponse,
  PasswordResetByExistingPasswordResponse,
  PasswordResetBySessionResponse,
  PasswordStrengthCheckResponse,
  UserSearchResponse,
} from '@foyer/wire';
import { createPkce } from '../../links/pkce';
import { resetAddress } from '../../links/reset-address';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { ApiDeps, SessionMinutes, SignInCall } from '../../api/call';
import { createUserSearch } from './user-search';
import { signInBy } from '../../api/call';

/** The options of an email to set a password. */
export interface PasswordResetStartOptions {
  /** The email address of the user. */
  readonly email: string;
  /** The target of the second link, which signs in without a password: a URL that the project allows. */
  readonly login_redirect_url?: string | undefined;
  /** The target of the first link, the page with the reset form: a URL that the project allows. */
  readonly reset_password_redirect_url?: string | undefined;
  /** The lifetime of the links in whole minutes, from 1 to 10080. */
  readonly reset_password_expiration_minutes?: number | undefined;
  /** The id of the email template. */
  readonly reset_password_template_id?: string | undefined;
  /** The language of the email, such as `en`. */
  readonly locale?: string | undefined;
}

interface EmailAndPassword extends SessionMinutes {
  /** The email address of the user. */
  readonly email: string;
  /** The password. */
  readonly password: string;
}

type Calls<Body, Answer> = (this: void, body: Body, call?: SignInCall) => Promise<Answer>;

// Contract 3.4 and 3.3.
/** Passwords, and the search that decides between sign-up and sign-in. */
export interface Passwords {
  /** Whether an address is new, has a password, or is known without one. */
  readonly searchUser: Calls<string, UserSearchResponse>;
  /** Checks a password against the project's policy. With `email`, also checks how similar the two are. */
  readonly strengthCheck: Calls<
    {
      /** The email address, so that a password that contains it counts as weak. */
      readonly email?: string | undefined;
      /** The password to check. */
      readonly password: string;
    },
    PasswordStrengthCheckResponse
  >;
  /** Signs up a new user. Rejects with `reset_password` if the address already belongs to a user. */
  readonly create: Calls<EmailAndPassword, PasswordCreateResponse>;
  /** Signs in. Rejects with `unauthorized_credentials`, `no_user_password`, `reset_password`, … */
  readonly authenticate: Calls<EmailAndPassword, PasswordAuthenticateResponse>;
  /** Sends an email with two links: to set a new password, and to sign in without one. */
  readonly resetByEmailStart: Calls<PasswordResetStartOptions, PasswordResetByEmailStartResponse>;
  /** Sets a new password and signs in, with the token of a reset email. */
  readonly resetByEmail: Calls<
    SessionMinutes & {
      /** The token of the email's link. */
      readonly token: string;
      /** The new password. */
      readonly password: string;
    },
    PasswordResetByEmailResponse
  >;
  /** Sets a password with the old one, and signs in. Rejects with `unauthorized_credentials`, `weak_password`, … */
  readonly resetByExistingPassword: Calls<
    SessionMinutes & {
      /** The email address of the user. */
      readonly email: string;
      /** The old password. */
      readonly existing_password: string;
      /** The new password. */
      readonly new_password: string;
    },
    PasswordResetByExistingPasswordResponse
  >;
  /** Sets a new password for the signed-in user. */
  readonly resetBySession: Calls<
    SessionMinutes & {
      /** The new password. */
      readonly password: string;
    },
    PasswordResetBySessionResponse
  >;
}

export interface PasswordsDeps extends ApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  /** Whether the project requires PKCE. */
  readonly pkceRequired: () => Promise<boolean>;
}

// Bodies are built field by field, because the provider drops unknown fields.
export function createPasswords(deps: PasswordsDeps): Passwords {
  const { http, signIn } = deps;
  const pkce = createPkce(deps.platform, deps.store);
  const address = resetAddress(deps.store, deps.platform);

  return {
    searchUser: createUserSearch(http),
    strengthCheck: ({ email, password }, call) =>
      http('passwords.strengthCheck', { body: { email, password }, signal: call?.signal }),
    create: ({ email, password, session_duration_minutes }, call) =>
      signInBy(deps, 'passwords.create', { email, password, session_duration_minutes }, call),
    authenticate: ({ email, password, session_duration_minutes }, call) =>
      signInBy(deps, 'passwords.authenticate', { email, password, session_duration_minutes }, call),
    async resetByEmailStart(options, call) {
      const { email, login_redirect_url, reset_password_redirect_url } = options;
      const { reset_password_expiration_minutes, reset_password_template_id, locale } = options;
      const body = {
        email,
        login_redirect_url,
        reset_password_redirect_url,
        reset_password_expiration_minutes,
        reset_password_template_id,
        locale,
      };
      const response = await pkce.send('passwords', deps.pkceRequired, (code_challenge) =>
        http('passwords.resetByEmailStart', { body: { ...body, code_challenge }, signal: call?.signal }),
      );
      address.remember(email);
      return response;
    },
    async resetByEmail({ token, password, session_duration_minutes }, call) {
      const spend = () =>
        pkce.spend(['passwords'], false, (code_verifier) => {
          const body = { token, password, session_duration_minutes, code_verifier };
          return http('passwords.resetByEmail', { body, signal: call?.signal });
        });
      const response = await signIn({ session_duration_minutes }, spend, call);
      address.forget();
      return response;
    },
    resetByExistingPassword: ({ email, existing_password, new_password, session_duration_minutes }, call) => {
      const body = { email, existing_password, new_password, session_duration_minutes };
      return signInBy(deps, 'passwords.resetByExistingPassword', body, call);
    },
    resetBySession: ({ password, session_duration_minutes }, call) =>
      signInBy(deps, 'passwords.resetBySession', { password, session_duration_minutes }, call),
  };
}
