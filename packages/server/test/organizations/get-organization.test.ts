import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationLookup } from '../../src/organizations/index';
import { getOrganization, UsageError } from '../../src/organizations/index';
import { Company } from './company';

let company: Company;
beforeEach(async () => {
  company = new Company();
  await company.open();
  await company.organization({
    organization_name: 'Harbour',
    organization_slug: 'harbour',
    email_jit_provisioning: 'NOT_ALLOWED',
  });
});

const look = (slug: string, options: Partial<OrganizationLookup> = {}) =>
  getOrganization({ ...company.options, slug, ...options });
const asked = () => company.calls.filter((call) => call.endsWith('/b2b/organizations/search')).length;
const isDown = () => Promise.resolve(new Response('', { status: 503 }));

describe('getOrganization', () => {
  it('returns its public data, as plain data', async () => {
    const harbour = await look('harbour');
    expect(harbour).toMatchObject({
      to: 'organization',
      name: 'Harbour',
      slug: 'harbour',
      connections: [],
      provisioning: 'none',
    });
    expect(JSON.parse(JSON.stringify(harbour))).toEqual(harbour);
  });

  it('asks once in 5 minutes for all visitors, also for those who come at the same time', async () => {
    await Promise.all([look('harbour'), look('harbour')]);
    company.drift(299);
    await look('harbour');
    expect(asked()).toBe(1);
    company.drift(2);
    await look('harbour');
    expect(asked()).toBe(2);
  });

  it('asks once in 30 seconds for one that does not exist, and finds it soon after it was made', async () => {
    expect(await look('quay')).toBeNull();
    company.drift(29);
    expect(await look('quay')).toBeNull();
    expect(asked()).toBe(1);
    await company.organization({ organization_name: 'Quay', organization_slug: 'quay' });
    company.drift(2);
    expect(await look('quay')).toMatchObject({ name: 'Quay' });
    company.drift(200);
    await look('quay');
    expect(asked()).toBe(2);
  });

  it('keeps existing organizations cached, however many slugs a visitor tries', async () => {
    await look('harbour');
    company.instead = () => Promise.resolve(Response.json({ data: { organization: null } }));
    for (let guess = 0; guess < 1100; guess += 1) await look(`guess-${guess}`);
    const before = asked();
    await look('harbour');
    await look('guess-1099');
    expect(asked()).toBe(before);
    // The store has dropped the oldest of them.
    await look('guess-0');
    expect(asked()).toBe(before + 1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is down', isDown],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['never answers', () => new Promise(() => {})],
    ['refuses', () => Promise.resolve(Response.json({}, { status: 404 }))],
    ['talks of something else', () => Promise.resolve(Response.json({ data: {} }))],
  ])('is null if the provider %s', async (_, answer) => {
    company.instead = answer;
    expect(await look('harbour', { timeout: 20 })).toBeNull();
  });

  it('uses the cached value during an outage', async () => {
    const known = await look('harbour');
    company.drift(600);
    company.instead = isDown;
    expect(await look('harbour')).toEqual(known);
  });

  it.each(['', 'x'.repeat(129), 'a\u0000b', '\ud800'])('asks for nothing that no slug can be: %j', async (slug) => {
    expect(await look(slug)).toBeNull();
    expect(asked()).toBe(0);
  });

  it('needs the public token, and a slug', async () => {
    await expect(getOrganization({} as never)).rejects.toThrow(UsageError);
    await expect(getOrganization(company.options as never)).rejects.toThrow(
      'slug takes the slug of an organization, a text, but got undefined.',
    );
  });
});
