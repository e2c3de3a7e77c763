import type { Account } from 'better-auth';
import { Refusal } from './api-error';
import type { ProjectContext } from './call-context';
import { mightHaveApp, mightHavePasskeys } from './known-rows';
import { whereIs, type PasskeyRow, type UserRow, type TwoFactorRow } from './tables';
import { addressesOf, type UserAddress } from './user-addresses';

/** The user of an id. Throws `user_unauthenticated` if the user no longer exists. */
export async function findUser({ auth }: ProjectContext, userId: string): Promise<UserRow> {
  const user = await auth.internalAdapter.findUserById(userId);
  if (user === null) throw new Refusal('user_unauthenticated');
  return user;
}

/** The sign-in methods of a user. */
export interface Factors {
  readonly addresses: readonly UserAddress[];
  readonly accounts: readonly Account[];
  readonly passkeys: readonly PasskeyRow[];
  readonly twoFactor: TwoFactorRow | null;
}

export async function findFactors({ auth }: ProjectContext, user: UserRow): Promise<Factors> {
  const own = whereIs('userId', user.id);
  return {
    addresses: await addressesOf(auth, user),
    accounts: await auth.internalAdapter.findAccounts(user.id),
    passkeys: mightHavePasskeys(auth, user)
      ? byAge(await auth.adapter.findMany<PasskeyRow>({ model: 'passkey', where: own }))
      : [],
    twoFactor: mightHaveApp(auth, user)
      ? await auth.adapter.findOne<TwoFactorRow>({ model: 'twoFactor', where: own })
      : null,
  };
}

const byAge = (rows: readonly PasskeyRow[]): PasskeyRow[] =>
  [...rows].sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0));
