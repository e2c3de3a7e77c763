import { join } from 'node:path';
import { root } from '../../scripts/lib/process.mjs';
import { react18 } from '../bundlers.mjs';
import { saysThatScriptsAreOff } from './before-scripts.mjs';
import { install } from './install.mjs';
import { newEmail, signIn } from './journey.mjs';
import { complete, serve } from './process.mjs';
import { staysStill } from './stays-still.mjs';

const PORT = 3000;
/** Only React's development build has messages for markup that does not match. */
const env = { NODE_ENV: 'development', PORT: `${PORT}` };
const VERSIONS = { 'React 19': {}, 'React 18': react18 };
/** A phone and a desktop, in CSS pixels. */
const WIDTHS = [360, 1200];

/** A page that Node renders with a strict policy, in each version of React. */
export const renderedHosts = () =>
  Object.entries(VERSIONS).map(([name, versions]) => {
    const at = ({ work }) => join(work, `server-rendered-${name.replace(' ', '-')}`);
    const url = `http://localhost:${PORT}/`;
    return {
      name: `server-rendered, ${name}`,
      group: 'server-rendered',
      async build(place) {
        await install(join(root, 'e2e-hosts', 'server-rendered'), at(place), place.packed, versions);
        await complete('npm run build', at(place), env);
      },
      open: async (place) => ({ url, ...(await serve('npm start', at(place), url, env)) }),
      async prove({ browser }) {
        await saysThatScriptsAreOff(browser, url);
        for (const width of WIDTHS) await staysStill(browser, url, width);
        await signIn(browser, { url, email: newEmail() });
      },
    };
  });
