import { addressOf } from './support/address-of';
import { ADA, expect, HARBOUR, loginOn, QUAY, test } from './support/organization-fixtures';

const GRACE = 'grace@harbour.example';
const DIRECT = { directLoginForSingleMembership: { status: true } };

test('threat T42, decision 102: a choice that was rendered for one user signs in no other user', async ({
  visit,
  withAda,
  sandbox,
  context,
  page,
}) => {
  const organization_id = await withAda(HARBOUR);
  await withAda(QUAY);
  await sandbox.member({ organization_id, email_address: GRACE, name: 'Grace' });
  const address = addressOf(sandbox, { config: JSON.stringify({ products: ['emailOtp'] }) }, 'organizations.html');
  const login = await visit({ ...DIRECT, products: ['emailOtp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Select an organization to continue');
  await expect(login.organization('Quay')).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(address);
  const other = loginOn(tab);
  // It goes on with what has begun in this browser, which is Ada's.
  await expect(other.organization('Quay')).toBeVisible();
  await other.back.click();
  await other.byCode(GRACE, () => sandbox.code(GRACE));
  await expect(other.organization('Harbour')).toBeVisible();

  await login.organization('Quay').click();
  await expect(login.organization('Quay'), 'the list is Grace’s now').toHaveCount(0);
  await expect(login.organization('Harbour'), 'nothing happens by itself').toBeVisible();
  expect(await sandbox.calls('/sdk/v1/b2b/discovery/intermediate_sessions/exchange')).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name === 'stytch_session')).toEqual([]);
});
