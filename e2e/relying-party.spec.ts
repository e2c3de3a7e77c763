import { ConsentPage } from './support/consent-page';
import { expect, test } from './support/fixtures';
import { RelyingParty } from './support/relying-party';

const ADA = 'ada@example.com';
const BACK = /^https:\/\/notes\.example\/back\?/;
const READ = { resource_id: 'notes', actions: ['read'] };
const WRITE = { resource_id: 'notes', actions: ['write'] };
const POLICY = {
  roles: [{ role_id: 'stytch_user', description: '', permissions: [READ] }],
  resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
  scopes: [
    { scope: 'notes.read', description: 'Read your notes', permissions: [READ] },
    { scope: 'notes.write', description: 'Write your notes', permissions: [WRITE] },
  ],
};

test('a relying party signs a user in, the second time without a question, and signs them out', async ({
  page,
  sandbox,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  const first = await notes.visit();
  await page.goto(first.url);
  await consent.says('No active session detected. Please log in to continue.');
  await consent.logIn(ADA);
  await consent.allow.click();
  const tokens = await notes.signIn(page, first);
  expect(tokens.claims()).toMatchObject({ nonce: first.nonce });

  const again = await notes.visit();
  await page.goto(again.url);
  const { id_token = '' } = await notes.signIn(page, again);

  await page.goto(await notes.logoutUrl(page, id_token));
  await consent.says('Log out?');
  await consent.isAccessible();
  await page.keyboard.press('Enter');
  await consent.button('No').click();
  await consent.says('You have not been logged out. You may close this page.');
  await page.goto(await notes.logoutUrl(page, id_token));
  await consent.button('Yes').click();
  await expect(page).toHaveURL('https://notes.example/bye');
  await page.goto((await notes.visit()).url);
  await consent.says('No active session detected. Please log in to continue.');
});

test('decision 105: a native application gets its code by its own scheme, and the page says that it leaves the browser', async ({
  page,
  sandbox,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const redirect_uri = 'com.example.notes:/cb';
  const notes = await RelyingParty.register(sandbox, page, { redirect_uris: [redirect_uri] });
  const visit = await notes.visit({
    redirect_uri,
    scope: 'openid offline_access',
    resource: 'https://api.notes.example',
  });
  // No application of this browser has the scheme: what counts is what the browser is asked for.
  const asked: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ url }) => void asked.push(url));
  await page.goto(visit.url);
  await consent.logIn(ADA);
  await expect(consent.widget).toContainText(
    'You will leave the browser for an app on this device: Acme Notes (com.example.notes).',
  );
  await expect(consent.widget).toContainText('Access is for: https://api.notes.example');
  await consent.says("Maintain access to your data even when you're not actively using the app");
  await consent.isAccessible();
  expect(asked.filter((url) => url.startsWith('com.'))).toEqual([]);
  await consent.allow.click();
  await consent.says('Continue in the app. You may close this page.');
  await expect.poll(() => asked.at(-1)).toMatch(/^com\.example\.notes:\/cb\?/);
  const tokens = await notes.exchange(asked.at(-1) ?? '', visit);
  expect(tokens.claims()).toMatchObject({ nonce: visit.nonce });
  await consent.isAccessible();
});

test('spec 4, decision 104: the provider decides whether a sign-out needs a question; with logoutConfirmation, only a request with id_token_hint has none', async ({
  page,
  sandbox,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page, { client_type: 'first_party' });
  const request = { client_id: `notes-${sandbox.publicToken}`, post_logout_redirect_uri: 'https://notes.example/bye' };
  const first = await notes.visit();
  await page.goto(first.url);
  await consent.logIn(ADA);
  const { id_token = '' } = await notes.signIn(page, first);

  await consent.open({ ...request, logoutConfirmation: 'unless-proved' });
  await consent.says('Log out?');
  await consent.button('No').click();
  await consent.says('You have not been logged out. You may close this page.');
  await consent.open({ ...request, logoutConfirmation: 'unless-proved', id_token_hint: id_token });
  await expect(page).toHaveURL('https://notes.example/bye');

  await page.goto((await notes.visit()).url);
  await consent.logIn(ADA);
  await expect(page).toHaveURL(BACK);
  await consent.open(request);
  await expect(page).toHaveURL('https://notes.example/bye');
  await page.goto((await notes.visit()).url);
  await consent.says('No active session detected. Please log in to continue.');
});

test('two tabs with two requests: one denied, one allowed for what can be granted', async ({
  page,
  sandbox,
  context,
}) => {
  await sandbox.configure({ rbac_policy: POLICY });
  const notes = await RelyingParty.register(sandbox, page);
  const consent = new ConsentPage(page, sandbox);
  const denied = await notes.visit();
  await page.goto(denied.url);
  await consent.logIn(ADA);
  await consent.says('Acme Notes is requesting to:');

  const tab = await context.newPage();
  const other = new ConsentPage(tab, sandbox);
  const allowed = await notes.visit({ scope: 'openid notes.read notes.write' });
  await tab.goto(allowed.url);
  await other.says('Read your notes');
  await other.button('You do not have permissions to grant Acme Notes access to some of the requested scopes.').click();
  await other.says("You cannot grant Acme Notes's request to:", 'Write your notes');
  await other.allow.click();
  const tokens = await notes.signIn(tab, allowed);
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['notes.read', 'openid']);

  await consent.deny.click();
  await expect(notes.signIn(page, denied)).rejects.toMatchObject({ error: 'access_denied' });
});

test('if a session ends in the middle, the user signs in again and the request continues', async ({
  page,
  sandbox,
  guard,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  const visit = await notes.visit();
  await page.goto(visit.url);
  await consent.logIn(ADA);
  await expect(consent.allow).toBeEnabled();
  guard.provokes('/sdk/v1/idp/oauth/authorize/submit', '/sdk/v1/sessions/authenticate');
  await sandbox.advance(60);
  await consent.allow.click();
  await consent.says('No active session detected. Please log in to continue.');
  await consent.logIn(ADA);
  await consent.allow.click();
  const tokens = await notes.signIn(page, visit);
  expect(tokens.claims()).toMatchObject({ nonce: visit.nonce });
});

test('spec 8, threat T2: an unknown client and an unregistered redirect are reported, and lead nowhere', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/idp/oauth/authorize/start');
  const consent = new ConsentPage(page, sandbox);
  await RelyingParty.register(sandbox, page);
  await consent.open({ client_id: 'nobody', redirect_uri: 'https://notes.example/back' });
  await consent.logIn(ADA);
  await expect(consent.widget.getByRole('alert')).not.toBeEmpty();
  await expect(consent.button('Try again')).toBeVisible();
  await consent.open({
    client_id: `notes-${sandbox.publicToken}`,
    redirect_uri: 'https://notes.example.evil.example/back',
  });
  await expect(consent.button('Try again')).toBeVisible();
  expect(page.url()).not.toMatch(BACK);
});
