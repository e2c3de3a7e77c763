import { Secret } from '@foyer/core';
import type { DeviceApproveState, DeviceEnterState, DeviceState } from '@foyer/core';
import { consent, MIXED_NAME } from './consent';

const CODE = new Secret('WDJB-MJHT');
const NO_CODE = new Secret('');
/** A device has no redirect. */
const CONSENT = { ...consent().consent, host: '' };

const APPROVE = { at: 'approve', userCode: CODE, clientId: 'acme-cli', consent: CONSENT, userId: 'user-1' } as const;

/** Every state of the flow. A missing one is a type error. */
export const DEVICE_STATES = {
  opening: { at: 'opening', userCode: NO_CODE },
  refused: { at: 'refused', error: { code: 'framed_page', message: 'Refused.', origin: 'https://evil.example' } },
  failed: {
    at: 'failed',
    userCode: NO_CODE,
    error: { code: 'network_error', message: 'The server could not be reached.' },
  },
  noSession: {
    at: 'noSession',
    userCode: NO_CODE,
    error: { code: 'no_current_session', message: 'No active session detected. Please log in to continue.' },
  },
  enter: { at: 'enter', userCode: NO_CODE },
  approve: APPROVE,
  reauthenticate: {
    at: 'reauthenticate',
    userCode: CODE,
    error: { code: 'insufficient_factors', message: 'Sign in again.' },
  },
  accountChanged: {
    at: 'accountChanged',
    error: { code: 'account_changed', message: 'Another user is signed in now.' },
  },
  expired: { at: 'expired' },
  allowed: { at: 'allowed' },
  denied: { at: 'denied' },
} as const satisfies { [At in DeviceState['at']]: Extract<DeviceState, { at: At }> };

export const FROM_LINK: DeviceEnterState = { at: 'enter', userCode: CODE };
export const FINDING: DeviceEnterState = { at: 'enter', userCode: CODE, busy: true };
export const WRONG: DeviceEnterState = {
  at: 'enter',
  userCode: new Secret('WDJB-MJHH'),
  error: { code: 'device_code_not_found', message: 'No such code.' },
};
export const ALLOWING: DeviceApproveState = { ...APPROVE, busy: 'allow' };
export const NOT_SENT: DeviceApproveState = {
  ...APPROVE,
  error: { code: 'internal_server_error', message: 'It broke.' },
};
/** The name can be mistaken, and the id is the only place of the application. */
export const HARD_TO_READ: DeviceApproveState = { ...APPROVE, consent: { ...MIXED_NAME.consent, host: '' } };
/** A member, with one role of the project and one that the provider names. */
export const OF_MEMBER: DeviceApproveState = {
  ...APPROVE,
  consent: { ...CONSENT, account: 'ada@harbour.example', organization: 'Harbour Library' },
  roles: ['stytch_admin', 'billing-reader'],
};
/** A client with a metadata document. */
export const AGENT: DeviceApproveState = {
  ...APPROVE,
  clientId: 'https://notes.example/client.json',
  consent: {
    ...CONSENT,
    client: { ...CONSENT.client, document: { host: 'notes.example', contradictions: [], isOnDevice: false } },
  },
};
