import type { Session, User } from '@foyer/wire';
import { FoyerError } from '../../../base/errors';
import { after } from '../../../flow/commands';
import type { Clock } from '../../../flow/deps';
import type { Context } from '../../../flow/flow';
import type { HeldSignIn } from '../../../session/held-sign-in';
import type { Users } from '../../api/users';
import type { SignedIn } from '../../session/users';
import type { DetailAnswers } from './check-details';
import { detailDrafts } from './detail-drafts';
import type { AcceptedTerms } from './details-need';
import { detailsCondition, detailsNeed, detailsUpdate, knownAnswers, TERMS_VERSION } from './details-need';
import type { DetailsCommand, DetailsEvent } from './details-state';
import type { SignUpConfig } from './sign-up-options';

/** Dependencies of the step for details. A client provides all of them except the options. */
export interface DetailsDeps extends Clock {
  readonly held: Pick<HeldSignIn<SignedIn>, 'require' | 'read' | 'resume' | 'leave'> & {
    readonly calls: {
      /** Changes the user of the held session. */
      updateUser(personId: string, changes: Parameters<Users['update']>[0]): Promise<unknown>;
    };
  };
  readonly session: { getSync(): Session | null };
  readonly user: { getSync(): User | null };
  readonly options: () => SignUpConfig;
}

/** Runs one command of the step for details. */
export async function performDetails(
  command: DetailsCommand,
  { deps, signal }: Context<DetailsDeps>,
): Promise<DetailsEvent | undefined> {
  switch (command.type) {
    case 'watch':
      return keepCondition(deps, signal);
    case 'read':
      return read(deps, command.answers);
    case 'save':
      return save(command, deps);
    case 'keepDraft':
      detailDrafts.keep(command.personId, command.answers);
      return undefined;
    case 'leave':
      detailDrafts.clear();
      await deps.held.leave();
      return undefined;
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

/** The conditions of running logins, by the dependencies of each. */
const conditions = new WeakMap<DetailsDeps, Promise<() => void>>();

/** Sets the condition of a login. Every other method waits for it, so that no sign-in can be without it. */
export async function requireDetails(deps: DetailsDeps): Promise<void> {
  const set = conditions.get(deps) ?? deps.held.require(detailsCondition(deps.options));
  conditions.set(deps, set);
  try {
    await set;
  } catch (thrown) {
    // The next command tries again.
    conditions.delete(deps);
    throw thrown;
  }
}

/** Keeps the condition until the login ends. */
async function keepCondition(deps: DetailsDeps, signal: AbortSignal): Promise<undefined> {
  await requireDetails(deps).catch(() => {});
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const set = conditions.get(deps);
  conditions.delete(deps);
  (await set)?.();
  return undefined;
}

async function read(deps: DetailsDeps, answers?: DetailAnswers): Promise<DetailsEvent> {
  const held = await deps.held.read();
  return held?.step === 'details' ? found(held.state, deps, answers) : { type: 'notHeld' };
}

function found(state: SignedIn, deps: DetailsDeps, answers?: DetailAnswers): DetailsEvent {
  const need = detailsNeed(deps.options(), state);
  if (!need) return { type: 'notHeld' };
  const personId = state.user.user_id;
  const known = knownAnswers(need.inputs, state.user);
  return { type: 'found', personId, need, known, draft: detailDrafts.read(personId), ...(answers && { answers }) };
}

async function save(command: DetailsCommand & { type: 'save' }, deps: DetailsDeps): Promise<DetailsEvent> {
  const { personId, need } = command;
  const held = await deps.held.read();
  if (held?.state.user.user_id !== personId) throw signInEnded();
  const { [TERMS_VERSION]: _consent, ...answers } = command.answers;
  const terms = need.legal && accept(need.legal.version);
  await deps.held.calls.updateUser(personId, detailsUpdate({ answers }, held.state.user, terms));
  const still = await deps.held.resume();
  if (still) return found(still.state, deps);
  const [session, user] = [deps.session.getSync(), deps.user.getSync()];
  if (!session || user?.user_id !== personId) throw signInEnded();
  detailDrafts.clear();
  return {
    type: 'completed',
    newWithin: need.isNew ? Number.MAX_SAFE_INTEGER : 0,
    announce: 'FOYER_DETAILS_COMPLETED',
    response: { session, user, fields: Object.keys(answers), ...(terms && { terms }) },
  };
}

const accept = (version: string): AcceptedTerms => ({ version, accepted_at: new Date().toISOString() });

const signInEnded = (): FoyerError => new FoyerError('no_current_session', 'The sign-in has ended. Start it again.');
