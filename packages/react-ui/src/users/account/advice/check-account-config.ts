import type { AccountHandlers, StepUpConfig } from '@foyer/core/account';
import { ACCOUNT_SECTIONS } from '@foyer/core/account';
import type { Check } from '../../../kernel/frame/advice/config-checks';
import { flag, is, listOf, oneOf, options, readable, url } from '../../../kernel/frame/advice/config-checks';
import type { AccountConfig } from '../page/account-context';

const handler = is((value) => typeof value === 'function', 'a function');

const stepUp = options<StepUpConfig>({
  minutes: is((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value), 'a number of minutes'),
  acts: is((value) => value === 'all' || value === 'none' || Array.isArray(value), "'all', 'none' or a list of acts"),
});

/** Any configuration of `Login`, which checks its own. */
const login = is((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'the configuration of Login');

const account: Check = options<AccountConfig>({
  login,
  sections: listOf(oneOf(...ACCOUNT_SECTIONS)),
  profileFields: listOf(oneOf('first', 'middle', 'last')),
  emailProof: oneOf('code', 'link'),
  stepUp,
  prover: is((value) => typeof value === 'object', 'the prover of createStepUp'),
  redirectURL: url,
  handlers: options<AccountHandlers>({ listSessions: handler, revokeSession: handler, revokeOtherSessions: handler, deleteAccount: handler }),
  enableShadowDOM: flag,
});

/** What is wrong with the configuration of the account page: one sentence each. */
export const checkAccountConfig = (config: unknown): readonly string[] => readable('config', () => account(config, 'config'));
