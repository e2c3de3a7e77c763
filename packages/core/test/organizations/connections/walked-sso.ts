import { Secret } from '../../../src/base/secret';
import { ssoConnectionsFlow } from '../../../src/organizations/admin/sso/sso-flow';
import type { SsoItem } from '../../../src/organizations/admin/sso/sso-item';
import type { SsoData } from '../../../src/organizations/admin/sso/sso-state';
import type { AnyFlow } from '../../support/explore-states';
import type { AnyEvent, Walked } from '../support/every-state';

export const DATA: SsoData = {
  personId: 'ada',
  maySee: true,
  may: { create: true, update: true, delete: true, makeDefault: true },
  defaultId: '',
  isOnlySso: false,
};
const certificate = { id: 'key', issuer: '', createdAt: '', expiresAt: '' };
export const SAML: SsoItem = {
  ...{ id: 'one', kind: 'saml', preset: 'other', name: 'Staff', isActive: true, give: [], attributes: {} },
  certificates: [certificate, { ...certificate, id: 'other' }],
  values: {
    kind: 'saml',
    displayName: 'Staff',
    metadataUrl: '',
    entityId: '',
    signOnUrl: '',
    certificate: '',
    attributes: {},
  },
};
export const EXTERNAL: SsoItem = {
  ...SAML,
  id: 'two',
  kind: 'external',
  certificates: [],
  values: { kind: 'external', displayName: 'Partner' },
};
const QUOTA = { saml: true, oidc: true };
export const loaded = (list: readonly SsoItem[] = [SAML, EXTERNAL]): AnyEvent => ({
  type: 'loaded',
  userOf: 'ada',
  list,
  quota: QUOTA,
  data: DATA,
});
const report = { announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'changeSso' }, data: DATA };
export const CHANGED = { ...SAML.values, displayName: 'Typed here' };
const whats = [{ type: 'connection' }, { type: 'certificate', certificateId: 'key' }];
const secret = new Secret('a-client-secret');

export const WALKED_SSO: Walked = {
  flow: ssoConnectionsFlow as unknown as AnyFlow,
  begin: { at: 'loading', ...DATA },
  events: [
    ...['start', 'stop', 'cancel', 'forget', 'unblocked', 'retry', 'refused', 'confirm', 'noticed', 'add'].map(
      (type) => ({ type }),
    ),
    ...[
      DATA,
      { ...DATA, maySee: false },
      { ...DATA, isOnlySso: true, defaultId: 'one' },
      { ...DATA, personId: 'grace' },
    ].map((data) => ({ type: 'known', data })),
    { type: 'reauthenticated', act: 'changeSso' },
    { type: 'notReauthenticated', act: 'changeSso' },
    loaded(),
    loaded([EXTERNAL]),
    ...['edit', 'test', 'makeDefault', 'remove'].flatMap((type) => ['one', 'none'].map((id) => ({ type, id }))),
    ...['key', 'none'].map((id) => ({ type: 'removeCertificate', id })),
    { type: 'create', preset: 'okta', kind: 'saml', displayName: 'Okta' },
    { type: 'create', preset: 'other', kind: 'external', displayName: 'Partner' },
    { type: 'create', preset: 'google', kind: 'oidc', displayName: 'Google' },
    ...[SAML, EXTERNAL].flatMap((item) => [
      { type: 'created', item, ...report },
      { type: 'saved', item, ...report },
    ]),
    { type: 'save', draft: CHANGED },
    { type: 'save', draft: CHANGED, secret },
    { type: 'save', draft: SAML.values },
    { type: 'save', draft: CHANGED, problem: { code: 'required', message: '' } },
    { type: 'testReady', id: 'one', address: 'https://api.test/start', data: DATA },
    { type: 'tested', id: 'one', outcome: 'works', data: DATA },
    { type: 'tested', id: 'one', outcome: 'failed', reason: 'claim', data: DATA },
    { ...loaded(), failed: { id: 'one', reason: 'clock' } },
    { type: 'defaultSet', id: 'one', ...report },
    ...whats.map((what) => ({ type: 'deleted', id: 'one', what, ...report })),
  ],
  errors: [
    'timeout',
    'unsure',
    'account_changed',
    'session_authorization_error',
    'saml_connection_not_found',
    'too_many_requests',
  ],
  stateNames:
    'forbidden loading failed list preset creating edit saving confirmTest testing tested settingDefault confirm deleting',
  presses: ['add', 'create', 'edit', 'save', 'test', 'makeDefault', 'remove', 'removeCertificate', 'confirm', 'retry'],
  waits: ['watch', 'requireReauth', 'awaitRetry', 'awaitTest', 'load', 'notice'],
};
