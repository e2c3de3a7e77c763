import type { ApiDeps } from '../../../kernel/api/engine/call';
import type { Webauthn } from '../../api/webauthn/webauthn';
import { createWebauthn } from '../../api/webauthn/webauthn';
import { passkeyBrowser } from '../../browser/webauthn/passkey-browser';
import { createCeremonies } from '../../browser/webauthn/ceremonies';
import type { ScopedPlatform } from '../../../kernel/base/platform';

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
