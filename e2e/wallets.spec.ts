import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { LoginWidget } from './support/login-widget';
import { addressOf } from './support/address-of';
import { ethereumKey, solanaKey } from './support/wallet-keys';
import type { InstalledWallet, Manner } from './support/wallets';
import { installWallets } from './support/wallets';

const wallets = { products: 'crypto' };
const withForm = { products: 'crypto,emailMagicLinks' };
const START = '/sdk/v1/crypto_wallets/authenticate/start/primary';
const FAILED = 'Looks like there was an error!';

const behave = (page: Page, what: 'connect' | 'sign', manner: Manner) =>
  page.evaluate(([key, value]) => Object.assign(window.manners, { [key]: value }), [what, manner] as const);

const metamask = (): InstalledWallet => ({ key: ethereumKey(), place: 'ethereum', flags: { isMetaMask: true } });
const phantom = (): InstalledWallet => ({ key: solanaKey(), place: 'solana', flags: { isPhantom: true } });

const WAYS: readonly (readonly [string, string, () => InstalledWallet])[] = [
  ['MetaMask, injected', 'Continue with Metamask', metamask],
  ['Phantom, injected', 'Continue with Phantom', phantom],
  [
    'an unknown wallet of EIP-6963',
    'Continue with Ethereum',
    () => ({ key: ethereumKey(), place: 'announced', name: 'Rabbit <b>Wallet</b>', rdns: 'example.rabbit' }),
  ],
  [
    'an unknown wallet of the Wallet Standard',
    'Continue with Solana',
    () => ({ key: solanaKey(), place: 'standard', name: 'Sunflare' }),
  ],
];

for (const [which, label, wallet] of WAYS) {
  test(`spec 4: a user signs up and later signs in with ${which}`, async ({ open, widget, page, guard, host }) => {
    const installed = wallet();
    await installWallets(page, guard, installed);
    await open(withForm);
    const people: (string | null)[] = [];
    for (const visit of ['sign-up', 'log-in']) {
      await test.step(visit, async () => {
        await widget.button(label).click();
        await widget.isAt('Success!');
        await expect(widget.text('You have successfully connected your wallet.')).toBeVisible();
        await host.isSignedIn(installed.key.address);
        people.push(await host.account.getByRole('definition').first().textContent());
        await host.account.getByRole('button', { name: 'Log out' }).click();
        await widget.isAt('Sign up or log in');
      });
    }
    expect(people[1], 'the same person').toBe(people[0]);
    const events = ['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE'];
    await host.getsEvents(...events, ...events);
    await host.getsErrors();
  });
}

test('fault B18: a wallet that is rejected, hangs or answers nonsense ends in a message or can be left', async ({
  open,
  widget,
  page,
  guard,
  host,
}) => {
  guard.expectsConsole(/\[Error\] Could not connect to wallet/);
  guard.expectsConsole(/\[Error\] Could not sign message/);
  const installed = metamask();
  await installWallets(page, guard, installed);
  await open(wallets);
  await behave(page, 'connect', 'reject');
  await widget.button('Continue with Metamask').click();
  await widget.isAt(FAILED);
  await expect(widget.alert).toHaveText('Your wallet could not be connected. Please go back and try again.');
  await widget.isAccessible();
  await behave(page, 'connect', 'nonsense');
  await widget.button('Try again').click();
  await widget.isAt(FAILED);
  await widget.back.click();
  await behave(page, 'connect', 'hang');
  await widget.button('Continue with Metamask').click();
  await widget.isAt('Connecting to your wallet...');
  await expect(widget.heading('Connecting to your wallet...')).toBeFocused();
  await widget.isAccessible();
  await widget.back.click();
  await widget.isAt('Sign up or log in');
  await behave(page, 'connect', 'agree');
  await behave(page, 'sign', 'hang');
  await widget.button('Continue with Metamask').click();
  await widget.isAt('Completing signature request...');
  await widget.isAccessible();
  await widget.back.click();
  await behave(page, 'sign', 'reject');
  await widget.button('Continue with Metamask').click();
  await widget.isAt(FAILED);
  await behave(page, 'sign', 'agree');
  await widget.button('Try again').click();
  await widget.isAt('Success!');
  await widget.isAccessible();
  await host.isSignedIn(installed.key.address);
  await host.getsErrors('wallet_rejected', 'wallet_failed', 'wallet_rejected');
});

test('fault B18: an account that is switched midway is noticed', async ({
  open,
  widget,
  page,
  guard,
  host,
  sandbox,
}) => {
  guard.expectsConsole(/\[Error\] Could not sign message \(wallet_account_changed\)/);
  await installWallets(page, guard, metamask());
  await open(wallets);
  await behave(page, 'sign', 'hang');
  await widget.button('Continue with Metamask').click();
  await widget.isAt('Completing signature request...');
  await page.evaluate((address) => window.switchAccount(address), ethereumKey().address);
  await widget.isAt(FAILED);
  await expect(widget.text(/^The account in your wallet has changed\./)).toBeVisible();
  await host.getsErrors('wallet_account_changed');
  expect(await sandbox.calls('/sdk/v1/crypto_wallets/authenticate')).toEqual([]);
});

test('EIP-4361: the message is signed when it is about this page, and never when it is about another', async ({
  open,
  widget,
  page,
  guard,
  host,
  sandbox,
}) => {
  guard.expectsConsole(/\[Error\] Could not sign message \(unsafe_message\)/);
  const installed = metamask();
  await installWallets(page, guard, installed);
  await sandbox.configure({ siwe_required_for_crypto_wallets: true });
  await open(wallets);
  const { address } = installed.key;
  const challenge = `evil.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://evil.example\nVersion: 1`;
  await sandbox.fault({
    path: START,
    times: 1,
    status: 200,
    body: { data: { request_id: 'request-1', status_code: 200, challenge } },
  });
  await widget.button('Continue with Metamask').click();
  await widget.isAt(FAILED);
  await expect(widget.text('The message to sign was for another site, so nothing was signed.')).toBeVisible();
  await widget.button('Try again').click();
  await widget.isAt('Success!');
  await host.isSignedIn(address);
});

test('fault B18: hostile objects offer nothing and break nothing; without a wallet one can be set up', async ({
  open,
  widget,
  page,
}) => {
  await page.addInitScript(() => {
    const boom = () => {
      throw new Error('hostile');
    };
    const trap = new Proxy({}, { get: boom, has: boom, getPrototypeOf: boom });
    Object.defineProperty(window, 'ethereum', { get: boom });
    Object.assign(window, { solana: trap, BinanceChain: trap, vessel: trap, phantom: trap });
    for (const detail of [null, trap, { info: trap, provider: trap }, { info: { name: '<img src=x>' } }]) {
      const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', tell);
    }
  });
  await open(withForm);
  await expect(widget.root.getByRole('button')).toHaveText(['Set up a new crypto wallet', 'Continue']);
  await widget.isAccessible();
  await widget.button('Set up a new crypto wallet').click();
  await widget.isAt('Set up a new crypto wallet');
  const links = widget.root.getByRole('link');
  await expect(links).toHaveText(['Metamask', 'Phantom', 'Coinbase', 'Binance']);
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer');
  await widget.isAccessible();
  await widget.back.click();
  await widget.isAt('Sign up or log in');
});

test('spec 9, WCAG 2.1.1: at most six buttons, the rest under Continue with other Crypto Wallet, by the keyboard alone', async ({
  open,
  widget,
  page,
  guard,
  host,
}) => {
  const others = Array.from({ length: 5 }, (_, index): InstalledWallet => ({
    key: ethereumKey(),
    place: 'announced',
    name: `Wallet ${index}`,
    rdns: `example.w${index}`,
  }));
  const last = { key: solanaKey(), place: 'standard', name: 'Sunflare' } as const;
  await installWallets(page, guard, metamask(), ...others, last);
  await open(wallets);
  const buttons = widget.root.getByRole('button');
  await expect(buttons).toHaveCount(6);
  await expect(widget.button('Continue with Ethereum').first()).toHaveAccessibleDescription('Wallet 0');
  await widget.isAccessible();
  await page.getByRole('button', { name: 'Start over' }).focus();
  for (const button of await buttons.all()) {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await expect(widget.button('Continue with other Crypto Wallet')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.heading('Continue with other wallet')).toBeFocused();
  await widget.isAccessible();
  for (const name of ['Continue with Ethereum', 'Continue with Solana']) {
    await page.keyboard.press('Tab');
    await expect(widget.button(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(widget.heading('Success!')).toBeFocused();
  await host.isSignedIn(last.key.address);
});

test('threat T26: a login with a wallet breaks no rule of a strict policy', async ({ page, guard, sandbox }) => {
  await installWallets(page, guard, phantom());
  const widget = new LoginWidget(page, page.getByRole('main'));
  await page.goto(addressOf(sandbox, { ...withForm, shadow: '1' }, 'csp.html'));
  await widget.button('Set up a new crypto wallet').click();
  await widget.back.click();
  await widget.button('Continue with Phantom').click();
  await widget.isAt('Success!');
  await expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');
});
