import type { SdkCall } from '../http/sdk-call';
import { organizationCalls } from '../organizations/all-calls';
import { bootstrapCalls } from './bootstrap';
import { connectedAppCalls } from './connected-apps';
import { cryptoWalletCalls } from './crypto-wallets';
import { eventCalls } from './events';
import { tokenExchangeCalls } from './token-exchange';
import { idpCalls } from './idp';
import { magicLinkCalls } from './magic-links';
import { oauthCalls } from './oauth';
import { otpCalls } from './otps';
import { passwordCalls } from './passwords';
import { sessionCalls } from './sessions';
import { totpCalls } from './totps';
import { userFactorCalls } from './user-factors';
import { userSearchCalls } from './user-search';
import { userCalls } from './users';
import { webauthnCalls } from './webauthn';

/** All calls under `/sdk/v1`. */
export const allCalls: readonly SdkCall[] = [
  ...bootstrapCalls,
  ...connectedAppCalls,
  ...cryptoWalletCalls,
  ...eventCalls,
  ...tokenExchangeCalls,
  ...idpCalls,
  ...magicLinkCalls,
  ...oauthCalls,
  ...organizationCalls,
  ...otpCalls,
  ...passwordCalls,
  ...sessionCalls,
  ...totpCalls,
  ...userCalls,
  ...userFactorCalls,
  ...userSearchCalls,
  ...webauthnCalls,
];
