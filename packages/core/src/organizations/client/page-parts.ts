import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { BootstrapStore } from '../../bootstrap/bootstrap';
import { leadsToReset } from '../links/member-links';
import { slugOf } from '../links/slug';
import type { MemberInternals } from './member-internals';

export interface PagePartsDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  readonly bootstrap: BootstrapStore;
}

type PageParts = Pick<MemberInternals, 'href' | 'slug' | 'resetEmail' | 'leadsToReset'>;

/** The parts of the page that the organization flows use. */
export function createPageParts({ platform, store, bootstrap }: PagePartsDeps): PageParts {
  const { storage } = platform;
  const key = store.key('::reset-email-value');
  return {
    href: platform.href,
    leadsToReset: () => leadsToReset(platform.href()),
    slug: {
      async find(given) {
        // Without a slug of the host (undefined or null), the URL is used.
        return given ?? slugOf((await bootstrap.getAsync()).slugPattern, platform.href());
      },
    },
    resetEmail: {
      read: () => storage.get(key) ?? undefined,
      keep: (email) => storage.set(key, email),
      forget: () => storage.remove(key),
    },
  };
}
