import type {
  User,
  UserConnectedAppsResponse,
  UserDeleteResponse,
  UserGetResponse,
  UserRevokeConnectedAppResponse,
  UserUpdateRequest,
  UserUpdateResponse,
} from '@foyer/wire';
import type { CallName } from '@foyer/wire/calls';
import type { ApiDeps, Call } from '../../api/call';
import { callOptions } from '../../api/call';

type DeleteName = Extract<CallName, `user.delete${string}`>;
type Delete = (this: void, id: string, call?: Call) => Promise<Omit<UserDeleteResponse, '__user'>>;

// Contract 3.7.
/**
 * The calls about the signed-in user. The client stores the user from the response of a read, change or deletion;
 * session and cookies do not change. All reject with `user_unauthenticated`, … if there is no session.
 */
export interface Users {
  /** Reads the user from the provider. */
  get(this: void): Promise<UserGetResponse>;
  /** Changes the given parts of the name; `untrusted_metadata` is replaced as a whole. */
  update(this: void, changes: UserUpdateRequest, call?: Call): Promise<Omit<UserUpdateResponse, '__user'>>;
  /** Removes an email address, by its `email_id`. */
  readonly deleteEmail: Delete;
  /** Removes a phone number, by its `phone_id`. */
  readonly deletePhoneNumber: Delete;
  /** Removes an authenticator app, by its `totp_id`. */
  readonly deleteTOTP: Delete;
  /** Removes a wallet, by its `crypto_wallet_id`. */
  readonly deleteCryptoWallet: Delete;
  /** Removes a social account, by its `oauth_user_registration_id`. */
  readonly deleteOAuthRegistration: Delete;
  /** Removes a passkey, by its `webauthn_registration_id`. */
  readonly deleteWebauthnRegistration: Delete;
  /** Removes a biometric registration, by its `biometric_registration_id`. */
  readonly deleteBiometricRegistration: Delete;
  /** Forgets a remembered browser, by its `remembered_browser_id`. Its next sign-in asks for the second factor. */
  readonly deleteRememberedBrowser: Delete;
  /** The apps that the user has connected. */
  getConnectedApps(this: void, call?: Call): Promise<UserConnectedAppsResponse>;
  /** Revokes an app's access to the account. The name is the contract's. */
  revokedConnectedApp(this: void, connectedAppId: string, call?: Call): Promise<UserRevokeConnectedAppResponse>;
}

/** The user without the fields that every response has. */
const userOf = ({ request_id: _request, status_code: _status, ...user }: UserGetResponse): User => user;

export function createUsers({ http, keepUser }: ApiDeps): Users {
  const remove =
    (name: DeleteName): Delete =>
    (id, call) =>
      keepUser(() => http(name, { params: [id], ...callOptions(call) }));

  return {
    get: () => keepUser(() => http('user.get').then((answer) => ({ ...answer, __user: userOf(answer) })), true),
    update: (body, call) => keepUser(() => http('user.update', { body, ...callOptions(call) })),
    deleteEmail: remove('user.deleteEmail'),
    deletePhoneNumber: remove('user.deletePhoneNumber'),
    deleteTOTP: remove('user.deleteTOTP'),
    deleteCryptoWallet: remove('user.deleteCryptoWallet'),
    deleteOAuthRegistration: remove('user.deleteOAuthRegistration'),
    deleteWebauthnRegistration: remove('user.deleteWebauthnRegistration'),
    deleteBiometricRegistration: remove('user.deleteBiometricRegistration'),
    deleteRememberedBrowser: remove('user.deleteRememberedBrowser'),
    getConnectedApps: (call) => http('user.getConnectedApps', callOptions(call)),
    revokedConnectedApp: (id, call) => http('user.revokedConnectedApp', { params: [id], ...callOptions(call) }),
  };
}
