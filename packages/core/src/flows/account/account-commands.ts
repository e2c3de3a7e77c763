import type { User } from '@foyer/wire';
import type { Context } from '../../flow';
import type { AccountCommand, AccountEvent, Person } from './account-rules';

/** What the screen for signed-in people needs from a client. */
export interface AccountDeps {
  readonly user: { getSync(): User | null };
  readonly session: { revoke(): Promise<unknown> };
  readonly options: () => object;
}

/** Runs one command of the screen for signed-in people. */
export async function performAccount(_: AccountCommand, { deps }: Context<AccountDeps>): Promise<AccountEvent> {
  await deps.session.revoke();
  return { type: 'sessionEnded' };
}

/** How a screen names a user. */
export const personOf = ({ name, emails, phone_numbers, crypto_wallets }: User): Person => ({
  name: [name.first_name, name.last_name].filter(Boolean).join(' '),
  contact: emails[0]?.email ?? phone_numbers[0]?.phone_number ?? crypto_wallets[0]?.crypto_wallet_address ?? '',
});
