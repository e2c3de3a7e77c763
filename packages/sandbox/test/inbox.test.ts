import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from './host';
import { newHost } from './sandbox';

const sinceAnswer = z.object({
  shown: z.array(z.string()),
  fresh: z.array(z.object({ id: z.string(), html: z.string() })),
});

const get = (host: Host, path: string) => host.sandbox.handle(new Request(`http://localhost:4400${path}`));

describe('the inbox', () => {
  it('shows messages with codes to copy and links to open', async () => {
    const host = newHost();
    const { code } = await host.passcode();
    await host.post('/magic_links/email/login_or_create', { email: 'ada@example.com' });
    const link = (await host.lastMessage()).links[0] ?? '';
    const page = await (await get(host, `/inbox?project=${host.publicToken}`)).text();
    expect(page).toContain(`data-copy="${code}"`);
    expect(page).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(page.match(/<li class="card"/g)).toHaveLength(2);
  });

  it('treats all user input as text', async () => {
    const host = newHost();
    const project_name = '<img src=x onerror=alert(1)>"\'';
    await host.control('POST', '/project', { project_name });
    await host.passcode();
    const page = await (await get(host, `/inbox?project=${host.publicToken}&to="><script>`)).text();
    const list = await (await get(host, `/inbox?project=${host.publicToken}`)).text();
    expect(page).not.toContain('"><script>');
    expect(list).not.toContain('<img');
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;');
  });

  it('runs only its own script and style', async () => {
    const host = newHost();
    const [one, two] = [await get(host, '/inbox'), await get(host, '/inbox')];
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}'; style-src 'nonce-[\w+/=]{24}';/);
    expect(policy).not.toBe(two.headers.get('content-security-policy'));
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const tags = (await one.text()).match(/<(?:script|style)[^>]*>/g);
    expect(tags).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
  });

  it('sends an open page the new messages and the ids of those that remain', async () => {
    const host = newHost();
    const since = async (after: number) => {
      const response = await get(host, `/inbox/since?project=${host.publicToken}&after=${after}`);
      return sinceAnswer.parse(await response.json());
    };
    await host.passcode();
    const first = await since(0);
    expect(first.fresh.map(({ id }) => id)).toEqual(first.shown);
    const newest = Number(first.shown[0]?.slice(1));
    expect((await since(newest + 1000)).fresh).toEqual([]);
    await host.control('POST', '/reset');
    expect((await since(newest)).shown).toEqual([]);
  });

  it('filters by address, even when the plus of a number is lost', async () => {
    const host = newHost();
    await host.passcode();
    await host.post('/otps/sms/login_or_create', { phone_number: '+12015550123', expiration_minutes: 5 });
    const count = async (to: string) =>
      (await (await get(host, `/inbox?project=${host.publicToken}&to=${to}`)).text()).match(/<li class="card"/g)
        ?.length ?? 0;
    expect(await Promise.all(['ADA@example.com', '+12015550123', '%2B12015550123', 'x', '%00'].map(count))).toEqual([
      1, 1, 1, 0, 2,
    ]);
  });

  it('cannot be read by pages of other origins', async () => {
    const host = newHost();
    const url = 'http://localhost:4400/inbox/since';
    const answer = await host.sandbox.handle(new Request(url, { headers: { origin: 'https://evil.example' } }));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
