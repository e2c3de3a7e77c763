import fc from 'fast-check';
import type { BootstrapResponse } from '@foyer/wire';
import { answers } from '@foyer/wire/answers';
import { expect, it } from 'vitest';
import { isRecord } from '../src/base/guards';
import type { Bootstrap } from '../src/bootstrap/bootstrap';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import { readBootstrap } from '../src/bootstrap/read-bootstrap';
import { virtualTime } from './support/time';

const FULL = {
  request_id: 'r',
  status_code: 200,
  project_name: 'Analytical Engines',
  disable_sdk_watermark: true,
  cname_domain: 'auth.example.com',
  email_domains: ['example.com', 'example.org'],
  captcha_settings: { enabled: true, siteKey: 'key' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: 'https://{{slug}}.example.com',
  create_organization_enabled: true,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode: 'OBSERVATION',
  rbac_policy: {
    roles: [
      {
        role_id: 'admin',
        display_name: 'Administrator',
        description: 'All',
        permissions: [{ resource_id: 'notes', actions: ['*', 'read'] }],
      },
    ],
    resources: [{ resource_id: 'notes', description: 'Notes', actions: ['read'] }],
    scopes: [{ scope: 'notes', description: 'Notes', permissions: [{ resource_id: 'notes', actions: ['read'] }] }],
  },
  siwe_required_for_crypto_wallets: true,
  vertical: 'CONSUMER',
  unserved_products: ['crypto', 'passkeys'],
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The value with some parts, at any depth, missing or something else. */
const spoilt = (value: Json): fc.Arbitrary<Json | undefined> => {
  const odd = fc.constantFrom<Json | undefined>(undefined, null, 7, 'x', true, [], {}, [null, 'x', 7], [{}]);
  const kept = Array.isArray(value)
    ? fc.tuple(...value.map((one: Json) => spoilt(one))).map((items) => items.map((one) => one ?? null))
    : isRecord(value)
      ? fc.record(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoilt(member)])))
      : fc.constant(value);
  return fc.oneof({ weight: 9, arbitrary: kept as fc.Arbitrary<Json> }, { weight: 1, arbitrary: odd });
};

/** As it comes over the wire. */
const answer = spoilt(FULL).map((value) =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json),
);

const sent = (data: unknown) => Promise.resolve(Response.json({ data }));

it('decision 120: the settings are read as the schema of the contract reads them, and the same parts are left out', async () => {
  await fc.assert(
    fc.asyncProperty(answer, async (data) => {
      const reports: string[] = [];
      const leftOut = (_call: string, paths: readonly string[]) => void reports.push(...paths);
      const ours = await readBootstrap({ platform: virtualTime(), leftOut, refused: () => {} }, sent(data)).catch(
        () => undefined,
      );
      const theirs = answers.bootstrap.read(data);
      expect(ours !== undefined).toBe(theirs.success);
      if (!theirs.success) return;
      expect(ours).toEqual(named(theirs.data as BootstrapResponse));
      expect(reports.sort()).toEqual([...theirs.leftOut].sort());
    }),
  );
});

/** The settings by their internal names. A setting that the project lacks has its safe value. */
const named = (wire: BootstrapResponse): Bootstrap => ({
  projectName: wire.project_name ?? SAFE_BOOTSTRAP.projectName,
  displayWatermark:
    wire.disable_sdk_watermark === undefined ? SAFE_BOOTSTRAP.displayWatermark : !wire.disable_sdk_watermark,
  cnameDomain: wire.cname_domain ?? SAFE_BOOTSTRAP.cnameDomain,
  emailDomains: wire.email_domains ?? SAFE_BOOTSTRAP.emailDomains,
  captchaSettings: wire.captcha_settings ?? SAFE_BOOTSTRAP.captchaSettings,
  pkceRequiredForEmailMagicLinks:
    wire.pkce_required_for_email_magic_links ?? SAFE_BOOTSTRAP.pkceRequiredForEmailMagicLinks,
  pkceRequiredForPasswordResets: wire.pkce_required_for_password_resets ?? SAFE_BOOTSTRAP.pkceRequiredForPasswordResets,
  pkceRequiredForOAuth: wire.pkce_required_for_oauth ?? SAFE_BOOTSTRAP.pkceRequiredForOAuth,
  pkceRequiredForSso: wire.pkce_required_for_sso ?? SAFE_BOOTSTRAP.pkceRequiredForSso,
  slugPattern: wire.slug_pattern ?? null,
  createOrganizationEnabled: wire.create_organization_enabled,
  passwordConfig: wire.password_config
    ? {
        ludsComplexity: wire.password_config.luds_complexity,
        ludsMinimumCount: wire.password_config.luds_minimum_count,
      }
    : SAFE_BOOTSTRAP.passwordConfig,
  runDFPProtectedAuth: wire.dfp_protected_auth_enabled ?? SAFE_BOOTSTRAP.runDFPProtectedAuth,
  dfpProtectedAuthMode: wire.dfp_protected_auth_mode,
  rbacPolicy: wire.rbac_policy ?? SAFE_BOOTSTRAP.rbacPolicy,
  siweRequiredForCryptoWallets: wire.siwe_required_for_crypto_wallets ?? SAFE_BOOTSTRAP.siweRequiredForCryptoWallets,
  vertical: wire.vertical,
  unservedProducts: wire.unserved_products,
});

it('members that the contract does not name are not handed on', async () => {
  const reports: string[] = [];
  const leftOut = (_call: string, paths: readonly string[]) => void reports.push(...paths);
  const data: unknown = JSON.parse('{"rbac_policy":{"scopes":[{"scope":"a","more":1,"__proto__":{"x":1}}]},"more":{}}');
  const { rbacPolicy, ...others } = await readBootstrap(
    { platform: virtualTime(), leftOut, refused: () => {} },
    sent(data),
  );
  expect(rbacPolicy).toEqual({ roles: [], resources: [], scopes: [{ scope: 'a', description: '', permissions: [] }] });
  expect(others).toMatchObject({ emailDomains: SAFE_BOOTSTRAP.emailDomains });
  expect(reports).toEqual([]);
});
