import type { Locator } from '@playwright/test';
import { ADA, ANSWERED_LATE, OrganizationAccountPage } from './support/organization-account-page';
import { pressInstead } from './support/double-press';
import { expect, QUAY, test } from './support/organization-fixtures';
import type { SandboxProject } from './support/sandbox-project';

const NUMBER = '+14155552671';
const CREATE = '/sdk/v1/b2b/discovery/organizations/create';

/** The button with the organization in which the member is. */
const at = ({ page }: OrganizationAccountPage, organization: string): Locator =>
  page.getByRole('button', { name: `Organization: ${organization}` });
const panelOf = ({ page }: OrganizationAccountPage): Locator => page.getByRole('dialog', { name: 'Organization' });

/** Opens the list as Ada, who is signed in to Harbour by a code. */
async function openList(ada: OrganizationAccountPage): Promise<void> {
  const harbour = await ada.found();
  await ada.visit('switcher');
  await ada.signInByCode(harbour, ADA);
  await at(ada, 'Harbour').click();
  await expect(panelOf(ada).getByRole('button', { name: 'Harbour' })).toBeFocused();
}

test('account J34: a member switches to another organization, and all tabs follow', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes(...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  const quay = await sandbox.organization(QUAY);
  await sandbox.member({ organization_id: quay, email_address: ADA, name: 'Ada' });
  await openList(ada);
  await ada.isAccessible();
  const second = new OrganizationAccountPage(await context.newPage(), sandbox);
  await second.visit('switcher');
  await expect(at(second, 'Harbour')).toBeVisible();
  await panelOf(ada).getByRole('button', { name: 'Quay' }).click();
  await expect(at(ada, 'Quay')).toBeVisible();
  await expect(panelOf(ada)).toHaveCount(0);
  await expect(at(second, 'Quay')).toBeVisible();
  await page.reload();
  await expect(at(ada, 'Quay')).toBeVisible();
});

test('account W1: the second click of a double click chooses no organization', async ({ page, sandbox, guard }) => {
  guard.provokes(...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  await sandbox.member({ organization_id: await sandbox.organization(QUAY), email_address: ADA, name: 'Ada' });
  await openList(ada);
  await page.keyboard.press('Escape');
  const quay = panelOf(ada).getByRole('button', { name: 'Quay' });
  await pressInstead(page, at(ada, 'Harbour'), quay);
  await expect(quay).toBeVisible();
  await expect(at(ada, 'Harbour')).toBeVisible();
  await quay.click();
  await expect(at(ada, 'Quay')).toBeVisible();
});

/** Goes to Quay, which asks Ada for a code by text, up to that code. */
async function goToQuay(ada: OrganizationAccountPage, sandbox: SandboxProject): Promise<void> {
  const quay = await sandbox.organization({ ...QUAY, mfa_policy: 'REQUIRED_FOR_ALL' });
  await sandbox.member({ organization_id: quay, email_address: ADA, name: 'Ada', mfa_phone_number: NUMBER });
  await openList(ada);
  const panel = panelOf(ada);
  await panel.getByRole('button', { name: 'Quay' }).click();
  await expect(panel).toContainText(
    'Quay requires extra verification. Until then you are signed out of Harbour. Continue?',
  );
  await ada.isAccessible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(ada.code).toBeFocused();
}

test('account J35: another organization asks for a second step, which is foretold, and the member is there once they have given it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  await goToQuay(ada, sandbox);
  await ada.isAccessible();
  await ada.code.pressSequentially(await sandbox.code(NUMBER));
  await expect(at(ada, 'Quay')).toBeVisible();
  await expect(panelOf(ada)).toHaveCount(0);
});

test('account J35: a member who cancels the second factor is signed out, and sees the sign-in page', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/sessions/revoke', ...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  await goToQuay(ada, sandbox);
  await page.keyboard.press('Escape');
  await expect(panelOf(ada)).toContainText('You are signed out');
  await ada.isAccessible();
  await ada.visit('account');
  await ada.isOut();
});

test('account J36: a member makes an organization, and is in it', async ({ page, sandbox, guard }) => {
  guard.provokes(...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  await openList(ada);
  await nameNew(ada, 'Pier');
  await ada.code.pressSequentially(await sandbox.code(ADA));
  await expect(at(ada, 'Pier')).toBeVisible();
  await expect(panelOf(ada)).toHaveCount(0);
  await ada.isAccessible();
});

/** Asks for another organization, up to the code that this takes. */
async function nameNew(ada: OrganizationAccountPage, name: string): Promise<void> {
  const panel = panelOf(ada);
  await panel.getByRole('button', { name: 'Create an organization' }).click();
  await expect(panel).toContainText('We email you a code first. Until then you are signed out of Harbour. Continue?');
  await panel.getByLabel('Name of the organization').fill(name);
  await ada.isAccessible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(ada.code).toBeFocused();
}

test('account J36: where an organization cannot be made, the member goes back instead', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(CREATE, ...ANSWERED_LATE);
  const ada = new OrganizationAccountPage(page, sandbox);
  await openList(ada);
  const panel = panelOf(ada);
  await sandbox.fault({ path: CREATE, status: 500 });
  await nameNew(ada, 'Pier');
  await ada.isAccessible();
  await ada.code.pressSequentially(await sandbox.code(ADA));
  await expect(panel.getByRole('button', { name: 'Back to Harbour' })).toBeEnabled();
  await ada.isAccessible();
  await panel.getByRole('button', { name: 'Back to Harbour' }).click();
  await expect(at(ada, 'Harbour')).toBeVisible();
  await expect(panel).toHaveCount(0);
});
