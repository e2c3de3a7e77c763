import { CONSENT_JOURNEYS } from './consent-journeys';
import { HOST_CALLS } from './host-calls';
import type { Journey } from './journey';
import { MAIL_JOURNEYS } from './mail-journeys';
import { PASSKEY_JOURNEYS } from './passkey-journeys';
import { PASSWORD_JOURNEYS } from './password-journeys';
import { PASSWORD_RESET_JOURNEYS } from './password-reset-journeys';
import { walletJourney } from './wallet-journey';

/** Every call of every flow (reliability section 4). */
export const JOURNEYS: readonly Journey[] = [
  ...MAIL_JOURNEYS,
  ...PASSWORD_JOURNEYS,
  ...PASSWORD_RESET_JOURNEYS,
  ...PASSKEY_JOURNEYS,
  walletJourney,
  ...CONSENT_JOURNEYS,
  ...HOST_CALLS,
];
