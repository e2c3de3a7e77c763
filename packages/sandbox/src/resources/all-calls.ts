import type { SdkCall } from '../http/sdk-call';
import { organizationCalls } from '../organizations/all-calls';
import { connectedAppCalls } from './connected-apps';
import { cryptoWalletCalls } from './crypto-wallets';
import { tokenExchangeCalls } from './token-exchange';
import { idpCalls } from './idp';
import { magicLinkCalls } from './magic-links';
import { oauthCalls } from './oauth';
import { otpCalls } from './otps';
import { passwordCalls } from './passwords';
import { sessionCalls } from './sessions';
import { totpCalls } from './totps';
import { userFactorCalls } from './user-factors';
import { userCalls, userSearchCalls } from './users';
import { webauthnCalls } from './webauthn';
import { bootstrapOf } from '../projects/settings';

const bootstrapCalls: readonly SdkCall[] = [
  {
    method: 'GET',
    path: '/projects/bootstrap/:publicToken',
    run: ({ project }) => Promise.resolve({ ...bootstrapOf(project.settings) }),
  },
];

/** Events have no effect. The call log shows them, masked; clients ignore the answer. */
const eventCalls: readonly SdkCall[] = [{ method: 'POST', path: '/events', run: () => Promise.resolve({}) }];

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
