import { heldFiles } from './support/held-files';
import { ADA, expect, HARBOUR, test } from './support/organization-fixtures';

for (const [what, names] of [
  ['rules', /\/assets\/organization-login-/],
  ['screens', /\/assets\/(later|screens)-/],
] as const) {
  test(`fault N25: until the ${what} of the next screen are there, a field takes nothing that would be lost with it`, async ({
    visit,
    withAda,
    page,
    login,
  }) => {
    await withAda(HARBOUR);
    const come = await heldFiles(page, names);
    await visit({ products: ['passwords', 'emailOtp'] });
    await login.email.fill('ada@harbour');
    await login.button('Use a password instead').click();
    await expect(login.email).not.toBeEditable();
    await login.email.press('End');
    await page.keyboard.type('.example');
    await expect(login.email).toHaveValue('ada@harbour');
    await login.isAccessible();
    come();
    await expect(login.password, 'the next screen').toBeEditable();
    await expect(login.email, 'what was typed is kept').toHaveValue('ada@harbour');
    await login.email.fill(ADA);
    await login.button('Sign up or reset password').click();
    await login.isAt('Let us email you a link');
    await login.continue.click();
    await login.isAt('Check your email!');
  });
}
