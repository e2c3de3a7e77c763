import type { User } from '@foyer/wire';
import type { LazyReauthProvider, SignedInUser } from '../../flow/account/signed-in-user';
import { checkingReauthProvider, lazyReauthProvider } from '../../flow/account/signed-in-user';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { ReauthProvider } from '../../flow/section/section';
import type { SectionSource } from '../../flow/section/section-flow';
import { withLiveSession } from '../../flow/live-session';
import { isImpersonated } from '../../flow/account/page-rules';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import { createRecency } from '../../flow/account/recency';

/** The data source of a section that shows the signed-in user. */
export const userSource = <Deps extends AccountSectionDeps, Data>(
  read: (user: User | null, deps: Deps) => Data,
): SectionSource<Deps, Data> => ({
  read: (deps) => read(shownUser(deps), deps),
  onChange: (deps, listener) => deps.user.onChange(listener),
  reauthProvider: reauthProviderOf,
  async noted(deps, run) {
    const before = shownUser(deps);
    const event = await withLiveSession(deps, run);
    for (const factor of newFactors(before, shownUser(deps))) reauthProviderOf(deps).added(factor);
    return event && { ...event, addresses: verifiedAddresses(before) };
  },
});

/** Data that another version of a client stored might lack these lists. */
const LISTS = { crypto_wallets: [], password: null, providers: [], totps: [] } satisfies Partial<User>;

/** The user whom this page shows. */
export function shownUser({ user }: Pick<AccountSectionDeps, 'user'>): User | null {
  const shown = user.getSync();
  return shown && { ...LISTS, ...shown };
}

export const verifiedAddresses = (user: User | null): readonly string[] =>
  (user?.emails ?? []).filter(({ verified }) => verified).map(({ email }) => email);

/** The factors that a user has since an action, and did not have before. */
function newFactors(before: User | null, after: User | null): readonly string[] {
  if (!before || before.user_id !== after?.user_id) return [];
  const known = usableFactors(before);
  return usableFactors(after).filter((id) => !known.includes(id));
}

function usableFactors(user: User): readonly string[] {
  const { emails, phone_numbers, crypto_wallets, totps, webauthn_registrations, providers } = user;
  const verifiable = [...emails, ...phone_numbers, ...crypto_wallets, ...totps, ...webauthn_registrations].filter(
    ({ verified }) => verified,
  );
  return [...verifiable, ...providers].flatMap((one) =>
    Object.entries(one)
      .filter(([name]) => name.endsWith('_id'))
      .map(([, id]) => String(id)),
  );
}

/** The signed-in user, for re-authentication. */
export const signedInUserOf = ({
  user,
  session,
  options,
}: Pick<AccountSectionDeps, 'user' | 'session' | 'options'>): SignedInUser => ({
  personId: () => user.getSync()?.user_id,
  isImpersonated: () => isImpersonated(session.getSync()),
  configOf: () => options().stepUp ?? {},
  hasStrong: (isNew) => hasStrongFactor(shownUser({ user }), isNew),
});

/** The default provider for deps without `reauthProvider`. */
const alone = new WeakMap<AccountSectionDeps, ReauthProvider>();

export function reauthProviderOf(deps: AccountSectionDeps): ReauthProvider {
  const given = deps.options().reauthProvider;
  if (given) return given;
  const own = alone.get(deps) ?? checkingReauthProvider(signedInUserOf(deps), createRecency(deps));
  alone.set(deps, own);
  return own;
}

/** Whether the user has a passkey or authenticator app, not counting one that was just added. */
export function hasStrongFactor(user: User | null, isNew: (id: string) => boolean): boolean {
  const apps = (user?.totps ?? []).map(({ totp_id: id, verified }) => ({ id, verified }));
  const passkeys = (user?.webauthn_registrations ?? []).map(({ webauthn_registration_id: id, verified }) => ({
    id,
    verified,
  }));
  return [...apps, ...passkeys].some(({ id, verified }) => verified && !isNew(id));
}

/** Creates a provider that loads the dialog when the user has to re-authenticate. */
export function createLazyReauthProvider(
  client: FlowClient<AccountSectionDeps>,
  options: () => AccountSectionOptions,
  load: () => Promise<ReauthProvider>,
): LazyReauthProvider {
  const deps = depsOf<AccountSectionDeps>(client, options);
  return lazyReauthProvider(signedInUserOf(deps), createRecency(deps), load);
}
