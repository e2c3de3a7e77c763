import type { FoyerError } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { ReauthRequest, ReauthProvider } from '../section/section';
import { sectionError } from './action-calls';
import type { ReauthRules, Recency } from './recency';

/** What a page knows of the person who is signed in, a user or a member, for a proof that they are there. */
export interface SignedInUser {
  /** Undefined: nobody is signed in. */
  personId(this: void): string | undefined;
  /** Whether somebody of the support sees the account as the person does. */
  isImpersonated(this: void): boolean;
  /** The host's rules, for an act. */
  configOf(this: void, act: AccountAction): ReauthRules;
  /** Whether they have a passkey or a second factor, apart from those that were added just now. */
  hasStrong(this: void, isNew: (factor: string) => boolean): boolean;
}

/** Whether the person has proved that they are there as lately as an act asks for. */
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

/** Asks nobody: an act that needs a proof of now is refused. */
export const checkingReauthProvider = (signedIn: SignedInUser, recency: Recency): ReauthProvider => ({
  added: recency.added,
  async prove(request) {
    if (await isReauthenticated(request, signedIn, recency)) return true;
    throw notRecent();
  },
});

/** A prover whose dialog is in a file that is not loaded yet. */
export interface LazyReauthProvider extends ReauthProvider {
  /** What is known of proofs on this page, for the dialog. */
  readonly recency: Recency;
  /** Loads the dialog, if the last proof is too old for an act. Tells of no failure: the act loads it again. */
  prepare(this: void): void;
}

// Decision 131.
/**
 * A prover that loads the dialog once a person has to be asked. An act whose dialog cannot be loaded is refused with
 * that error.
 */
export const lazyReauthProvider = (
  signedIn: SignedInUser,
  recency: Recency,
  load: () => Promise<ReauthProvider>,
): LazyReauthProvider => ({
  recency,
  added: recency.added,
  async prove(request, signal) {
    // What the dialog refuses, it refuses itself.
    if (
      signedIn.personId() === request.personId &&
      !signedIn.isImpersonated() &&
      (await isReauthenticated(request, signedIn, recency))
    )
      return true;
    return (await load()).prove(request, signal);
  },
  prepare() {
    loadIfOld(signedIn, recency, load).catch(() => undefined);
  },
});

/**
 * Loads what asks if an act is likely to need it, whichever it is. It asks for the provider's time, as the act would.
 */
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
