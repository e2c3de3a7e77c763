import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

/**
 * Keeps the name of a module of Next. The build would add the ending, and Next replaces only the name without one by
 * its module for servers.
 */
const plainNavigation = {
  name: 'plain-navigation',
  resolveId: {
    order: 'pre' as const,
    handler: (id: string) => (id === 'next/navigation' ? { id, external: true } : null),
  },
};

export default defineConfig(
  library({ platform: 'neutral', entry: ['src/index.ts', 'src/proxy.ts'], plugins: [plainNavigation] }),
);
