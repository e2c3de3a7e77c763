import type { Page } from '@playwright/test';
import { rotatingFifth } from '../scripts/rotating-fifth';
import type { Query } from './support/address-of';
import type { OfPage } from './support/account-page';
import { AccountPage, PASSWORD } from './support/account-page';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';

const LONG = 'ada.lovelace.of.the.analytical.engine.with.a.very.long.address@subdomain.of.a.very.long.example.com';

/** The sections that are looked at, by their place in the list. */
const PLACES = [1, 3, 5, 8];

/** Opens the page as a user with long names, in any language, and returns the sections' buttons. */
async function openLong(page: Page, sandbox: SandboxProject, query: Query) {
  await sandbox.user({ email: LONG, password: PASSWORD });
  const account = new AccountPage(page, sandbox);
  await account.visit(query);
  await account.signIn(LONG);
  await page.evaluate(() =>
    (window as unknown as OfPage).client.user.update({
      name: {
        first_name: 'Wolfeschlegelsteinhausenbergerdorff',
        last_name: 'Konstantinopolitanischer-Dudelsackpfeifenmacher',
      },
    }),
  );
  const sections = page.getByRole('navigation').getByRole('button');
  await expect(sections).toHaveCount(10);
  return { account, sections };
}

interface Place {
  readonly name: string;
  readonly query: Query;
  readonly width: number;
  readonly height: number;
}

const ALL: readonly Place[] = [
  { name: 'in Arabic', query: { lang: 'ar' }, width: 1000, height: 900 },
  { name: 'in Arabic at 320 px', query: { lang: 'ar' }, width: 320, height: 700 },
  { name: 'in German at 320 px', query: { lang: 'de' }, width: 320, height: 700 },
  { name: 'in the dark', query: { look: 'dark' }, width: 1000, height: 900 },
  // 1280 by 1024 at 400 %.
  { name: 'at a zoom of 400 %', query: {}, width: 320, height: 256 },
];

/** Names that begin at the left of a page whose texts begin at the right. */
const namesAtTheLeft = (around: Element) =>
  [...around.querySelectorAll('bdi')]
    .filter((name) => {
      const { display, textAlign } = getComputedStyle(name);
      return name.textContent !== '' && display !== 'inline' && textAlign !== 'right';
    })
    .map((name) => name.textContent);

for (const { name, query, width, height } of rotatingFifth(ALL)) {
  test(`account J26: ${name} every section can be read and reached`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height });
    const { account, sections } = await openLong(page, sandbox, query);
    await account.isAccessible();
    await account.fitsInto(width);
    if (query['lang'] === 'ar') expect(await page.getByRole('navigation').evaluate(namesAtTheLeft)).toEqual([]);
    const isNarrow = width < 640;
    for (const place of PLACES) {
      await sections.nth(place).click();
      const section = page.getByTestId('account').getByRole('region').first();
      await expect(section.getByRole('button').first()).toBeVisible();
      if (query['lang'] === 'ar') {
        expect(await section.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
        expect(await section.evaluate(namesAtTheLeft)).toEqual([]);
      }
      await account.isAccessible();
      await account.fitsInto(width);
      if (isNarrow) await page.locator('.foyer-account-back').click();
    }
  });
}
