/** The pictures of the developer tools: four states of a sign-in, with the panel over the page. */
import { join } from 'node:path';
import { root } from './process.mjs';

/** The panel as a module, which the page imports by this path. */
export const PANEL = { path: '/devtools.js', file: join(root, 'packages', 'devtools', 'dist', 'foyer-devtools.js') };

export const SIZE = { width: 960, height: 640 };

/**
 * Signs in by passcode on a page that has the panel open, with one wrong passcode before.
 *
 * @param tab A page with the form and the panel.
 * @param codeOf Resolves with the passcode that was sent to an address.
 * @param folder Where the pictures go.
 */
export async function shootDevtools(tab, codeOf, folder) {
  const drawer = tab.getByRole('dialog', { name: 'Foyer developer tools' });
  const passcode = tab.getByRole('textbox', { name: /passcode/i });
  const shoot = async (name, seen) => {
    await drawer.getByText(seen).first().waitFor();
    await tab.screenshot({ path: join(folder, `devtools-${name}.png`), animations: 'disabled' });
  };
  const show = (title) => drawer.getByRole('tab', { name: title }).click();
  await tab.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
  await tab.getByRole('button', { name: 'Continue', exact: true }).click();
  await passcode.waitFor();
  await shoot('flows', 'otp: code');
  await passcode.fill('000000');
  await tab.getByText('Invalid passcode').waitFor();
  await show('Time line');
  await drawer.getByRole('option', { name: /call POST .+authenticate/ }).click();
  await shoot('log', 'otp_code_not_found');
  await passcode.fill(await codeOf('ada@example.com'));
  await tab.getByText('successfully verified').waitFor();
  await show('Session');
  await shoot('session', 'They hold a session.');
  await show('Settings');
  await shoot('settings', 'projectName');
}
