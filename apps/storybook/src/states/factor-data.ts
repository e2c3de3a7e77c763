import type { Problem, SecondFactorState } from '@foyer/core';
import { Secret } from '@foyer/core';

/** The literals of second factors, for users and members. */
export const NUMBER = '+14155552671';
export const DRAFT = { phone: '(415) 555-2671', country: 'US' };
/** The stories' clock is at 0, so a deadline is the remaining time. */
export const LEFT_MS = 118_000;

type TotpEnrollment = Extract<SecondFactorState, { readonly at: 'showQr' }>['enrollment'];

/** An image instead of a QR code; no camera reads it. */
const QR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"%3E%3Cpath d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 1h2v3H9zM9 6h4v2H9zM1 9h5v2H1zM9 10h3v4H9zM14 9h6v2h-6zM15 13h2v6h-2zM9 16h4v4H9zM19 15h2v5h-2z"/%3E%3Cpath fill="%23fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/%3E%3Cpath d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/%3E%3C/svg%3E';
export const codes = (...texts: readonly string[]) => texts.map((text) => new Secret(text));
export const ENROLLMENT: TotpEnrollment = {
  secret: new Secret('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  qrCode: new Secret(QR),
  recoveryCodes: codes(
    'ckss-2skx-ebow',
    'spbc-424h-usi0',
    'hi08-n5tk-lns5',
    '1n6i-l5na-8axe',
    'aduj-eufq-w6yy',
    'i4l3-dxyt-urmx',
    'ayyi-utb0-gj0s',
    'lz0m-02bi-psbx',
  ),
};
export const BROKEN_QR = new Secret('data:image/png;base64,AAAA');

export const WRONG_TEXT: Problem = { code: 'otp_code_not_found', message: 'The passcode was not found.' };
export const WRONG_TOTP: Problem = { code: 'unable_to_authenticate_totp', message: 'The code is not right.' };
export const WRONG_RECOVERY: Problem = {
  code: 'unable_to_authenticate_recovery_code',
  message: 'The code is not right.',
};
export const APP_EXISTS: Problem = { code: 'active_totp_exists', message: 'There is an active TOTP.' };
export const NOT_A_NUMBER: Problem = { code: 'invalid_phone_number', message: 'The phone number is not valid.' };
