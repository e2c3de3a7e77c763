import type { User } from '@foyer/wire';
import type { Passkey } from './passkey-registration-state';

export type Registered = Pick<User, 'webauthn_registrations'>;

/** A user's passkeys, in the order of the server. */
export const passkeysOf = ({ webauthn_registrations }: Registered): readonly Passkey[] =>
  webauthn_registrations.map(({ webauthn_registration_id: id, name }) => ({ id, name }));
