import type { Platform } from './platform';

/** Resolves once somebody can see the page: neither hidden nor prerendering. */
export function whenVisible(platform: Platform): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!platform.isVisible()) return;
      stop();
      resolve();
    };
    const stop = platform.listen('visibilitychange', check);
    check();
  });
}
