import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';

// Not chromium-headless-shell, which keeps no page for Back and Forward.
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const missing = `Chromium was not found, and the tests in a browser need it. Either
  install it:    Debian, Ubuntu: apt-get install chromium   macOS: brew install --cask google-chrome
  or name it:    CHROMIUM_PATH=/path/to/chromium npm test`;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

/** The path of a Chromium or Chrome: CHROMIUM_PATH, else PATH, else the usual places; undefined if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...names.flatMap(onPath), ...places].find(isExecutable);
}

/**
 * Finds Chromium, or installs Debian's if that needs no prompt.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  const problem = await installWithApt('chromium');
  if (problem) return { problem: `${problem}\n${missing}` };
  const installed = findChromium();
  return installed ? { path: installed } : { problem: missing };
}
