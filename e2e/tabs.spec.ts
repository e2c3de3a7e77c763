import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

test('spec 2: tabs Text, WhatsApp and Email appear only for more than one method', async ({ open, widget }) => {
  await open(passcode('sms', 'whatsapp', 'email'));
  await expect(widget.root.getByRole('tab')).toHaveText(['Text', 'WhatsApp', 'Email']);
  await expect(widget.tab('Text')).toHaveAttribute('aria-selected', 'true');
  await open(passcode('email'));
  await widget.isAt('Sign up or log in');
  await expect(widget.root.getByRole('tab')).toHaveCount(0);
});

test('decision 1: tabs appear in the order of configuration; the Email tab may hold the link', async ({
  open,
  widget,
  sandbox,
}) => {
  await open({ products: 'emailMagicLinks,otp', methods: 'whatsapp,sms' });
  await expect(widget.root.getByRole('tab')).toHaveText(['Email', 'WhatsApp', 'Text']);
  await widget.submitEmail('ada@example.com');
  await widget.isAt('Check your email');
  expect(await sandbox.calls('/sdk/v1/magic_links/email/login_or_create')).toHaveLength(1);
});

test('WAI-ARIA tabs: arrow keys, Home and End choose; what was typed stays in each', async ({ open, widget, page }) => {
  await open(passcode('email', 'sms', 'whatsapp'));
  await widget.email.fill('ada@exam');
  await widget.tab('Email').focus();
  await page.keyboard.press('ArrowRight');
  await expect(widget.tab('Text')).toBeFocused();
  await expect(widget.tab('Text')).toHaveAttribute('aria-selected', 'true');
  await widget.country.selectOption('DE');
  await widget.phone.fill('030 123456');
  await widget.isAccessible();
  await widget.tab('Text').focus();
  await page.keyboard.press('End');
  await expect(widget.tab('WhatsApp')).toBeFocused();
  await expect(widget.phone).toHaveValue('');
  await page.keyboard.press('ArrowRight');
  await expect(widget.tab('Email')).toBeFocused();
  await expect(widget.email).toHaveValue('ada@exam');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(widget.tab('Email')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(widget.phone).toHaveValue('030 123456');
  await expect(widget.country).toHaveValue('DE');
});

test('an error belongs to the tab in which it was made', async ({ open, widget, host }) => {
  await open(passcode('email', 'sms'));
  await widget.submitEmail('ada');
  await expect(widget.alert).toHaveText('Invalid email address.');
  await widget.tab('Text').click();
  await expect(widget.phone).toBeVisible();
  await expect(widget.alert).toHaveCount(0);
  await widget.tab('Email').click();
  await expect(widget.email).toHaveValue('ada');
  await host.getsErrors('invalid_email_address');
});

test('choosing another tab drops a call that is under way: its answer has no effect', async ({
  open,
  widget,
  sandbox,
}) => {
  const path = '/sdk/v1/otps/email/login_or_create';
  await open(passcode('email', 'sms'));
  await sandbox.fault({ path, times: 1, delay_ms: 2000 });
  await widget.submitEmail('ada@example.com');
  await expect.poll(async () => (await sandbox.calls(path)).length).toBe(1);
  await widget.tab('Text').click();
  await widget.submitPhone('4155552671');
  await expect(widget.text('A 6-digit passcode was sent to (415) 555-2671.')).toBeVisible();
});

test('the names of the countries are prepared while the page is idle, only if a tab needs them', async ({
  open,
  widget,
  page,
}) => {
  await page.addInitScript(() => {
    const made = new Proxy(Intl.DisplayNames, {
      construct(target, given: ConstructorParameters<typeof Intl.DisplayNames>) {
        document.documentElement.dataset['names'] = String(Number(document.documentElement.dataset['names'] ?? 0) + 1);
        return new target(...given);
      },
    });
    Object.assign(Intl, { DisplayNames: made });
  });
  const counted = () => page.locator('html').getAttribute('data-names');
  await open(passcode('email', 'sms'));
  await expect.poll(counted).toBe('1');
  await widget.tab('Text').click();
  await widget.country.selectOption('GB');
  expect(await counted(), 'the tab makes no others').toBe('1');
  await open(passcode('email'));
  await widget.submitEmail('ada@example.com');
  await widget.isAt('Enter passcode');
  expect(await counted()).toBeNull();
});
