import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test as base } from './fixtures';
import { NoScriptHost } from './no-script-host';

export { expect };

/** A page without scripts, from a user's view. */
export class NoScriptPage {
  constructor(
    readonly page: Page,
    readonly host: NoScriptHost,
    /** A page with scripts, in which axe looks at what this one shows. */
    readonly copy: () => Promise<Page>,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.host.signIn);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The screen with this title is there, whole at any width, and axe finds nothing. */
  async isAt(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toHaveText(title);
    await expect(this.page.locator('script')).toHaveCount(0);
    const copy = await this.copy();
    await copy.setContent(await this.page.content());
    await expectAccessible(copy, 'body');
    for (const width of [320, 400]) {
      await copy.setViewportSize({ width, height: 800 });
      expect(
        await copy.evaluate(() => document.documentElement.scrollWidth),
        `no scrolling sideways at ${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  }

  /** Types into the field, and presses Enter: no form needs its button. */
  async enter(field: string | RegExp, text: string): Promise<void> {
    const input = this.page.locator('input').and(this.page.getByLabel(field)).filter({ visible: true });
    await input.fill(text);
    await input.press('Enter');
  }

  async isSignedIn(): Promise<void> {
    await expect(this.page).toHaveURL(this.host.home);
    const names = (await this.page.context().cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt', 'stytch_session_record']));
    expect(names.filter((name) => name.includes('foyer-step'))).toEqual([]);
  }
}

export const test = base.extend<{ readonly site: NoScriptHost; readonly visitor: NoScriptPage }>({
  site: async ({ sandbox }, provide) => {
    const host = await NoScriptHost.listen(sandbox);
    await provide(host);
    await host.close();
  },
  visitor: async ({ page, site, browser }, provide) => {
    let copy: Promise<Page> | undefined;
    const open = () => (copy ??= browser.newPage({ javaScriptEnabled: true }));
    await provide(new NoScriptPage(page, site, open));
    await (await copy)?.close();
  },
});
