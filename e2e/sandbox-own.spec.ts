import { expect, test } from '@foyer/sandbox/playwright';
import { PROVIDER } from './support/addresses';
import { demoOf, logIn } from './support/log-in';

test.use({ sandboxOptions: { own: true } });

test('a sandbox of the worker needs no server: the page takes its address and token from the test', async ({
  page,
  sandbox,
}) => {
  expect(sandbox.url).not.toBe(PROVIDER);
  await page.goto(demoOf(sandbox));
  await logIn(page, sandbox);
  expect(await sandbox.messages()).toHaveLength(1);
});
