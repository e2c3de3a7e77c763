import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import { ScriptPage } from './support/script-page';

const styleOf = (widget: LoginWidget, selector: string, name: string) =>
  widget.root
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Spec sections 3 and 9. */
const DEFAULTS = [
  ['container: white', '.foyer', 'background-color', 'rgb(255, 255, 255)'],
  ['container: 400px wide', '.foyer', 'width', '400px'],
  ['container: radius 8px', '.foyer', 'border-top-left-radius', '8px'],
  ['font: Arial', '.foyer', 'font-family', 'Arial, Helvetica, sans-serif'],
  ['body: 16px', '.foyer', 'font-size', '16px'],
  ['header: 24px', '.foyer-heading', 'font-size', '24px'],
  ['header: weight 600', '.foyer-heading', 'font-weight', '600'],
  ['primary: a dark teal-blue', '.foyer', 'color', 'rgb(25, 48, 61)'],
  ['button: 45px high', '.foyer-button', 'height', '45px'],
  ['button: radius 4px', '.foyer-button', 'border-top-left-radius', '4px'],
  ['input: 47px high', '.foyer-input', 'height', '47px'],
  ['input: radius 4px', '.foyer-input', 'border-top-left-radius', '4px'],
  ['input: transparent', '.foyer-input', 'background-color', 'rgba(0, 0, 0, 0)'],
] as const;

test('spec 3: the theme has its defaults', async ({ open, widget }) => {
  await open(passcode('email'));
  await widget.isAt('Sign up or log in');
  for (const [what, selector, property, value] of DEFAULTS) {
    expect.soft(await styleOf(widget, selector, property), what).toBe(value);
  }
  await widget.submitEmail('ada');
  await expect(widget.alert).toBeVisible();
  expect(await styleOf(widget, '.foyer-error', 'color'), 'error: dark red').toBe('rgb(139, 18, 20)');
  await widget.submitEmail('ada@example.com');
  await widget.isAt('Enter passcode');
  const helper = widget.text(/^Your code expires/);
  expect(await helper.evaluate((element) => getComputedStyle(element).fontSize), 'helper: 14px').toBe('14px');
  expect(await helper.evaluate((element) => getComputedStyle(element).color), 'secondary: grey').toBe(
    'rgb(92, 114, 125)',
  );
});

const OWN = [
  ['container.backgroundColor', '#fffbf0', '.foyer', 'background-color', 'rgb(255, 251, 240)'],
  ['container.borderColor', '#123456', '.foyer', 'border-top-color', 'rgb(18, 52, 86)'],
  ['container.borderRadius', '20', '.foyer', 'border-top-left-radius', '20px'],
  ['container.width', '360', '.foyer', 'width', '360px'],
  ['colors.primary', '#0b3d91', '.foyer', 'color', 'rgb(11, 61, 145)'],
  ['buttons.primary.backgroundColor', '#204060', '.foyer-button', 'background-color', 'rgb(32, 64, 96)'],
  ['buttons.primary.textColor', '#fffffe', '.foyer-button', 'color', 'rgb(255, 255, 254)'],
  ['buttons.primary.borderRadius', '22', '.foyer-button', 'border-top-left-radius', '22px'],
  ['inputs.backgroundColor', '#fefefe', '.foyer-input', 'background-color', 'rgb(254, 254, 254)'],
  ['inputs.textColor', '#010101', '.foyer-input', 'color', 'rgb(1, 1, 1)'],
  ['inputs.borderColor', '#020202', '.foyer-input', 'border-top-color', 'rgb(2, 2, 2)'],
  ['inputs.borderRadius', '10', '.foyer-input', 'border-top-left-radius', '10px'],
  ['fontFamily', 'Georgia, serif', '.foyer', 'font-family', 'Georgia, serif'],
] as const;

test("spec 3: container, colours, buttons, inputs and font are the host's to set", async ({ open, widget }) => {
  const styles = OWN.map(([key, value]) => [`style.${key}`, value] as const);
  await open({ ...passcode('email'), ...Object.fromEntries(styles) });
  await widget.isAt('Sign up or log in');
  for (const [key, , selector, property, value] of OWN) {
    expect.soft(await styleOf(widget, selector, property), key).toBe(value);
  }
});

test('spec 1: the header text can be hidden, and an optional logo stands above it', async ({ open, widget, page }) => {
  const image = 'https://host.example/logo.png';
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.route(image, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }));
  await open({ ...passcode('email'), 'style.logo.logoImageUrl': image });
  await widget.isAt('Sign up or log in');
  const logo = widget.root.locator('img');
  await expect(logo).toHaveAttribute('src', image);
  await expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
  const [above, below] = [await logo.boundingBox(), await widget.heading('Sign up or log in').boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await open({ ...passcode('email'), 'style.hideHeaderText': '1' });
  await expect(widget.email).toBeVisible();
  await expect(widget.heading('Sign up or log in')).toHaveCount(0);
  await widget.isAccessible();
});

test('threat T25: invalid styles are left out and reported, and nothing is fetched for them', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectsConsole(
    /A part of the styles was ignored:[^]*styles\.colors\.primary takes a CSS color[^]*styles\.container\.width takes a number of px[^]*styles\.fontFamily takes[^]*styles\.logo\.logoImageUrl takes the address of an image[^]*styles\.colour is not a known key/,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({
    config: { products: ['emailMagicLinks'] },
    styles: {
      colors: { primary: 'url(https://evil.example/a)' },
      container: { width: '400px; } * { display: none' },
      fontFamily: 'x; background: url(https://evil.example/b)',
      logo: { logoImageUrl: 'javascript:alert(1)' },
      colour: 'red',
    },
  });
  await expect(host.widget.email).toBeVisible();
  await host.getsErrors('invalid_config');
  expect(await styleOf(host.widget, '.foyer', 'width')).toBe('400px');
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});
