import { beforeEach, describe, expect, it } from 'vitest';
import { getBootstrap, UsageError } from '../src/index';
import { Site } from './site';

let site: Site;
beforeEach(() => {
  site = new Site();
});

const asked = () => site.calls.filter((call) => call.includes('/bootstrap/')).length;

describe('getBootstrap', () => {
  it('gives the settings as plain data', async () => {
    const settings = await getBootstrap(site.options);
    expect(settings).toMatchObject({ projectName: 'Foyer', displayWatermark: true, passwordConfig: null });
    expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
  });

  it('asks once in 5 minutes for all visitors, also for those who come at the same time', async () => {
    await Promise.all([getBootstrap(site.options), getBootstrap(site.options)]);
    site.drift(299);
    await getBootstrap(site.options);
    expect(asked()).toBe(1);
    site.drift(2);
    await getBootstrap(site.options);
    expect(asked()).toBe(2);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is down', () => Promise.resolve(new Response('', { status: 503 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['never answers', () => new Promise(() => {})],
    ['refuses', () => Promise.resolve(Response.json({}, { status: 404 }))],
    ['talks of something else', () => Promise.resolve(Response.json({ data: 'x' }))],
  ])('is null if the provider %s', async (_, answer) => {
    site.instead = answer;
    expect(await getBootstrap({ ...site.options, timeout: 20 })).toBeNull();
  });

  it('uses the cached value during an outage', async () => {
    const known = await getBootstrap(site.options);
    site.drift(600);
    site.instead = () => Promise.resolve(new Response('', { status: 503 }));
    expect(await getBootstrap(site.options)).toEqual(known);
  });

  it('needs the public token alone', async () => {
    await expect(getBootstrap({} as never)).rejects.toThrow(UsageError);
    const fetch = (): Promise<Response> => Promise.reject(new TypeError('no network'));
    expect(await getBootstrap({ publicToken: 'public-token-live-a', fetch })).toBeNull();
  });
});
