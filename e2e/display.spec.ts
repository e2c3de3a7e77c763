import type { Page } from '@playwright/test';
import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';

/** Elements that are wider than the window, or cut off inside the widget. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        getComputedStyle(element).contain.includes('layout') ||
        isClipped(element.parentElement));
    const inside = [...document.querySelectorAll<HTMLElement>('.foyer, .foyer *')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 0.5 || left < -0.5) && !isClipped(element.parentElement);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : []),
      ...inside.map((element) => element.className),
    ];
  });

/** Every screen of the two methods in turn. */
async function eachScreen(
  host: ScriptPage,
  sandbox: SandboxProject,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const { widget } = host;
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } } });
  await widget.isAt('Sign up or log in');
  await look('Main');
  await widget.submitEmail('nobody');
  await expect(widget.alert).toBeVisible();
  await look('Main with an error');
  await widget.tab('WhatsApp').click();
  await widget.submitPhone('12');
  await expect(widget.alert).toBeVisible();
  await look('Main with a phone number');
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert).toBeVisible();
  await look('Enter passcode');
  await widget.resend.click();
  await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
  await look('Email resent');
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await look('Success!');
  await host.page.evaluate(() => window.login.unmount());
  await host.mount({ config: { products: ['emailMagicLinks'] } });
  await widget.submitEmail('a-very-long-address-that-has-no-place-to-break@an-equally-long-domain.example.com');
  await widget.isAt('Check your email');
  await look('Check your email');
}

for (const [what, width, height, scale] of [
  ['320px', 320, 640, 1],
  ['400 % zoom of 1280px', 320, 256, 4],
  ['right-to-left at 320px', 320, 640, 1],
] as const) {
  test(`fault B20: at ${what} nothing is cut off and nothing scrolls sideways (WCAG 1.4.10)`, async ({
    anotherBrowser,
    sandbox,
    guard,
  }) => {
    guard.provokes('/sdk/v1/otps/authenticate');
    const page = await anotherBrowser({ viewport: { width, height }, deviceScaleFactor: scale });
    const host = new ScriptPage(page, sandbox);
    await host.open();
    await page.addStyleTag({ content: 'body { margin: 0 }' });
    if (what.startsWith('right')) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await eachScreen(host, sandbox, async (screen) => expect.soft(await tooWide(page), screen).toEqual([]));
  });
}

test('spec 3: the container is never wider than its parent', async ({ open, widget }) => {
  for (const [width, expected] of [
    ['320', 320],
    ['400', 400],
    ['wide', 400],
  ] as const) {
    await open({ ...emailLink, width });
    await widget.isAt('Sign up or log in');
    const room = await widget.root.evaluate((element) => element.getBoundingClientRect().width);
    const { width: own = 0 } = (await widget.root.locator('.foyer').boundingBox()) ?? {};
    expect(own).toBeLessThanOrEqual(Math.min(room, expected));
  }
});

test('targets are at least 44px high', async ({ open, widget }) => {
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  const heightOf = async (locator: LoginWidget['email']) => (await locator.boundingBox())?.height ?? 0;
  for (const control of [widget.tab('Email'), widget.tab('Text'), widget.email, widget.continue]) {
    expect(await heightOf(control)).toBeGreaterThanOrEqual(44);
  }
});

test('fault B20: under reduced motion nothing moves', async ({ open, widget, page, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(passcode('email', 'sms'));
  await sandbox.fault({ path: '/sdk/v1/otps/email/login_or_create', times: 1, delay_ms: 1000 });
  await widget.submitEmail(ADA);
  await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
  await widget.isAt('Enter passcode');
  await widget.resend.click();
  await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.foyer'))
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
});

test('fault B20: under forced colours fields, cells and buttons keep their outlines', async ({
  open,
  widget,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  const borderOf = (element: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return borderTopStyle === 'solid' && borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)';
  };
  for (const part of [widget.root.locator('.foyer'), widget.email, widget.continue]) {
    expect(await part.evaluate(borderOf)).toBe(true);
  }
  await widget.isAccessible();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  expect(await widget.root.locator('.foyer-passcode-cell').first().evaluate(borderOf)).toBe(true);
});

declare global {
  interface Window {
    readonly shifts: { readonly value: number; readonly nodes: readonly string[] }[];
  }
}

test('from loader to form to error nothing on the page shifts', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeValue),
        );
        window.shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The settings come once the loader was seen, however slow the machine is.
  let release = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/sdk/v1/projects/bootstrap/${sandbox.publicToken}`, async (route) => {
    await seen;
    await route.continue();
  });
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Below.' })),
  );
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } });
  const { widget } = host;
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(widget.root.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await twoFrames();
  // The loader has replaced the host's own text; everything from here on is ours.
  await page.evaluate(() => void window.shifts.splice(0));
  release();
  await widget.isAt('Sign up or log in');
  await widget.submitEmail('ada');
  await expect(widget.alert).toHaveText('Invalid email address.');
  await widget.tab('Text').click();
  await expect(widget.phone).toBeVisible();
  await twoFrames();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
