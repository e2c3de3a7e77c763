import type { IdentityProviderProps, LoginProps, PasskeyRegistrationProps, ResetPasswordProps } from '@foyer/react-ui';
import { IdentityProvider, Login, PasskeyRegistration, ResetPassword } from '@foyer/react-ui';
import type { Mount } from './mount-function';
import { mountFunction } from './mount-function';

// Marked pure so that bundlers drop the widgets that a page does not mount.

/** Mounts the consent and log-out screens of an identity provider. See {@link Mount}. */
export const mountIdentityProvider: Mount<IdentityProviderProps> = /* @__PURE__ */ mountFunction('mountIdentityProvider', IdentityProvider);

/** Mounts sign-up and log-in. See {@link Mount}. */
export const mountLogin: Mount<LoginProps> = /* @__PURE__ */ mountFunction('mountLogin', Login);

/** Mounts the creation and management of passkeys, for a signed-in person. See {@link Mount}. */
export const mountPasskeyRegistration: Mount<PasskeyRegistrationProps> = /* @__PURE__ */ mountFunction('mountPasskeyRegistration', PasskeyRegistration);

/** Mounts the page that a reset email links to. See {@link Mount}. */
export const mountResetPassword: Mount<ResetPasswordProps> = /* @__PURE__ */ mountFunction('mountResetPassword', ResetPassword);
