import { randomUUID } from 'node:crypto';
import { providerOrigin } from '../lib/paths.mjs';

/** On the page of the core: asks for a passcode, reads it where the provider has sent it, and submits it. */
export async function signIn(page, handle) {
  // Pages are looked at side by side, and each has to find its own code.
  const email = `${randomUUID()}@example.com`;
  await page.evaluate((to) => globalThis.flow.send({ type: 'submitDestination', destination: { channel: 'email', email: to } }), email);
  await page.waitForFunction(() => globalThis.flow.getState().at === 'code');
  const answer = await handle(new Request(`${providerOrigin}/sandbox/messages?to=${email}`));
  const [{ code }] = (await answer.json()).messages;
  await page.evaluate((text) => globalThis.flow.send({ type: 'submitCode', code: new globalThis.Secret(text) }), code);
  await page.waitForFunction(() => globalThis.flow.getState().at === 'verified');
}
