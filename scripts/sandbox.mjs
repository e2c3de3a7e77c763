/** The local provider alone: `npm run sandbox -- --control --data memory`. All arguments are passed on. */
import { build, startSandbox } from './lib/servers.mjs';
import { setup } from './setup.mjs';

await setup({ browser: false });
await build('@foyer/sandbox');
startSandbox(process.argv.slice(2)).once('close', (code) => (process.exitCode = code ?? 1));
