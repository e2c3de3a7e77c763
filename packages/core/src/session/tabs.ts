import type { Channel, Platform } from '../base/platform';

/** Calls `look` whenever another tab may have changed something. A message is a hint, never data. */
export function watchTabs(platform: Platform, storageKey: string, look: () => void): Channel | undefined {
  platform.listen('storage', ({ key }) => {
    // `null` stands for `localStorage.clear()`.
    if (key === storageKey || key === null) look();
  });
  for (const type of ['focus', 'pageshow', 'resume', 'visibilitychange', 'online'] as const) {
    platform.listen(type, () => look());
  }
  return platform.channel(`foyer:${storageKey}`, look);
}
