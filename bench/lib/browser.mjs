import { chromium } from 'playwright';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { fail } from '../../scripts/lib/process.mjs';

/**
 * Starts the Chromium of this machine. Without one, exits with instructions.
 * @param {readonly string[]} [args] additional options of Chromium
 */
export async function startBrowser(args = []) {
  const found = await ensureChromium();
  if ('problem' in found) fail(found.problem);
  return chromium.launch({ executablePath: found.path, args: ['--no-sandbox', ...args] });
}
