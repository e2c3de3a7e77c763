import type { AuthorizeState, ConsentState, LogoutState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { renderConsentScreen, renderDeviceScreen, renderLogoutScreen } from '../../../src/html/index';
import type { ScreenCase } from './user-screens';
import { BASE } from './user-screens';
import type { Render } from './without-script';

const options = { ...BASE, projectName: 'Harbour' };
const request = {
  clientId: 'acme',
  redirectUri: 'https://notes.example/cb',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid'],
} as const;
const logoutRequest = { clientId: 'acme', postLogoutRedirectUri: 'https://notes.example/', host: 'notes.example' };

const CONSENT: ConsentState = {
  at: 'consent',
  request,
  userId: 'user-1',
  consent: {
    client: { name: { text: 'Acme Notes', from: 'client', doubts: [] }, isFirstParty: false },
    host: 'notes.example',
    account: 'ada@example.com',
    hasCustomScopes: true,
    sections: [
      { header: 'requesting', items: [{ kind: 'identity' }, { kind: 'profile', details: ['profile', 'email'] }] },
    ],
    isHostManifest: false,
    scopes: ['openid'],
    ungrantable: [{ kind: 'scope', scope: 'admin', description: 'Administer' }],
  },
};

const authorize =
  (state: AuthorizeState): Render =>
  (fields, send) =>
    renderConsentScreen(state, { ...options, fields }, send);
const logout =
  (state: LogoutState): Render =>
  (fields, send) =>
    renderLogoutScreen(state, { ...options, fields }, send);

/** Every screen of an identity provider that works without a script. */
export const CONSENT_SCREENS: readonly ScreenCase[] = [
  {
    name: 'consent',
    render: authorize(CONSENT),
    actions: [
      [{ press: 'Allow' }, { type: 'allow' }],
      [{ press: 'Deny' }, { type: 'deny' }],
    ],
  },
  {
    name: 'way to the application',
    render: authorize({ at: 'leaving', to: new Secret('https://notes.example/cb'), host: 'notes.example' }),
    actions: [[{ press: 'Continue' }, { type: 'go' }]],
  },
  {
    name: 'consent of another account',
    render: authorize({ at: 'accountChanged', request, error: { code: 'account_changed', message: 'Changed.' } }),
    actions: [[{ press: 'Continue' }, { type: 'tryAgain' }]],
  },
  {
    name: 'code of a device',
    render: (fields, send) =>
      renderDeviceScreen({ at: 'enter', userCode: new Secret('WDJB-MJHT') }, { ...options, fields }, send),
    actions: [[{ press: 'Continue' }, { type: 'submitCode', userCode: new Secret('WDJB-MJHT') }]],
  },
  {
    name: 'approval of a device',
    render: (fields, send) =>
      renderDeviceScreen(
        {
          at: 'approve',
          userCode: new Secret('WDJB-MJHT'),
          clientId: 'acme-cli',
          consent: { ...CONSENT.consent, host: '' },
          userId: 'user-1',
        },
        { ...options, fields },
        send,
      ),
    actions: [
      [{ press: 'Allow' }, { type: 'allow' }],
      [{ press: 'Deny' }, { type: 'deny' }],
    ],
  },
  {
    name: 'log-out of an application',
    render: logout({ at: 'confirm', request: logoutRequest, to: 'https://notes.example/', userId: 'user-1' }),
    actions: [
      [{ press: 'Yes' }, { type: 'yes' }],
      [{ press: 'No' }, { type: 'no' }],
    ],
  },
];
