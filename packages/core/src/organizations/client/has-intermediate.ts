import { fingerprint } from '../../base/fingerprint';
import type { TokenStorage } from '../../base/token-storage';
import type { Snapshot } from '../../session/snapshot';

// Threat T17; decision 102.
/**
 * Whether the intermediate session in the cookies has begun in this browser: our record names it, and so does localStorage,
 * where neighbouring hosts cannot write. No other one goes on by itself.
 */
export function hasIntermediate({ status, ist, record }: Snapshot, store: Pick<TokenStorage, 'read'>): boolean {
  const own = fingerprint(ist);
  return status === 'mid' && record?.state === 'mid' && record.token === own && store.read('::foyer_intermediate') === own;
}
