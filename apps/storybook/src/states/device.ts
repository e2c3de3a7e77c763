import type { DeviceApproveState, DeviceEnterState, DeviceState } from '@foyer/core';
import { consent, MIXED_NAME } from './consent';

const CODE = 'WDJB-MJHT';
/** A device has no redirect. */
const CONSENT = { ...consent().consent, host: '' };

const APPROVE = { at: 'approve', userCode: CODE, clientId: 'acme-cli', consent: CONSENT, userId: 'user-1' } as const;

/** Every state of the flow. A missing one is a type error. */
export const DEVICE_STATES = {
  opening: { at: 'opening', code: '' },
  refused: { at: 'refused', error: { code: 'framed_page', message: 'Refused.', origin: 'https://evil.example' } },
  failed: { at: 'failed', code: '', error: { code: 'network_error', message: 'The server could not be reached.' } },
  noSession: {
    at: 'noSession',
    code: '',
    error: { code: 'no_current_session', message: 'No active session detected. Please log in to continue.' },
  },
  enter: { at: 'enter', code: '' },
  approve: APPROVE,
  accountChanged: {
    at: 'accountChanged',
    error: { code: 'account_changed', message: 'Another user is signed in now.' },
  },
  expired: { at: 'expired' },
  allowed: { at: 'allowed' },
  denied: { at: 'denied' },
} as const satisfies { [At in DeviceState['at']]: Extract<DeviceState, { at: At }> };

export const FROM_LINK: DeviceEnterState = { at: 'enter', code: CODE };
export const FINDING: DeviceEnterState = { at: 'enter', code: '', busy: CODE };
export const WRONG: DeviceEnterState = {
  at: 'enter',
  code: 'WDJB-MJHH',
  error: { code: 'device_code_not_found', message: 'No such code.' },
};
export const ALLOWING: DeviceApproveState = { ...APPROVE, busy: 'allow' };
export const NOT_SENT: DeviceApproveState = {
  ...APPROVE,
  error: { code: 'internal_server_error', message: 'It broke.' },
};
/** The name can be mistaken, and the id is the only place of the application. */
export const HARD_TO_READ: DeviceApproveState = { ...APPROVE, consent: { ...MIXED_NAME.consent, host: '' } };
/** A client with a metadata document. */
export const AGENT: DeviceApproveState = {
  ...APPROVE,
  clientId: 'https://notes.example/client.json',
  consent: {
    ...CONSENT,
    client: { ...CONSENT.client, document: { host: 'notes.example', contradictions: [], isOnDevice: false } },
  },
};
