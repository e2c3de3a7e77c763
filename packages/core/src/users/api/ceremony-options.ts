import { isRecord, parseJson } from '../../base/guards';
import type { Secret } from '../../base/secret';

/** `client-device`: this device; `hybrid`: a phone; `security-key`: a USB or NFC key. */
export type PasskeyHint = 'client-device' | 'hybrid' | 'security-key';

/** The options of a ceremony with the host's hints. Unreadable options are unchanged: the ceremony refuses them. */
export function hinted(request: string, hints: readonly PasskeyHint[] | undefined): string {
  const options = hints && parseJson(request);
  return isRecord(options) ? JSON.stringify({ ...options, hints }) : request;
}

/** The domain of the options; undefined if they have none. */
export const rpIdOf = (request: string): string | undefined => {
  const { rpId } = JSON.parse(request) as { readonly rpId?: unknown };
  return typeof rpId === 'string' ? rpId : undefined;
};

/** The id of the user in password managers; undefined if the options have an unknown form. */
export const handleOf = (request: string): string | undefined => {
  const { user } = JSON.parse(request) as { readonly user?: { readonly id?: unknown } };
  return typeof user?.id === 'string' ? user.id : undefined;
};

/** The id of a credential. */
export const idOf = (credential: Secret): string => (JSON.parse(credential.reveal()) as { readonly id: string }).id;
