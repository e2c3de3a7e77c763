import { join } from 'node:path';
import { looksRightBeforeScripts, saysThatScriptsAreOff } from './before-scripts.mjs';
import { firstLoad } from './first-load.mjs';
import { newEmail, signIn } from './journey.mjs';
import { table } from './table.mjs';
import { signInWithoutScripts } from './without-scripts.mjs';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} built
 * @property {{ bytes: number, files: number }} [first] the files that the page loads without interaction
 * @property {number} [scripts] the number of scripts of a whole sign-in
 * @property {boolean} [proved] whether the host's own test has passed
 * @property {string} [problem] why it failed
 * @property {number} seconds
 */

/** Builds a host and signs in. Never rejects. @returns {Promise<Result>} */
export async function runHost(host, place) {
  const began = performance.now();
  const result = { name: host.name, built: false };
  try {
    await host.build(place);
    result.built = true;
    if (host.open) await openAndSignIn(host, place, result);
  } catch (error) {
    result.problem = error.message;
  }
  result.seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${host.name}: ${result.seconds} s, ${result.problem ? `FAILED: ${result.problem}` : 'ok'}`);
  return result;
}

async function openAndSignIn({ name, open, prove, measured, withoutScripts, login = '/', ...paths }, place, result) {
  const { url, stop, ...opened } = await open(place);
  const form = new URL(login, url).href;
  try {
    if (prove) {
      await prove({ ...opened, url, browser: place.browser });
      result.proved = true;
      return;
    }
    const email = newEmail();
    if (measured) result.first = await firstLoad(form);
    if (measured && paths.members) {
      await looksRightBeforeScripts(place.browser, form, place.pictures && join(place.pictures, `${name}.png`));
      if (!withoutScripts) await saysThatScriptsAreOff(place.browser, form);
    }
    if (withoutScripts) await signInWithoutScripts(place.browser, { ...paths, url, login });
    result.scripts = (await signIn(place.browser, { ...paths, url, login, email })).scripts;
  } finally {
    await stop();
  }
}

const HEAD = ['host', 'build', 'kB first', 'files first', 'files in all', 'sign-in', 'seconds'];

/** @param {Result[]} results */
export function toTable(results) {
  const cells = ({ name, built, first, scripts, proved, problem, seconds }) => [
    name,
    built ? 'ok' : 'FAILED',
    first ? (first.bytes / 1000).toFixed(1) : '-',
    first?.files ?? '-',
    scripts ?? '-',
    problem && built ? 'FAILED' : scripts === undefined && !proved ? '-' : 'ok',
    seconds,
  ];
  return table(HEAD, results.map(cells));
}
