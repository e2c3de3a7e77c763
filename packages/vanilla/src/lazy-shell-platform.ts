import type { Platform } from '@foyer/core/internal/shared';
import type { Shell } from '@foyer/core/internal/shell';

/** Loads its code with the first call: pages in a browser do not need it. */
export const shellPlatform = async (shell: Shell): Promise<Platform> =>
  (await import('@foyer/core/internal/shell')).shellPlatform(shell);
