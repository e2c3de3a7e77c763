import { appPasscode } from '../../scripts/test-totp';

const STEP_MS = 30_000;

/** The passcode that an authenticator app shows for a secret (RFC 6238), `steps` later. */
export const totpCode = (secret: string, steps = 0): string => appPasscode(secret, Date.now() + steps * STEP_MS);
