import { providerOrigin } from '../lib/paths.mjs';

const EMAIL = 'core@example.com';

/** On the page of the core: asks for a passcode, reads it where the provider has sent it, and submits it. */
export async function signIn(page, handle) {
  await submit(page, EMAIL);
  await page.waitForFunction(() => document.title === 'code');
  const answer = await handle(new Request(`${providerOrigin}/sandbox/messages?to=${EMAIL}`));
  const [{ code }] = (await answer.json()).messages;
  await submit(page, code);
  await page.waitForFunction(() => document.title === 'verified');
}

async function submit(page, text) {
  await page.locator('input').fill(text);
  await page.locator('form').evaluate((form) => form.requestSubmit());
}
