import { describe, expect, it } from 'vitest';
import { isAuthorized, requireScope } from '../src/index';
import { cookiesOf, Site } from './site';

const permission = (resource_id: string, ...actions: string[]) => ({ resource_id, actions });
const POLICY = {
  roles: [
    { role_id: 'stytch_user', description: '', permissions: [permission('articles', 'read')] },
    { role_id: 'editor', description: '', permissions: [permission('articles', '*')] },
  ],
  resources: [{ resource_id: 'articles', description: '', actions: ['read', 'publish'] }],
  scopes: [
    { scope: 'read:articles', description: '', permissions: [permission('articles', 'read')] },
    { scope: 'all:articles', description: '', permissions: [permission('articles', 'read', 'publish')] },
    { scope: 'empty', description: '', permissions: [] },
  ],
};
const SETTINGS = (site: Site) => `GET /sdk/v1/projects/bootstrap/${site.publicToken}`;

async function signedIn(...roles: string[]) {
  const site = new Site();
  await site.control('project', { rbac_policy: POLICY });
  await site.control('users', { email: 'ada@example.com', verified: true, roles });
  return { site, auth: await site.authenticate(cookiesOf(await site.signIn())) };
}

describe('isAuthorized', () => {
  it('follows the roles of the session and the policy of the project, loaded once', async () => {
    const { site, auth } = await signedIn('stytch_user');
    expect(await isAuthorized(auth, { resource: 'articles', action: 'read' })).toBe(true);
    expect(await isAuthorized(auth, { resource: 'articles', action: 'publish' })).toBe(false);
    expect(await isAuthorized(auth, { resource: 'people', action: 'read' })).toBe(false);
    expect(site.calls.filter((call) => call === SETTINGS(site))).toHaveLength(1);
  });

  it('takes * as every action', async () => {
    const { auth } = await signedIn('stytch_user', 'editor');
    expect(await isAuthorized(auth, { resource: 'articles', action: 'publish' })).toBe(true);
  });

  it('is false without a session, without a call', async () => {
    const site = new Site();
    expect(await isAuthorized(await site.authenticate(''), { resource: 'articles', action: 'read' })).toBe(false);
    expect(site.calls).toEqual([]);
  });

  it('allows nothing while the policy cannot be had', async () => {
    const { site, auth } = await signedIn('editor');
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    await expect(isAuthorized(auth, { resource: 'articles', action: 'read' })).rejects.toMatchObject({
      kind: 'provider_unreachable',
    });
  });
});

describe('a project without a policy', () => {
  it('allows nothing, and nothing fails', async () => {
    const site = new Site();
    const auth = await site.authenticate(cookiesOf(await site.signIn()));
    const settings = { request_id: 'r', status_code: 200, rbac_policy: null };
    site.instead = () => Promise.resolve(Response.json({ data: settings }));
    expect(await isAuthorized(auth, { resource: 'articles', action: 'read' })).toBe(false);
    await expect(requireScope(auth, 'read:articles')).rejects.toMatchObject({ kind: 'not_allowed', status: 403 });
  });
});

describe('requireScope', () => {
  it('asks that the roles hold every permission of the scope', async () => {
    const { auth } = await signedIn('stytch_user');
    await requireScope(auth, 'read:articles');
    for (const scope of ['all:articles', 'empty', 'unknown', 'openid']) {
      await expect(requireScope(auth, scope)).rejects.toMatchObject({ kind: 'not_allowed', status: 403 });
    }
    const editor = await signedIn('editor');
    await requireScope(editor.auth, 'all:articles');
  });

  it('refuses a request without a session with 401', async () => {
    const auth = await new Site().authenticate('');
    await expect(requireScope(auth, 'read:articles')).rejects.toMatchObject({ kind: 'signed_out', status: 401 });
  });
});
