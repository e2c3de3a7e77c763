/** The unit and property tests with the full number of generated cases: `npm run test:long`. Takes minutes. */
import { run } from './lib/process.mjs';
import { setup } from './setup.mjs';

await setup({ browser: false });
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...process.argv.slice(2)], { env: { FOYER_LONG: '1' } });
process.exitCode = code;
