import { addressOf, findOwner } from './addresses';
import { Refusal, type RefusalType } from './api-error';
import type { CallContext } from './call-context';
import { isObject, type JsonObject } from './json';
import { PASSKEY_MODEL } from './passkeys';
import { addressesOf, addressIdOf, removeAddress, type AddressKind, type UserAddress } from './user-addresses';
import { demandReauthentication } from './reauthentication';
import { forgetBrowser } from './remembered-browsers';
import { claimRemoval, removalsOf } from './removals';
import { demandSecondFactor } from './second-factors';
import { demandServed } from './served-products';
import { requireSession } from './sessions';
import { whereIs, type UserRow, type SessionRow } from './tables';
import { removeApp } from './totps';
import { metadataColumns } from './user-metadata';
import { findFactors, findUser, type Factors } from './user-factors';
import { joined, viewUser } from './user-view';

/**
 * `POST /users/search`: decides which password screen follows. Throws `endpoint_not_authorized_for_sdk` if the host has
 * turned passwords off, because the visitor would type one in vain.
 */
export async function searchUser(context: CallContext): Promise<JsonObject> {
  demandServed(context, 'passwords');
  const owner = await findOwner(context, addressOf(context, 'email'));
  if (owner === null) return { userType: 'new' };
  const account = await context.auth.internalAdapter.findCredentialAccount(owner.id);
  return { userType: account?.password ? 'password' : 'passwordless' };
}

// Contract 3.7.
/** `GET /users/me`. */
export async function getUser(context: CallContext): Promise<JsonObject> {
  const { userId } = await requireSession(context);
  return { ...(await viewUser(context, userId)) };
}

/** `PUT /users/me`. */
export async function updateUser(context: CallContext): Promise<JsonObject> {
  const { userId } = await requireSession(context);
  const user = await findUser(context, userId);
  const changes = {
    ...nameOf(context, (await viewUser(context, userId)).name),
    ...metadataColumns(context, context.body),
  };
  if (Object.keys(changes).length > 0) await context.auth.internalAdapter.updateUser(user.id, changes);
  const view = await viewUser(context, userId);
  const { emails, phone_numbers, crypto_wallets } = view;
  return { user_id: userId, emails, phone_numbers, crypto_wallets, __user: view };
}

const LONGEST_NAME = 128;

type Name = Parameters<typeof joined>[0];

function nameOf({ body }: CallContext, held: Name): JsonObject {
  const given = body['name'] ?? {};
  if (!isObject(given)) throw new Refusal('bad_request', { message: 'name must be an object.' });
  const part = (key: keyof Name): string => {
    const value = given[key] ?? held[key];
    if (typeof value === 'string' && value.length <= LONGEST_NAME) return value;
    const message = `${key} must be a string of at most ${LONGEST_NAME} characters.`;
    throw new Refusal('bad_request', { message, path: `name.${key}` });
  };
  const name = { first_name: part('first_name'), middle_name: part('middle_name'), last_name: part('last_name') };
  return Object.keys(given).length === 0 ? {} : { name: joined(name), foyerName: JSON.stringify(name) };
}

/** The effect of a removal, and the sign-in methods that remain. */
interface Loss {
  /** Whether the id belongs to the user. */
  readonly isTheirs: boolean;
  /** Whether the user can sign in with it. A second factor does not count. */
  readonly isWayIn: boolean;
  remove(session: SessionRow): Promise<unknown>;
}

type FindLoss = (context: CallContext, user: UserRow, factors: Factors, id: string) => Loss;

const deleteAddress =
  (kind: AddressKind): FindLoss =>
  (context, user, { addresses }, id) => {
    const isLost = (one: UserAddress) => one.kind === kind && addressIdOf(user.id, kind, one.value) === id;
    const remove = async () => {
      // A concurrent removal can have moved the address since then.
      const now = await findUser(context, user.id);
      const lost = (await addressesOf(context.auth, now)).find(isLost);
      const leaving = removalsOf(now);
      if (lost !== undefined)
        await removeAddress(context.auth, now, lost, ({ value }) => addressIdOf(user.id, kind, value) in leaving);
    };
    return { isTheirs: addresses.some(isLost), isWayIn: true, remove };
  };

const deleteTotp: FindLoss = (context, user, { twoFactor }, id) => ({
  isTheirs: twoFactor?.id === id,
  isWayIn: false,
  async remove(session) {
    await demandSecondFactor(context, session);
    await removeApp(context, user, id);
  },
});

const deleteAccount: FindLoss = ({ auth }, _, { accounts }, id) => ({
  isTheirs: accounts.some((account) => account.id === id && account.providerId !== 'credential'),
  isWayIn: true,
  remove: () => auth.internalAdapter.deleteAccount(id),
});

const deletePasskey: FindLoss = ({ auth }, _, { passkeys }, id) => ({
  isTheirs: passkeys.some((passkey) => passkey.id === id),
  isWayIn: true,
  remove: () => auth.adapter.delete({ model: PASSKEY_MODEL, where: whereIs('id', id) }),
});

const none: FindLoss = () => ({ isTheirs: false, isWayIn: false, remove: () => Promise.resolve() });

/** `DELETE /users/<kind>/<id>`. The last sign-in method cannot be removed: `cannot_delete_last_primary_factor`. */
const deletion =
  (parameter: string, find: FindLoss, missing: RefusalType) =>
  async (context: CallContext): Promise<JsonObject> => {
    const session = await requireSession(context);
    demandReauthentication(context, session);
    const { userId } = session;
    const id = context.params[parameter] ?? '';
    const read = async () => {
      const user = await findUser(context, userId);
      return find(context, user, await findFactors(context, user), id);
    };
    const first = await read();
    // A concurrent removal can have moved an address between the reads of the two tables.
    const loss = first.isTheirs ? first : await read();
    if (!loss.isTheirs) throw new Refusal(missing);
    if (loss.isWayIn) await claimRemoval(context, userId, id);
    await loss.remove(session);
    return { user_id: userId, __user: await viewUser(context, userId) };
  };

export const deletions = {
  'user.deleteEmail': deletion('email_id', deleteAddress('email'), 'email_not_found'),
  'user.deletePhoneNumber': deletion('phone_id', deleteAddress('phone'), 'phone_number_not_found'),
  'user.deleteTOTP': deletion('totp_id', deleteTotp, 'totp_not_found'),
  'user.deleteCryptoWallet': deletion('crypto_wallet_id', none, 'crypto_wallet_not_found'),
  'user.deleteOAuthRegistration': deletion(
    'oauth_user_registration_id',
    deleteAccount,
    'oauth_user_registration_not_found',
  ),
  'user.deleteWebauthnRegistration': deletion(
    'webauthn_registration_id',
    deletePasskey,
    'webauthn_registration_not_found',
  ),
  'user.deleteBiometricRegistration': deletion('biometric_registration_id', none, 'biometric_registration_not_found'),
  'user.deleteRememberedBrowser': async (context: CallContext): Promise<JsonObject> => {
    const { userId } = await requireSession(context);
    await forgetBrowser(context, userId, context.params['remembered_browser_id'] ?? '');
    return { user_id: userId, __user: await viewUser(context, userId) };
  },
} as const;
