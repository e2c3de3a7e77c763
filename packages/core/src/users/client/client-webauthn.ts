import type { ApiDeps } from '../../api/call';
import type { Webauthn } from '../api/webauthn';
import { createWebauthn } from '../api/webauthn';
import { challengeAge } from '../browser/passkeys/challenge-age';
import { passkeyBrowser } from '../browser/passkeys/passkey-browser';
import { createPasskeyMemory } from '../browser/passkeys/passkey-memory';
import { createCeremonies } from '../browser/passkeys/ceremonies';
import type { ScopedPlatform } from '../../base/platform';

/** A client's passkeys: its calls, and the browser's ceremonies, one at a time. */
export function createClientWebauthn(api: ApiDeps, platform: ScopedPlatform, publicToken: string): Webauthn {
  const { run, stop } = createCeremonies(platform);
  platform.keep(stop);
  return createWebauthn({
    ...api,
    browser: passkeyBrowser,
    memory: createPasskeyMemory(platform, publicToken),
    hostname: () => new URL(platform.href()).hostname,
    ceremony: run,
    challengeAge: () => challengeAge(platform),
  });
}
