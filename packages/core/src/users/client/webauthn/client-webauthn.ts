import type { ApiDeps } from '../../../kernel/api/first-call/call';
import type { Webauthn } from '../../api/webauthn/webauthn';
import { createWebauthn } from '../../api/webauthn/webauthn';
import { challengeAge } from '../../browser/webauthn/challenge-age';
import { passkeyBrowser } from '../../browser/webauthn/passkey-browser';
import { createPasskeyMemory } from '../../browser/webauthn/passkey-memory';
import { createCeremonies } from '../../browser/webauthn/ceremonies';
import type { ScopedPlatform } from '../../../kernel/base/platform';

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
