import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { complete, serve } from './process.mjs';
import { signInWithoutScripts } from './without-scripts.mjs';

const url = 'http://localhost:3000/';
const sources = join(root, 'e2e-hosts', 'routes');

/** Frameworks, each with the place of the route's module in it, and whether it is built. */
const frameworks = { hono: { module: 'sign-in.js' }, astro: { module: 'src/sign-in.js', isBuilt: true } };

/** Servers that have the route of the guide for their framework, and no widget: where scripts are off, somebody signs in by it. */
export const routeHosts = () =>
  Object.entries(frameworks).map(([name, { module, isBuilt }]) => {
    const at = ({ work }) => join(work, `route-${name}`);
    return {
      name: `route, ${name}`,
      group: name,
      async build(place) {
        await install(join(sources, name), at(place), place.packed);
        cpSync(join(sources, 'sign-in.js'), join(at(place), module));
        if (isBuilt) await complete('npm run build', at(place));
      },
      open: async (place) => ({ url, ...(await serve('npm start', at(place), url)) }),
      prove: ({ browser }) => signInWithoutScripts(browser, { url, login: '/sign-in', api: '/api/me' }),
    };
  });
