import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const CHANNELS = [
  { channel: 'email', to: 'ada@example.com', typed: 'Ada@example.com', shown: 'Ada@example.com' },
  { channel: 'sms', to: '+14155552671', typed: '(415) 555-2671', shown: '(415) 555-2671' },
  { channel: 'whatsapp', to: '+14155552672', typed: '4155552672', shown: '(415) 555-2672' },
] as const;

for (const { channel, to, typed, shown } of CHANNELS) {
  test(`spec 4: a user signs up and later signs in with a passcode by ${channel}`, async ({
    open,
    widget,
    sandbox,
    host,
    page,
  }) => {
    await open(passcode(channel));
    for (const visit of ['sign-up', 'log-in']) {
      await test.step(visit, async () => {
        await widget.isAt('Sign up or log in');
        await (channel === 'email' ? widget.submitEmail(typed) : widget.submitPhone(typed));
        await widget.isAt('Enter passcode');
        await expect(widget.text(`A 6-digit passcode was sent to ${shown}.`)).toBeVisible();
        await widget.passcode.pressSequentially(await sandbox.code(to));
        await widget.isAt('Success!');
        await expect(widget.text('Your passcode has been successfully verified.')).toBeVisible();
        await host.isSignedIn(to);
        await host.account.getByRole('button', { name: 'Log out' }).click();
      });
    }
    await expect(page.getByText('Nobody yet.')).toBeVisible();
    const sends = await sandbox.calls(`/sdk/v1/otps/${channel}/login_or_create`);
    expect(sends.map(({ status }) => status)).toEqual([200, 200]);
  });
}
