import type { Client } from '@foyer/core';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import type { Query } from './address-of';
import { addressOf } from './address-of';
import { expect } from './fixtures';
import type { Guard } from './guard';
import type { SandboxProject } from './sandbox-project';

export const ADA = 'ada@example.com';
export const LOVELACE = 'lovelace@example.com';
export const PASSWORD = 'seven purple elephants';

/** The page's console output. */
export interface OfPage {
  readonly client: Client;
}

/** Types 'Ada Lovelace' into the form that Enter opens on 'Edit', which has the focus, up to the name that is saved. */
export async function renameByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
}

/** The account page of the demo, served under a strict policy with Trusted Types, and the user button above it. */
export class AccountPage {
  constructor(
    readonly page: Page,
    private readonly sandbox: SandboxProject,
    private readonly origin?: string,
  ) {}

  /** Opens it as Ada, who has just signed in with her password. */
  async open(query: Query = {}): Promise<void> {
    await this.sandbox.user({ email: ADA, password: PASSWORD });
    await this.visit(query);
    await this.signIn(ADA);
    await expect(this.heading('Your account')).toBeVisible();
  }

  /** Opens the page as the signed-in user. */
  async visit(query: Query = {}): Promise<void> {
    await this.page.goto(addressOf(this.sandbox, query, 'account.html', this.origin));
  }

  /** Signs in by the client of the page. */
  async signIn(email: string, password = PASSWORD, minutes = 60): Promise<void> {
    await this.page.evaluate(
      ([to, secret, session_duration_minutes]) =>
        (window as unknown as OfPage).client.passwords.authenticate({
          email: to,
          password: secret,
          session_duration_minutes,
        }),
      [email, password, minutes] as const,
    );
  }

  /** Verifies another address of the signed-in user, with the client of the page. */
  async addEmail(email: string): Promise<void> {
    const method = await this.page.evaluate(
      async (to) =>
        (await (window as unknown as OfPage).client.otps.email.send(to, { expiration_minutes: 5 })).method_id,
      email,
    );
    await this.page.evaluate(
      ([code, id]) =>
        (window as unknown as OfPage).client.otps.authenticate(code, id, { session_duration_minutes: 60 }),
      [await this.sandbox.code(email), method] as const,
    );
  }

  /** Signs in with the client of the page, with a passcode in an email. */
  async signInByCode(email: string): Promise<void> {
    const method = await this.page.evaluate(
      async (to) =>
        (await (window as unknown as OfPage).client.otps.email.loginOrCreate(to, { expiration_minutes: 5 })).method_id,
      email,
    );
    await this.page.evaluate(
      ([code, id]) =>
        (window as unknown as OfPage).client.otps.authenticate(code, id, { session_duration_minutes: 60 }),
      [await this.sandbox.code(email), method] as const,
    );
  }

  /** A read that an act before it has begun may be answered after it. */
  async signOut(guard: Guard): Promise<void> {
    guard.provokes('/sdk/v1/users/me');
    await this.page.evaluate(() => (window as unknown as OfPage).client.session.revoke());
    await expect(this.heading('Sign up or log in')).toBeVisible();
  }

  /** Begins a new session as Ada: what a session has added proves no presence in it (decision 141). */
  async signInAnew(guard: Guard): Promise<void> {
    await this.signOut(guard);
    await this.signIn(ADA);
    await expect(this.heading('Your account')).toBeVisible();
  }

  heading = (name: string): Locator => this.page.getByRole('heading', { name, exact: true });
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  text = (text: string): Locator => this.page.getByText(text, { exact: true });

  /** The six digits of a code. */
  get code(): Locator {
    return this.page.locator('[autocomplete="one-time-code"]');
  }

  /** The error text in the section. */
  get alert(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /\S/ });
  }

  async choose(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
    await expect(this.heading(section)).toBeVisible();
  }

  /** Chooses a section with the keyboard alone. */
  async chooseByKeys(section: string): Promise<void> {
    await this.tabTo(this.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }));
    await this.page.keyboard.press('Enter');
    await expect(this.heading(section)).toBeFocused();
  }

  /** Begins the set-up of an authenticator app, and returns the secret as the page spells it out. */
  async beginAppSetUp(guard: Guard): Promise<string> {
    await this.button('Set up').click();
    await this.button('Trouble scanning? Enter the code by hand').click();
    const secret = ((await this.page.locator('.foyer-app-key code').textContent()) ?? '').replaceAll(' ', '');
    guard.keepSecret(secret);
    return secret;
  }

  /** Requests a link to add an address, from an open page that verifies addresses with links. */
  async askForLink(email: string): Promise<void> {
    await this.choose('Email addresses');
    await this.button('Add an email address').click();
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  }

  isAccessible = (): Promise<void> => expectAccessible(this.page, '#root');

  /** Moves on with Tab until this has the focus. */
  async tabTo(wanted: Locator): Promise<void> {
    for (let stops = 0; stops < 40; stops += 1) {
      await this.page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(wanted).toBeFocused();
  }

  /** Nothing has to be scrolled sideways. */
  async fitsInto(width: number): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  getsEvent = (name: string): Promise<void> =>
    expect(this.page.getByRole('log', { name: 'Events' })).toContainText(name);
}
