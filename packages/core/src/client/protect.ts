import { loader, retriable } from '../base/load';
import type { Platform } from '../base/platform';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
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
  const { bootstrap } = deps;
  let isReady = false;
  void bootstrap.getAsync().then(() => {
    isReady = true;
  });
  const proofs = retriable(async () => {
    const { createProtection } = await loader(() => import('./protection'))();
    return createProtection(deps);
  });

  return {
    isUnprotected: () => isReady && isOff(bootstrap.getSync()),
    async protect(kind: Protection, isRepeat: boolean): Promise<object | undefined> {
      const settings = await bootstrap.getAsync();
      if (isRepeat && !settings.runDFPProtectedAuth) return undefined;
      return isOff(settings) ? {} : (await proofs())(settings, kind, isRepeat);
    },
  };
}

const isOff = ({ runDFPProtectedAuth, captchaSettings }: Bootstrap): boolean =>
  !runDFPProtectedAuth && !captchaSettings.enabled;
