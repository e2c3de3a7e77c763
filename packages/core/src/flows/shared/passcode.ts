import type { Problem } from '../../errors';

// Spec section 9.
/** A passcode has six digits. */
export const OTP_LENGTH = 6;

export const isPasscode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** Error for a passcode of another form, before it is sent. */
export const INVALID_PASSCODE: Problem = { code: 'invalid_code', message: 'A passcode has six digits.' };

/** Error for a phone number that the parser does not take. */
export const INVALID_PHONE_NUMBER: Problem = { code: 'invalid_phone_number', message: 'The phone number is not valid.' };
