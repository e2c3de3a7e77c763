import { bootstrapResponse } from '@foyer/wire/bootstrap';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBootstrap } from '../src/bootstrap/bootstrap-answer';
import { fits } from '../src/base/fits';

const ANSWER = {
  request_id: 'request-1',
  status_code: 200,
  project_name: 'Harbour Library',
  disable_sdk_watermark: false,
  cname_domain: null,
  email_domains: ['foyer.example'],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode: 'OBSERVATION',
  rbac_policy: { roles: [], resources: [], scopes: [{ scope: 'a', description: 'A', permissions: [] }] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
} as const;

const ours = (answer: unknown) => readBootstrap(answer, fits) !== undefined;
const schema = (answer: unknown) => bootstrapResponse.safeParse(answer).success;

describe('the answer of bootstrap (contract 2)', () => {
  it('is taken as it is in the contract, with unknown fields', () => {
    expect(ours(ANSWER)).toBe(true);
    expect(ours({ ...ANSWER, unheard_of: 1 })).toBe(true);
    expect(ours({ ...ANSWER, captcha_settings: { enabled: true, siteKey: 'k' } })).toBe(true);
  });

  it('is judged as the schema judges it, whatever becomes of one field', () => {
    const values = [undefined, null, '', 'text', 0, 1, true, false, [], [1], {}, { enabled: true }];
    for (const key of Object.keys(ANSWER)) {
      for (const value of values) {
        const answer = { ...ANSWER, [key]: value };
        expect([key, value, ours(answer)]).toEqual([key, value, schema(answer)]);
      }
      const { [key as keyof typeof ANSWER]: _gone, ...rest } = ANSWER;
      expect([key, ours(rest)]).toEqual([key, schema(rest)]);
    }
  });

  it('is judged as the schema judges it, whatever becomes of two fields at once', () => {
    const permissions = [{ resource_id: 'r', actions: ['*'] }];
    const policies = [
      { roles: [], resources: [], scopes: [] },
      { roles: [], resources: [], scopes: [{ scope: 's', description: '' }] },
      { roles: [{ role_id: 'r', description: '', permissions }], resources: [], scopes: [] },
      { roles: [{ role_id: 'r', description: '', permissions: [{}] }], resources: [], scopes: [] },
    ];
    const others = [['a'], [1], 'B2B', 'DECISIONING', { enabled: false }, { enabled: true, siteKey: 'k' }];
    const configs = [{ luds_complexity: 1, luds_minimum_count: 2 }, { luds_complexity: 1 }];
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(undefined, ...policies, ...others, ...configs));
    const change = fc.tuple(fc.constantFrom(...Object.keys(ANSWER), 'unheard_of'), value);
    let taken = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
        const answer = { ...ANSWER, ...Object.fromEntries(changes) };
        if (schema(answer)) taken += 1;
        expect(ours(answer)).toBe(schema(answer));
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it('is never junk', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(ours(junk)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
