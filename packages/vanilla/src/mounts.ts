import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { checkClient } from '@foyer/core/internal/users';
import { FoyerProvider } from '@foyer/react-headless';
import type {
  DeviceApprovalProps,
  IdentityProviderProps,
  LoginProps,
  PasskeyRegistrationProps,
  ResetPasswordProps,
} from '@foyer/react-ui';
import { DeviceApproval, IdentityProvider, Login, PasskeyRegistration, ResetPassword } from '@foyer/react-ui';
import type { ClientKind, MountOf } from './mount-function';
import { mountFunction } from './mount-function';

/** The clients of `createClient`. */
export const USER_CLIENTS: ClientKind<Client> = { Provider: FoyerProvider, create: createClient, check: checkClient };

/**
 * Mounts a widget. A second mount on the same element updates it in place with only the new options, and returns the
 * same object. A different widget on the same element replaces it. Removing the element from the page unmounts the
 * widget. Throws a UsageError: `element_not_found` if the element does not exist, `invalid_argument` if the first
 * argument is not a client or the second not an object.
 */
export type Mount<Props extends object> = MountOf<Client, Props>;

// Marked pure so that bundlers drop the widgets that a page does not mount.

/** Mounts the page on which a signed-in user gives a device access. See {@link Mount}. */
export const mountDeviceApproval: Mount<DeviceApprovalProps> = /* @__PURE__ */ mountFunction(
  USER_CLIENTS,
  'mountDeviceApproval',
  DeviceApproval,
);

/** Mounts the consent and sign-out screens of an identity provider. See {@link Mount}. */
export const mountIdentityProvider: Mount<IdentityProviderProps> = /* @__PURE__ */ mountFunction(
  USER_CLIENTS,
  'mountIdentityProvider',
  IdentityProvider,
);

/**
 * Mounts sign-up and sign-in. See {@link Mount}.
 *
 * @example
 * import { createClient, mountLogin } from '@foyer/vanilla';
 *
 * const client = createClient('public-token-live-1234');
 * const widget = mountLogin(client, {
 *   element: '#login',
 *   config: { products: ['otp'], otpOptions: { methods: ['email'] } },
 *   callbacks: { onSignedIn: () => location.assign('/account') },
 * });
 *
 * // Later, for example before the page changes:
 * widget.unmount();
 */
export const mountLogin: Mount<LoginProps> = /* @__PURE__ */ mountFunction(USER_CLIENTS, 'mountLogin', Login);

/** Mounts the creation and management of passkeys for a signed-in user. See {@link Mount}. */
export const mountPasskeyRegistration: Mount<PasskeyRegistrationProps> = /* @__PURE__ */ mountFunction(
  USER_CLIENTS,
  'mountPasskeyRegistration',
  PasskeyRegistration,
);

/** Mounts the page that a reset email links to. See {@link Mount}. */
export const mountResetPassword: Mount<ResetPasswordProps> = /* @__PURE__ */ mountFunction(
  USER_CLIENTS,
  'mountResetPassword',
  ResetPassword,
);
