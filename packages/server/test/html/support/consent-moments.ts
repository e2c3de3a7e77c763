import type { AuthorizeState, ConsentState, LogoutState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { renderConsentScreen, renderLogoutScreen } from '../../../src/html/index';
import type { Moment } from './user-moments';
import { BASE } from './user-moments';
import type { Draw } from './without-script';

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
  (state: AuthorizeState): Draw =>
  (fields, send) =>
    renderConsentScreen(state, { ...options, fields }, send);
const logout =
  (state: LogoutState): Draw =>
  (fields, send) =>
    renderLogoutScreen(state, { ...options, fields }, send);

/** Every moment of an identity provider that goes on without a script. */
export const CONSENT_MOMENTS: readonly Moment[] = [
  {
    name: 'consent',
    draw: authorize(CONSENT),
    acts: [
      [{ press: 'Allow' }, { type: 'allow' }],
      [{ press: 'Deny' }, { type: 'deny' }],
    ],
  },
  {
    name: 'way to the application',
    draw: authorize({ at: 'leaving', to: new Secret('https://notes.example/cb'), host: 'notes.example' }),
    acts: [[{ press: 'Continue' }, { type: 'go' }]],
  },
  {
    name: 'consent of another account',
    draw: authorize({ at: 'accountChanged', request, error: { code: 'account_changed', message: 'Changed.' } }),
    acts: [[{ press: 'Continue' }, { type: 'tryAgain' }]],
  },
  {
    name: 'log-out of an application',
    draw: logout({ at: 'confirm', request: logoutRequest, to: 'https://notes.example/', userId: 'user-1' }),
    acts: [
      [{ press: 'Yes' }, { type: 'yes' }],
      [{ press: 'No' }, { type: 'no' }],
    ],
  },
];
