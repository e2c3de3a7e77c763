import type { Locator, Page } from '@playwright/test';

/** The account that a password manager reads: the last user name before the password, as in Chromium and Bitwarden. */
export const accountBeforePassword = (page: Page) =>
  page.evaluate(() => {
    const [password] = document.querySelectorAll<HTMLInputElement>('input[type="password"]');
    const names = [...(password?.form?.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]') ?? [])];
    const before = names.filter(
      (one) => password && one.compareDocumentPosition(password) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return before.map(({ value, disabled }) => ({ value, disabled }));
  });

/** Fills a field as extensions do: the value and a plain event. */
export const fillAsExtension = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    (element as HTMLInputElement).value = value;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
