import type { Channel, Platform } from '../base/platform';

/** Calls `look` whenever another tab might have changed the session. A message is only a hint; its data is ignored. */
export function watchTabs(platform: Platform, storageKey: string, look: () => void): Channel | undefined {
  platform.listen('storage', ({ key }) => {
    // `key` is null after `localStorage.clear()`.
    if (key === storageKey || key === null) look();
  });
  for (const type of ['focus', 'pageshow', 'resume', 'visibilitychange', 'online'] as const) {
    platform.listen(type, () => look());
  }
  return platform.channel(`foyer:${storageKey}`, look);
}
