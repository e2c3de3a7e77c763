import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Query } from './address-of';
import { addressOf } from './address-of';
import { Guard } from './guard';
import { LoginWidget } from './login-widget';
import { SandboxProject } from './sandbox-project';

export { expect };

interface Fixtures {
  /** The test's own project in the local provider. */
  readonly sandbox: SandboxProject;
  readonly guard: Guard;
  /** The widget of the demo's first page. */
  readonly widget: LoginWidget;
  /** Opens the demo's first page. */
  readonly open: (query: Query) => Promise<LoginWidget>;
  /** Opens another browser, which shares nothing with the first. */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  readonly host: HostPage;
}

/** The events and the content of the page around the widget. */
export class HostPage {
  constructor(readonly page: Page) {}

  /** The errors that `onError` got, newest first: a code and a message each. */
  get errors(): Locator {
    return this.page.getByRole('log', { name: 'Events and errors' }).locator('[data-kind="error"]');
  }

  /** The events that `onEvent` got, newest first. */
  get events(): Locator {
    return this.page.getByRole('log', { name: 'Events and errors' }).locator('[data-kind="event"]');
  }

  /** The signed-in user, according to the hooks. */
  get account(): Locator {
    return this.page.getByRole('region', { name: 'Signed in' });
  }

  async getsEvents(...oldestFirst: readonly string[]): Promise<void> {
    await expect(this.events.locator('.event-name')).toHaveText([...oldestFirst].toReversed());
  }

  /** `onError` got exactly these codes, each once. */
  async getsErrors(...oldestFirst: readonly string[]): Promise<void> {
    await expect(this.errors.locator('.event-name')).toHaveText([...oldestFirst].toReversed());
  }

  async isSignedIn(as: string): Promise<void> {
    await expect(this.account).toContainText(as);
    await expect(this.account.getByRole('button', { name: 'Log out' })).toBeVisible();
  }
}

export const widgetOn = (page: Page): LoginWidget => new LoginWidget(page, page.getByTestId('login'));

export const test = base.extend<Fixtures>({
  sandbox: async ({ baseURL: _address }, provide) => provide(new SandboxProject()),
  guard: [
    async ({ context, sandbox }, provide, info) => {
      const guard = new Guard();
      await guard.watch(context);
      await provide(guard);
      let isClean = false;
      try {
        await guard.verify(sandbox);
        isClean = true;
      } finally {
        if (!isClean || info.status !== info.expectedStatus) await guard.attachPictures(info);
        // Playwright would keep them, and their pages, until its worker ends.
        await guard.closeOthers(context);
      }
    },
    { auto: true },
  ],
  widget: async ({ page }, provide) => provide(widgetOn(page)),
  host: async ({ page }, provide) => provide(new HostPage(page)),
  open: async ({ page, sandbox, widget }, provide) => {
    await provide(async (query) => {
      await page.goto(addressOf(sandbox, query));
      return widget;
    });
  },
  anotherBrowser: async ({ browser, guard }, provide) => {
    await provide(async (options) => {
      const context = await browser.newContext(options);
      await guard.watch(context);
      return context.newPage();
    });
  },
});
