import type {
  UserConnectedAppsResponse,
  UserDeleteResponse,
  UserGetResponse,
  UserRevokeConnectedAppResponse,
  UserUpdateRequest,
  UserUpdateResponse,
} from '@foyer/wire';
import type { ApiDeps } from './call';

type Delete = (this: void, id: string) => Promise<Omit<UserDeleteResponse, '__user'>>;

/**
 * The calls about the signed-in person (contract 3.7). The user that a read, a change or a deletion answers with is
 * kept; session and cookies stay as they are. All reject with `user_unauthenticated`, … where there is no session.
 */
export interface Users {
  /** Reads the user from the server. */
  get(this: void): Promise<UserGetResponse>;
  /** Changes the parts of the name that are given; `untrusted_metadata` is replaced as a whole. */
  update(this: void, changes: UserUpdateRequest): Promise<Omit<UserUpdateResponse, '__user'>>;
  readonly deleteEmail: Delete;
  readonly deletePhoneNumber: Delete;
  readonly deleteTOTP: Delete;
  readonly deleteCryptoWallet: Delete;
  readonly deleteOAuthRegistration: Delete;
  readonly deleteWebauthnRegistration: Delete;
  readonly deleteBiometricRegistration: Delete;
  /** The apps that the user has let in. */
  getConnectedApps(this: void): Promise<UserConnectedAppsResponse>;
  /** Takes back what the user has granted to an app. The name is the contract's. */
  revokedConnectedApp(this: void, connectedAppId: string): Promise<UserRevokeConnectedAppResponse>;
}

export function createUsers({ http, keepUser }: ApiDeps): Users {
  const remove =
    (kind: string): Delete =>
    (id) =>
      keepUser(() =>
        http({
          method: 'DELETE',
          path: `/users/${kind}/${encodeURIComponent(id)}`,
          answer: async () => (await import('@foyer/wire/user')).userDeleteResponse,
        }),
      );

  return {
    get: () =>
      keepUser(() =>
        http({
          method: 'GET',
          path: '/users/me',
          read: true,
          answer: async () => (await import('@foyer/wire/user')).userGetResponse,
        }),
      ),
    update: (changes) =>
      keepUser(() =>
        http({
          method: 'PUT',
          path: '/users/me',
          body: changes,
          answer: async () => (await import('@foyer/wire/user')).userUpdateResponse,
        }),
      ),
    deleteEmail: remove('emails'),
    deletePhoneNumber: remove('phone_numbers'),
    deleteTOTP: remove('totps'),
    deleteCryptoWallet: remove('crypto_wallets'),
    deleteOAuthRegistration: remove('oauth'),
    deleteWebauthnRegistration: remove('webauthn_registrations'),
    deleteBiometricRegistration: remove('biometric_registrations'),
    getConnectedApps: () =>
      http({
        method: 'GET',
        path: '/users/connected_apps',
        read: true,
        answer: async () => (await import('@foyer/wire/user')).userConnectedAppsResponse,
      }),
    revokedConnectedApp: (connectedAppId) =>
      http({
        method: 'POST',
        path: `/users/connected_apps/${encodeURIComponent(connectedAppId)}/revoke`,
        answer: async () => (await import('@foyer/wire/user')).userRevokeConnectedAppResponse,
      }),
  };
}
