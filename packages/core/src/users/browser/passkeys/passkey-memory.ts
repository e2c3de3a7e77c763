import { isRecord } from '../../../base/guards';
import type { Platform } from '../../../base/platform';
import type { PasskeyMemory, RememberedPasskey } from '../../api/passkey-browser';
import { asBase64Url } from './credential-json';
import { aaguidOf } from './passkey-managers';

/** Maximum number of stored passkeys, the latest first. */
const AT_MOST = 50;

/** How long a browser doesn't suggest a passkey again after a user has declined, in ms: 90 days. */
const DECLINED_FOR = 90 * 24 * 60 * 60_000;

// Account screens, section 4; decision 133.
/** Stores the passkeys that this browser has created or used: ids, and no secrets. The data stays after a sign-out. */
export function createPasskeyMemory(
  { storage, wallClock }: Pick<Platform, 'storage' | 'wallClock'>,
  publicToken: string,
): PasskeyMemory {
  const declined = `foyer:passkey-offer:${publicToken}`;
  const key = `foyer:passkeys:${publicToken}`;
  const write = (all: readonly RememberedPasskey[]) => storage.set(key, JSON.stringify(all.slice(0, AT_MOST)));
  const all = () => read(storage.get(key));
  return {
    all,
    remember(id, credential, domain, made) {
      const { id: credentialId, response } = JSON.parse(credential) as CredentialIds;
      if (id === '' || typeof credentialId !== 'string') return;
      const known = all();
      const former = known.find((one) => one.id === id);
      const aaguid = aaguidOf(response?.attestationObject) ?? former?.aaguid;
      const used = typeof response?.userHandle === 'string' ? response.userHandle : former?.handle;
      const handle = made === undefined ? used : asBase64Url(made);
      const now = { id, credentialId, domain, ...(aaguid && { aaguid }), ...(handle && { handle }) };
      write([now, ...known.filter((one) => one !== former)]);
    },
    forget: (id) => write(all().filter((one) => one.id !== id)),
    isDeclined() {
      const age = wallClock() - Number(storage.get(declined) ?? Number.NaN);
      // A time in the future means that the clock was set back.
      return age >= 0 && age < DECLINED_FOR;
    },
    decline: () => storage.set(declined, String(wallClock())),
  };
}

/** The ids in a credential that the contract's form contains. */
interface CredentialIds {
  readonly id?: unknown;
  readonly response?: { readonly attestationObject?: unknown; readonly userHandle?: unknown };
}

function read(text: string | null): readonly RememberedPasskey[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

const isRemembered = (one: unknown): one is RememberedPasskey =>
  isRecord(one) &&
  [one['id'], one['credentialId'], one['domain']].every((part) => typeof part === 'string') &&
  [one['aaguid'], one['handle']].every((part) => part === undefined || typeof part === 'string');
