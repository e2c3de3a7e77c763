import { readFileSync } from 'node:fs';
import { calls } from '@foyer/wire/organizations/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Company } from './company';

const file = new URL('../../../wire/test/organizations/contract.json', import.meta.url);
const contract = z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
const starts = [
  ...['google', 'microsoft', 'hubspot', 'slack', 'github'].flatMap((provider) => [
    `/v1/b2b/public/oauth/${provider}/start`,
    `/v1/b2b/public/oauth/${provider}/discovery/start`,
  ]),
  '/v1/public/sso/start',
];

describe('org api 5: every call', () => {
  it('of the contract is known to a project of organizations, and to no project of users', async () => {
    const company = await Company.open();
    const { publicToken, sandbox } = company.host;
    const ask = async (method: string, path: string) => {
      const url = `http://localhost:4400${path.replace('{public_token}', publicToken).replaceAll(/\{\w+\}/g, 'x')}`;
      const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`;
      const answer = await sandbox.handle(new Request(url, { method, headers: { authorization } }));
      return z.looseObject({ error_type: z.optional(z.string()) }).parse(await answer.json()).error_type ?? 'answered';
    };
    const asked = Object.values(calls);
    for (const { method, path } of asked) {
      expect(`${path}: ${await ask(method, path)}`).not.toMatch(/route_not_found|internal_server_error|bad_vertical/);
    }
    const organization_id = await company.organization();
    const order = { organization_id, kind: 'oidc', display_name: 'Harbour staff' };
    const { connection_id } = await company.host.control('POST', '/connections', order);
    const back = 'http://localhost:3000/';
    for (const path of starts) {
      const memberIds = path.includes('sso') ? { connection_id: String(connection_id) } : { organization_id };
      const urls = { login_redirect_url: back, signup_redirect_url: back, discovery_redirect_url: back };
      const query = new URLSearchParams({
        public_token: publicToken,
        ...(path.includes('discovery') ? {} : memberIds),
        ...urls,
      });
      const answer = await sandbox.handle(new Request(`http://localhost:4400${path}?${query}`));
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status === 302 || status === 303),
      ]);
    }
    expect(asked.length + starts.length).toBe(contract.length);
    await company.host.control('POST', '/project', { vertical: 'CONSUMER' });
    const own = asked.filter(({ path }) => path.includes('/b2b/'));
    for (const { method, path } of own)
      expect(`${path}: ${await ask(method, path)}`).toMatch(/bad_vertical_for_stytch_sdk$/);
  });
});
