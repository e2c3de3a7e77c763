import { loader, retriable } from '../base/load';
import type { Platform } from '../base/platform';
import type { BootstrapStore } from '../bootstrap/bootstrap';
import type { Protection } from '../http/http';
import type { ClientOptions } from './options';

export interface ProtectDeps {
  readonly platform: Platform;
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly bootstrap: BootstrapStore;
}

/** Contract 7: loads nothing if the project does not require protection. */
export function createProtect(deps: ProtectDeps) {
  const proofs = retriable(async () => {
    const { createProtection } = await loader(() => import('./protection'))();
    return createProtection(deps);
  });

  return async (kind: Protection, isRepeat: boolean): Promise<object | undefined> => {
    const settings = await deps.bootstrap.getAsync();
    if (isRepeat && !settings.runDFPProtectedAuth) return undefined;
    if (!settings.runDFPProtectedAuth && !settings.captchaSettings.enabled) return {};
    return (await proofs())(settings, kind, isRepeat);
  };
}
