import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const SCHEME = 'com.example.notes:';

/**
 * The part of a shell outside of its page.
 *
 * @param app The browser of the app's windows.
 * @param system The browser of the system.
 * @param file The session. A real shell encrypts it.
 */
export async function startShell(app, system, file) {
  const stored = await readFile(file, 'utf8').then(JSON.parse, () => ({}));

  await app.exposeFunction('shellStorage', (call, key, value) => {
    if (call === 'get') return stored[key];
    if (call === 'set') stored[key] = value;
    else delete stored[key];
    // Synchronous, so that no call can replace the temporary file of another one.
    writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });

  await app.exposeFunction('shellOpen', async (url) => {
    await (await system.newPage()).goto(url);
  });

  // The system would open the app with this address.
  system.on('response', async (response) => {
    const { location = '' } = response.headers();
    if (!location.startsWith(SCHEME)) return;
    const [window] = app.pages();
    await window.bringToFront();
    await window.evaluate((url) => openedBy(url), location);
  });
}
