import type { ApiDeps } from '../api/call';
import type { Webauthn } from '../api/webauthn';
import { createWebauthn } from '../api/webauthn';
import { passkeyBrowser } from '../browser/passkeys/passkey-browser';
import { createCeremonies } from '../browser/passkeys/ceremonies';
import type { ScopedPlatform } from '../base/platform';

/** A client's passkeys: its calls, and the browser's ceremonies, one at a time. */
export function createClientWebauthn(api: ApiDeps, platform: ScopedPlatform): Webauthn {
  const { run, stop } = createCeremonies(platform);
  platform.keep(stop);
  return createWebauthn({
    ...api,
    browser: passkeyBrowser,
    hostname: () => new URL(platform.href()).hostname,
    ceremony: run,
  });
}
