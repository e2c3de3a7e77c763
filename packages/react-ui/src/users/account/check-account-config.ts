import type { AccountHandlers } from '@foyer/core/account';
import { ACCOUNT_SECTIONS } from '@foyer/core/account';
import { accountChecks } from '../../account/account-checks';
import type { Check } from '../../frame/config-checks';
import { is, listOf, oneOf, options, readable } from '../../frame/config-checks';
import type { AccountConfig } from './account-context';

const handler = is((value) => typeof value === 'function', 'a function');

const account: Check = options<AccountConfig>({
  ...accountChecks({ sections: ACCOUNT_SECTIONS, login: 'Login', reauthProvider: 'createStepUp' }),
  profileFields: listOf(oneOf('first', 'middle', 'last')),
  emailProof: oneOf('code', 'link'),
  handlers: options<AccountHandlers>({
    listSessions: handler,
    revokeSession: handler,
    revokeOtherSessions: handler,
    deleteAccount: handler,
  }),
});

/** Checks the configuration of the account page. Returns one sentence for each error. */
export const checkAccountConfig = (config: unknown): readonly string[] =>
  readable('config', () => account(config, 'config'));
