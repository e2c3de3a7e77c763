import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { complete } from './process.mjs';
import { provider } from './sandbox.mjs';
import { serveFolder } from './static.mjs';

/** The files of the demo's page. A host's own files replace some of them. */
const OF_DEMO = ['pattern.html', 'src/pattern', 'src/setup', 'src/client', 'src/plain-page.css'];
/** The suite expects its pages next to the provider (e2e/support/addresses.ts). */
const PORT = Number(new URL(provider).port);

export const patternHost = (name, { folder, versions = {}, ways }) => {
  const at = ({ work }) => join(work, `pattern-${name.replace(' ', '-')}`);
  return {
    name: `pattern, ${name}`,
    group: 'pattern',
    async build(place) {
      await install(join(root, 'e2e-hosts', 'pattern', folder), at(place), place.packed, versions);
      const demo = join(root, 'apps', 'demo');
      for (const path of OF_DEMO) cpSync(join(demo, path), join(at(place), path), { recursive: true, force: false });
      await complete('npm run build', at(place));
    },
    open: (place) => serveFolder(join(at(place), 'dist'), PORT + 1),
    /** Every sign-in method, in each of the host's ways to show the widget. */
    async prove() {
      const env = { FOYER_E2E_PORT: `${PORT}`, FOYER_E2E_HOSTS: ways.join() };
      await complete('npx --no-install playwright test -c hosts.config.ts', join(root, 'e2e'), env);
    },
  };
};
