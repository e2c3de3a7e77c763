import type { FoyerError } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { ReauthRequest, ReauthProvider } from '../section/section';
import { sectionError } from './action-calls';
import type { ReauthRules, Recency } from './recency';

/** The signed-in user or member, as re-authentication needs it. */
export interface SignedInUser {
  /** Undefined: no user is signed in. */
  personId(this: void): string | undefined;
  /** Whether a support agent sees the account as the user does. */
  isImpersonated(this: void): boolean;
  /** The host's rules for an action. */
  configOf(this: void, act: AccountAction): ReauthRules;
  /** Whether the user has a passkey or second factor, not counting those that were just added. */
  hasStrong(this: void, isNew: (factor: string) => boolean): boolean;
}

/** Whether the user has re-authenticated as recently as an action requires. */
export const isReauthenticated = (
  request: ReauthRequest,
  { configOf, hasStrong }: SignedInUser,
  { has, isNew }: Recency,
): Promise<boolean> => {
  const config = configOf(request.act);
  return has(
    request,
    config,
    hasStrong((factor) => isNew(factor, config)),
  );
};

export const notRecent = (): FoyerError => sectionError('not_recent');

/** A provider without a dialog: refuses an action that needs a new re-authentication. */
export const checkingReauthProvider = (signedIn: SignedInUser, recency: Recency): ReauthProvider => ({
  added: recency.added,
  async reauthenticate(request) {
    if (await isReauthenticated(request, signedIn, recency)) return true;
    throw notRecent();
  },
});

/** A provider that loads its dialog on demand. */
export interface LazyReauthProvider extends ReauthProvider {
  /** How recently the user has re-authenticated, shared with the dialog. */
  readonly recency: Recency;
  /** Loads the dialog, if the last re-authentication is too old. Reports no failure: the action loads it again. */
  prepare(this: void): void;
}

// Decision 131.
/**
 * A provider that loads the dialog when the user has to re-authenticate. If the dialog can't be loaded, the action is
 * refused with that error.
 */
export const lazyReauthProvider = (
  signedIn: SignedInUser,
  recency: Recency,
  load: () => Promise<ReauthProvider>,
): LazyReauthProvider => ({
  recency,
  added: recency.added,
  async reauthenticate(request, signal) {
    // The dialog throws the errors for another user or a support session, so load it for them.
    if (
      signedIn.personId() === request.personId &&
      !signedIn.isImpersonated() &&
      (await isReauthenticated(request, signedIn, recency))
    )
      return true;
    return (await load()).reauthenticate(request, signal);
  },
  prepare() {
    loadIfOld(signedIn, recency, load).catch(() => undefined);
  },
});

/** Loads the dialog if an action is likely to need it. Asks for the provider's time, as the action would. */
async function loadIfOld(signedIn: SignedInUser, recency: Recency, load: () => Promise<unknown>): Promise<void> {
  const { minutes, acts } = signedIn.configOf('addEmail');
  const personId = signedIn.personId();
  if (
    personId !== undefined &&
    acts !== 'none' &&
    !(await recency.has({ act: 'addEmail', personId }, { minutes }, false))
  )
    await load();
}
