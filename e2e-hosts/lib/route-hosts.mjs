import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { complete, serve } from './process.mjs';
import { signInWithoutScripts } from './without-scripts.mjs';

const url = 'http://localhost:3000/';
const sources = join(root, 'e2e-hosts', 'routes');

/** Frameworks and runtimes, each with the path of the route's module in it, and whether it has a build. */
const servers = {
  hono: {},
  astro: { module: 'src/sign-in.js', isBuilt: true },
  workerd: { isBuilt: true },
  bun: { isBuilt: true },
  deno: {},
};

/**
 * Servers with the route from the guide for their framework or runtime, without a widget. Visitors without JavaScript
 * sign in.
 */
export const routeHosts = () =>
  Object.entries(servers).map(([name, { module = 'sign-in.js', isBuilt }]) => {
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
      // Two visitors at the same time: on Workers, a request must not wait for the input and output of a different one.
      async prove({ browser }) {
        const host = { url, login: '/sign-in', api: '/api/me' };
        await Promise.all(['first', 'second'].map(() => signInWithoutScripts(browser, host)));
        await signInWithoutScripts(browser, { ...host, twice: true });
        await signInWithoutScripts(browser, { ...host, isCut: true });
      },
    };
  });
