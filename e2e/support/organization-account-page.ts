import type { OrganizationClient } from '@foyer/core/organizations';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import type { Query } from './address-of';
import { addressOf } from './address-of';
import { expect } from './fixtures';
import type { Guard } from './guard';
import { HARBOUR } from './organization-fixtures';
import type { SandboxProject } from './sandbox-project';

export const ADA = 'ada@harbour.example';
export const BO = 'bo@harbour.example';
export const PASSWORD = 'seven purple elephants';
export const ADMIN = 'stytch_admin';
export const ADMIN_NAME = 'Admin';

/** The answer to a pending read when its session ended. */
export const ANSWERED_LATE = [
  '/sdk/v1/b2b/organizations/members/me',
  '/sdk/v1/b2b/organizations/me',
  '/sdk/v1/b2b/sessions/authenticate',
];

type Fields = Readonly<Record<string, unknown>>;
type PageName = 'account' | 'members' | 'settings' | 'apps' | 'sso' | 'scim' | 'switcher';

interface OfPage {
  readonly organizationClient: OrganizationClient;
}

/**
 * The page of the demo on which an organization administers itself, served under a strict policy with Trusted Types.
 */
export class OrganizationAccountPage {
  constructor(
    readonly page: Page,
    private readonly sandbox: SandboxProject,
    private readonly origin?: string,
  ) {}

  /** Makes the organization Harbour, and Ada, who administers it. Returns its id. */
  async found(organization: Fields = {}): Promise<string> {
    const organization_id = await this.sandbox.organization({ ...HARBOUR, ...organization });
    await this.sandbox.member({ organization_id, email_address: ADA, name: 'Ada', password: PASSWORD, roles: [ADMIN] });
    return organization_id;
  }

  /** Opens a page as Ada, who has just signed in to Harbour. Returns its id. */
  async open(name: PageName, query: Query = {}): Promise<string> {
    const organization_id = await this.found();
    await this.openAs(organization_id, ADA, name, query);
    return organization_id;
  }

  /** Opens a page as a user who has just signed in. */
  async openAs(organization_id: string, email: string, name: PageName, query: Query = {}): Promise<void> {
    await this.visit(name, query);
    await this.signIn(organization_id, email);
    await this.isOut(false);
  }

  /** Opens a page as the signed-in user. */
  async visit(name: PageName, query: Query = {}): Promise<void> {
    await this.page.goto(addressOf(this.sandbox, { page: name, ...query }, 'organization-account.html', this.origin));
  }

  /** Signs in by the client of the page. */
  async signIn(organization_id: string, email_address: string): Promise<void> {
    await this.page.evaluate(
      (given) =>
        (window as unknown as OfPage).organizationClient.passwords.authenticate({
          ...given,
          session_duration_minutes: 60,
        }),
      { organization_id, email_address, password: PASSWORD },
    );
  }

  /**
   * Signs in with the client of the page with a passcode in an email, which verifies the address in every organization.
   */
  async signInByCode(organization_id: string, email_address: string): Promise<void> {
    const ids = { organization_id, email_address };
    await this.page.evaluate(
      (given) => (window as unknown as OfPage).organizationClient.otps.email.loginOrSignup(given),
      ids,
    );
    await this.page.evaluate(
      (given) =>
        (window as unknown as OfPage).organizationClient.otps.email.authenticate({
          ...given,
          session_duration_minutes: 60,
        }),
      { ...ids, code: await this.sandbox.code(email_address) },
    );
  }

  /** Signs out by the client of the page. */
  async signOut(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as OfPage).organizationClient.session.revoke());
    await this.isOut();
  }

  /** Whether the page shows the sign-in form, because no user is signed in. */
  async isOut(isOut = true): Promise<void> {
    await expect(this.heading('Sign up or log in')).toHaveCount(isOut ? 1 : 0);
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

  /** A section of the member's own account. */
  async choose(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
    await expect(this.heading(section)).toBeVisible();
  }

  /** A member in the list. */
  row = (name: string): Locator =>
    this.page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name, exact: true });

  /** Shows what can be done to a member, and begins with one of it. */
  async manage(name: string, act: string): Promise<void> {
    const manage = this.row(name).getByRole('button', { name: `Manage ${name}` });
    if ((await manage.getAttribute('aria-expanded')) !== 'true') await manage.click();
    await this.row(name)
      .getByRole('group', { name: `Manage ${name}` })
      .getByRole('button', { name: act, exact: true })
      .click();
  }

  /** A group of the settings. */
  edit = (group: string): Promise<void> => this.button(`Edit ${group}`).click();

  /** Sets up an authenticator app up to its codes. Returns its secret and them. */
  async setUpApp(
    codeOf: (secret: string) => string,
    guard: Guard,
  ): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
    await this.button('Set up').click();
    await this.button('Trouble scanning? Enter the code by hand').click();
    const secret = ((await this.page.locator('.foyer-app-key code').textContent()) ?? '').replaceAll(' ', '');
    guard.keepSecret(secret);
    await this.code.pressSequentially(codeOf(secret));
    const codes = await this.keepCodes(guard);
    await expect(this.text('On.')).toBeVisible();
    return { secret, codes };
  }

  /** Reads the displayed recovery codes, and confirms that they are saved. */
  async keepCodes(guard: Guard): Promise<readonly string[]> {
    const list = this.page.getByRole('list', { name: 'Backup codes' });
    await expect(list).toBeVisible();
    const codes = await list.getByRole('listitem').allTextContents();
    for (const code of codes) guard.keepSecret(code);
    await this.isAccessible();
    await this.page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
    await this.button('Done').click();
    return codes;
  }

  /** Moves on until this has the focus. */
  async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < 40; stops += 1) {
      await this.page.keyboard.press(key);
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(wanted).toBeFocused();
  }

  isAccessible = (): Promise<void> => expectAccessible(this.page, '#root');

  /** The events that the host got. */
  getsEvent = (name: string): Promise<void> =>
    expect(this.page.getByRole('log', { name: 'Events' })).toContainText(name);
}
