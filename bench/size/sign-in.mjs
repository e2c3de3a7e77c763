import { randomUUID } from 'node:crypto';
import { providerOrigin } from '../lib/paths.mjs';

/** On the core page: requests a passcode, reads it from the provider's messages, and submits it. */
export async function signIn(page, handle) {
  // Pages are measured in parallel, and each must find its own code.
  const email = `${randomUUID()}@example.com`;
  await page.evaluate(
    (to) => globalThis.flow.send({ type: 'submitDestination', destination: { channel: 'email', email: to } }),
    email,
  );
  await page.waitForFunction(() => globalThis.flow.getState().at === 'code');
  const answer = await handle(new Request(`${providerOrigin}/sandbox/messages?to=${email}`));
  const [{ code }] = (await answer.json()).messages;
  await page.evaluate((text) => globalThis.flow.send({ type: 'submitCode', code: new globalThis.Secret(text) }), code);
  await page.waitForFunction(() => globalThis.flow.getState().at === 'verified');
}
