/**
 * Writes chunks.lock.json of core and react-ui from their import graphs (decision 140). Builds twice, because the build
 * splits entries by the lock: a new module is in its chunk only after the lock contains it.
 *   npm run chunks
 */
import { run } from './lib/process.mjs';

const BUILD = ['--filter', '@foyer/core', '--filter', '@foyer/react-ui', 'run', 'build'];

async function build() {
  const { code } = await run('pnpm', BUILD, { env: { FOYER_CHUNKS: 'write' } });
  if (code !== 0) process.exit(code);
}

await build();
await build();
