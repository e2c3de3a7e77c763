import type { User } from '@foyer/wire';

/** The signed-in user, for a screen. */
export interface UserSummary {
  /** First and last name. Empty if the provider has none. */
  readonly name: string;
  /** An email address, a phone number, or a wallet's address. Empty if there is none. */
  readonly contact: string;
}

/** Name and contact of a user, for a screen. */
export const userOf = ({ name, emails, phone_numbers, crypto_wallets }: User): UserSummary => ({
  name: [name.first_name, name.last_name].filter(Boolean).join(' '),
  contact: emails[0]?.email ?? phone_numbers[0]?.phone_number ?? crypto_wallets[0]?.crypto_wallet_address ?? '',
});
