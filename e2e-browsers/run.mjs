/**
 * Journeys in browsers with other engines: `npm run test:browsers [-- firefox webkit]`. Not part of `npm test`, because
 * these browsers are not available everywhere. For missing ones it prints how to install them.
 */
import { join } from 'node:path';
import { fail, root, start } from '../scripts/lib/process.mjs';
import { answers, build, startSandbox } from '../scripts/lib/servers.mjs';
import { setup } from '../scripts/setup.mjs';
import { openFirefox } from './lib/firefox.mjs';
import { JOURNEYS } from './lib/journeys.mjs';
import { freePort } from './lib/processes.mjs';
import { newProject } from './lib/project.mjs';
import { openWebKit } from './lib/webkit.mjs';

const BROWSERS = { firefox: openFirefox, webkit: openWebKit };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BROWSERS, name));
if (unknown.length > 0) fail(`No such browser: ${unknown.join(', ')}. There are: ${Object.keys(BROWSERS).join(', ')}`);
const chosen = Object.entries(BROWSERS).filter(([name]) => asked.length === 0 || asked.includes(name));

async function serve() {
  const [sandboxPort, demoPort] = [await freePort(), await freePort()];
  const [provider, demo] = [sandboxPort, demoPort].map((port) => `http://localhost:${port}`);
  const options = [
    '--port',
    String(sandboxPort),
    '--control',
    '--data',
    'memory',
    '--consent-url',
    `${demo}/consent.html`,
  ];
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  const sandbox = startSandbox(options, quiet);
  const page = start(
    process.execPath,
    [join(root, 'apps', 'demo', 'serve.mjs'), '--port', String(demoPort), '--provider', provider],
    quiet,
  );
  await Promise.all([answers(`${provider}/inbox`, sandbox), answers(demo, page)]);
  return { provider, demo, stop: () => [sandbox, page].forEach((server) => server.kill()) };
}

/** Runs a journey. Undefined if it succeeded. */
async function travel(browser, journey, servers) {
  const visitor = await browser.newVisitor();
  try {
    await journey(visitor, newProject(servers));
    return undefined;
  } catch (error) {
    return error.message;
  } finally {
    await visitor.leave().catch(() => {});
  }
}

async function tryOut(name, open, servers) {
  const browser = await open().catch((error) => ({ problem: error.message }));
  if ('problem' in browser) {
    console.log(`- ${name}: not run: ${browser.problem}`);
    return [];
  }
  console.log(`${browser.name}`);
  const results = [];
  for (const [title, journey] of Object.entries(JOURNEYS)) {
    const began = performance.now();
    const problem = await travel(browser, journey, servers);
    results.push(problem);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${problem === undefined ? '✓' : '✗'} ${title}  ${seconds} s${problem === undefined ? '' : `\n  ${problem}`}`,
    );
  }
  await browser.close();
  return results;
}

await setup({ browser: false });
await build('@foyer/demo', '@foyer/sandbox');
const servers = await serve();
const results = [];
for (const [name, open] of chosen) results.push(...(await tryOut(name, open, servers)));
servers.stop();
const failed = results.filter((problem) => problem !== undefined).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
