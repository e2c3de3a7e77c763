import { expect, test } from './support/fixtures';
import { NOBODY, REFRESH, REVOKE, Tabs } from './support/tabs';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

test('reliability 4: 19 other tabs know of a log-out within 250 ms', async ({ context, sandbox, guard }) => {
  // A refresh under way may hear of the log-out (fault C2).
  guard.provokes(REFRESH);
  const tabs = await Tabs.open(context, sandbox, 20);
  const delays: number[] = [];
  for (const tab of [tabs.at(0), tabs.at(9), tabs.at(-1)]) {
    await tabs.signIn(tab, ADA);
    await tabs.show(ADA);
    delays.push(...(await tabs.signOut(tab)));
    await tabs.show(NOBODY);
  }
  delays.sort((one, other) => one - other);
  expect(delays).toHaveLength(57);
  expect(delays[Math.floor(delays.length * 0.95)]).toBeLessThanOrEqual(250);
  expect(delays.at(-1)).toBeLessThanOrEqual(1000);
});

test('faults C3, C5: of sign-ins and sign-outs in several tabs at once the last one counts in all', async ({
  context,
  sandbox,
  guard,
}) => {
  guard.provokes(REFRESH);
  const tabs = await Tabs.open(context, sandbox, 5);
  const revokes = async () => (await sandbox.calls(REVOKE)).length;
  await test.step('C3: another person signs in', async () => {
    await tabs.signIn(tabs.at(0), ADA);
    await tabs.show(ADA);
    await tabs.signIn(tabs.at(1), GRACE);
    await tabs.show(GRACE);
    await expect.poll(revokes, "Ada's session is revoked").toBe(1);
  });
  await test.step('C5: one signs out while another signs in', async () => {
    const ada = await tabs.prepareSignIn(tabs.at(4), ADA);
    await sandbox.fault({ path: '/sdk/v1/otps/authenticate', times: 1, delay_ms: 500 });
    const signIn = ada();
    await tabs.signOut(tabs.at(0));
    await signIn;
    await tabs.show(ADA);
  });
});
