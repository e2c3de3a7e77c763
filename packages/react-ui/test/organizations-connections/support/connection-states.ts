import { Secret } from '@foyer/core/organizations';
import type { ScimItem, ScimState, SsoItem, SsoState } from '@foyer/core/organizations/admin';
import type { StateAt } from '../../../src/account/screens';

const error = { code: 'network_error', message: 'No answer.' };

const oidc: SsoItem = {
  ...{
    id: 'connection-1',
    kind: 'oidc',
    preset: 'okta',
    name: 'Okta',
    isActive: true,
    certificates: [],
    attributes: {},
    hasSecret: true,
  },
  give: [
    {
      name: 'redirect',
      label: 'Sign-in Redirect URI',
      value: 'https://api.example.com/v1/b2b/sso/callback/connection-1',
    },
  ],
  values: {
    kind: 'oidc',
    preset: 'okta',
    displayName: 'Okta',
    issuer: 'https://okta.example.com',
    clientId: 'client-1',
    scopes: 'openid email',
    authorizationUrl: '',
    tokenUrl: '',
    userinfoUrl: '',
    jwksUrl: '',
  },
};
const saml: SsoItem = {
  ...{
    id: 'connection-2',
    kind: 'saml',
    preset: 'other',
    name: 'Old directory',
    isActive: true,
    attributes: { email: 'NameID' },
  },
  give: [
    { name: 'acs', label: '', value: 'https://api.example.com/v1/b2b/sso/callback/connection-2' },
    { name: 'audience', label: '', value: 'https://api.example.com/v1/b2b/sso/connection-2' },
  ],
  values: {
    kind: 'saml',
    displayName: 'Old directory',
    metadataUrl: '',
    entityId: 'https://idp.example.com',
    signOnUrl: 'https://idp.example.com/sso',
    certificate: '',
    attributes: { email: 'NameID', first_name: 'firstName', last_name: 'lastName' },
  },
  certificates: [
    {
      id: 'certificate-1',
      issuer: 'CN=Directory 2025',
      createdAt: '2025-01-01T00:00:00Z',
      expiresAt: '2030-01-01T00:00:00Z',
    },
    { id: 'certificate-2', issuer: '', createdAt: '', expiresAt: '' },
  ],
};
const { hasSecret: _, ...withoutSecret } = oidc;
const fresh: SsoItem = {
  ...withoutSecret,
  id: 'connection-3',
  name: '',
  isActive: false,
  preset: 'entra',
  warning: 'The issuer does not answer.',
  values: { ...oidc.values, issuer: '', clientId: '' } as SsoItem['values'],
};
const external: SsoItem = {
  ...{
    id: 'connection-4',
    kind: 'external',
    preset: 'other',
    name: 'Parent company',
    isActive: true,
    give: [],
    certificates: [],
    attributes: {},
  },
  values: { kind: 'external', displayName: 'Parent company' },
};

const ssoMay = { create: true, update: true, delete: true, makeDefault: true };
const ssoData = { personId: 'member-1', maySee: true, may: ssoMay, defaultId: 'connection-1', isOnlySso: false };
const sso = { ...ssoData, list: [oidc, saml, fresh, external], quota: { saml: true, oidc: true } };
const address = 'https://api.example.com/v1/public/sso/start?connection_id=connection-2';

/** A sample of each state. A missing one is a type error. */
type Samples<State extends { readonly at: string }> = { readonly [At in State['at']]: StateAt<State, At> };

export const SSO_SAMPLES = {
  forbidden: { at: 'forbidden', ...ssoData },
  loading: { at: 'loading', ...ssoData },
  failed: { at: 'failed', ...ssoData, error },
  list: { at: 'list', ...sso },
  preset: { at: 'preset', ...sso },
  creating: { at: 'creating', ...sso, preset: 'okta', kind: 'oidc', displayName: 'Okta' },
  edit: { at: 'edit', ...sso, id: 'connection-1', draft: oidc.values },
  saving: { at: 'saving', ...sso, id: 'connection-1', draft: oidc.values },
  confirmTest: { at: 'confirmTest', ...sso, id: 'connection-2', address },
  testing: { at: 'testing', ...sso, id: 'connection-2', address },
  tested: { at: 'tested', ...sso, id: 'connection-2', outcome: 'works' },
  settingDefault: { at: 'settingDefault', ...sso, id: 'connection-2' },
  confirm: { at: 'confirm', ...sso, id: 'connection-2', what: { type: 'connection' } },
  deleting: { at: 'deleting', ...sso, id: 'connection-2', what: { type: 'connection' } },
} as const satisfies Samples<SsoState>;

/** Further samples of some states. */
export const SSO_FORMS = {
  none: { ...SSO_SAMPLES.list, list: [] },
  full: { ...SSO_SAMPLES.list, quota: { saml: false, oidc: false } },
  notAllowed: { ...SSO_SAMPLES.list, may: { create: false, update: false, delete: false, makeDefault: false } },
  lastSso: { ...SSO_SAMPLES.list, error: { code: 'last_sso', message: '' } },
  nameNeeded: { ...SSO_SAMPLES.preset, error: { code: 'required', message: '' } },
  editSaml: { ...SSO_SAMPLES.edit, id: 'connection-2', draft: saml.values },
  editFresh: { ...SSO_SAMPLES.edit, id: 'connection-3', draft: fresh.values },
  editExternal: { ...SSO_SAMPLES.edit, id: 'connection-4', draft: external.values },
  badIssuer: { ...SSO_SAMPLES.edit, error: { code: 'oidc_connection_issuer_url_invalid_format', message: '' } },
  badMetadata: {
    ...SSO_SAMPLES.edit,
    id: 'connection-2',
    draft: saml.values,
    error: { code: 'invalid_saml_metadata_url', message: '' },
  },
  badCertificate: {
    ...SSO_SAMPLES.edit,
    id: 'connection-2',
    draft: saml.values,
    error: { code: 'invalid_x509_certificate', message: '' },
  },
  confirmCertificate: {
    ...SSO_SAMPLES.confirm,
    what: { type: 'certificate', certificateId: 'certificate-1' },
    draft: saml.values,
  },
  deletingCertificate: {
    ...SSO_SAMPLES.deleting,
    what: { type: 'certificate', certificateId: 'certificate-1' },
    draft: saml.values,
  },
  notReady: { at: 'confirmTest', ...sso, id: 'connection-2' },
  undelivered: { ...SSO_SAMPLES.tested, outcome: 'undelivered' },
  noEmail: { ...SSO_SAMPLES.tested, outcome: 'failed', reason: 'claim' },
  badSignature: { ...SSO_SAMPLES.tested, outcome: 'failed', reason: 'certificate' },
  badAudience: { ...SSO_SAMPLES.tested, outcome: 'failed', reason: 'audience' },
  badIdToken: { ...SSO_SAMPLES.tested, id: 'connection-1', outcome: 'failed', reason: 'idToken' },
  badExchange: { ...SSO_SAMPLES.tested, id: 'connection-1', outcome: 'failed', reason: 'exchange' },
  badClock: { ...SSO_SAMPLES.tested, outcome: 'failed', reason: 'clock' },
  refused: { ...SSO_SAMPLES.tested, outcome: 'failed', reason: 'refused' },
  badTokenUrl: { ...SSO_SAMPLES.edit, error: { code: 'oidc_connection_token_url_invalid_format', message: '' } },
  off: { ...SSO_SAMPLES.failed, error: { code: 'endpoint_not_authorized_for_sdk', message: '' } },
} as const satisfies Readonly<Record<string, SsoState>>;

const directory: ScimItem = {
  ...{ id: 'scim-1', name: 'Okta directory', provider: 'okta', baseUrl: 'https://api.example.com/v1/b2b/scim/scim-1' },
  ...{ current: { lastFour: 'k3Q9', expiresAt: '2030-01-01T00:00:00Z' }, rotating: null },
};
const groups = [
  { id: 'group-1', name: 'Engineers', roles: ['editor'] },
  { id: 'group-2', name: 'Auditors', roles: ['auditor', 'former_role'] },
];
const scimData = { personId: 'member-1', maySee: true, may: { create: true, update: true, delete: true, roles: true } };
const scim = { ...scimData, connection: directory, groups, roles: ['stytch_admin', 'editor', 'auditor'] };
const rotating = { ...scim, connection: { ...directory, rotating: { lastFour: 'x7P2', expiresAt: '' } } };
const draft = { provider: 'okta', displayName: '' };
const token = new Secret('scim_token_aBcDeFgH');

export const SCIM_SAMPLES = {
  forbidden: { at: 'forbidden', ...scimData },
  loading: { at: 'loading', ...scimData },
  failed: { at: 'failed', ...scimData, error },
  none: { at: 'none', ...scimData },
  enter: { at: 'enter', ...scimData, draft },
  creating: { at: 'creating', ...scimData, draft: { ...draft, displayName: 'Okta directory' } },
  token: { at: 'token', ...scim, token, kept: false },
  show: { at: 'show', ...scim },
  confirm: { at: 'confirm', ...scim, act: 'delete' },
  starting: { at: 'starting', ...scim },
  nextToken: { at: 'nextToken', ...rotating, token, kept: false },
  ending: { at: 'ending', ...rotating, how: 'finish', next: { token, kept: true } },
  savingGroups: { at: 'savingGroups', ...scim, draft: { 'group-1': ['editor', 'auditor'] } },
  deleting: { at: 'deleting', ...scim },
} as const satisfies Samples<ScimState>;

/** Further samples of some states. */
export const SCIM_FORMS = {
  notAllowed: { ...SCIM_SAMPLES.show, may: { create: false, update: false, delete: false, roles: false } },
  noneNotAllowed: { ...SCIM_SAMPLES.none, may: { create: false, update: false, delete: false, roles: false } },
  nameNeeded: { ...SCIM_SAMPLES.enter, error: { code: 'required', message: '' } },
  kept: { ...SCIM_SAMPLES.token, kept: true },
  leaving: { ...SCIM_SAMPLES.token, isLeaving: true },
  open: { ...SCIM_SAMPLES.show, ...rotating },
  confirmFinish: { ...SCIM_SAMPLES.confirm, ...rotating, act: 'finish' },
  endingLater: { at: 'ending', ...rotating, how: 'keepOld' },
  proving: { ...SCIM_SAMPLES.nextToken, kept: true, asked: 'keepOld', proving: 'changeScim' },
  other: { ...SCIM_SAMPLES.show, groups: [], connection: { ...directory, name: '', provider: 'newer-directory' } },
} as const satisfies Readonly<Record<string, ScimState>>;
