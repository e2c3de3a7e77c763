import type { User } from '@foyer/wire';
import type { PasskeyHint } from '../../api/ceremony-options';
import type { Webauthn } from '../../api/webauthn';
import type { Context } from '../../../flow/flow';
import { after, sessionDuration } from '../../../flow/commands';
import type { CallsOf, Clock, Overdue } from '../../../flow/deps';
import type { PasskeyAnswer, PasskeyCommand, PasskeyEvent } from './passkey-rules';
import { announced } from '../../../flow/public-answer';

/** Options of the passkey flows, with the names of the widget's config. */
export interface PasskeyFlowOptions {
  /**
   * The domain that passkeys belong to.
   * @defaultValue the hostname of this page
   */
  readonly domain?: string | undefined;
  /**
   * Lets the browser create a passkey without a prompt after a sign-in with a password, if it can (conditional
   * create).
   * @defaultValue `false`
   */
  readonly createAfterPassword?: boolean | undefined;
  /**
   * Suggests a passkey after every other sign-in, to users who have none for this domain.
   * @defaultValue `false`
   */
  readonly offerPasskey?: boolean | undefined;
  /**
   * The kinds of authenticators that the browser suggests first, in this order.
   * @defaultValue the browser's order
   */
  readonly hints?: readonly PasskeyHint[] | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

interface Prompt {
  readonly domain: string | undefined;
  readonly is_passkey: true;
  readonly hints?: readonly PasskeyHint[] | undefined;
  readonly conditional_mediation?: boolean;
  readonly disable_input_check?: boolean;
  readonly signal: AbortSignal;
}

/** Dependencies of the prompt for a passkey. */
export interface PasskeyPrompt {
  readonly webauthn: CallsOf<Webauthn, { prompt(options: Prompt): Promise<PasskeyAnswer | null> }>;
}

/** Dependencies of the passkey flow. A client provides all of them except the options. */
export interface PasskeyDeps extends Clock {
  readonly webauthn: PasskeyPrompt['webauthn'] &
    Pick<Webauthn, 'verify' | 'browserSupportsAutofill' | 'support' | 'register' | 'canOffer' | 'declineOffer'>;
  readonly user: { getSync(): User | null };
  readonly href: () => string;
  readonly options: () => PasskeyFlowOptions;
}

/** Runs one command of the passkey flow. */
export function performPasskey(
  command: PasskeyCommand,
  { deps, signal, overdue }: Context<PasskeyDeps>,
): Promise<PasskeyEvent | undefined> {
  switch (command.type) {
    case 'askAutofill':
      return deps.webauthn
        .browserSupportsAutofill()
        .then((autofill): PasskeyEvent => ({ type: 'autofillKnown', autofill }));
    case 'prompt':
      return prompt(deps, signal);
    case 'verifyPasskey':
      return verify(command, deps, { overdue });
    case 'makePasskeyAfterPassword':
      return makePasskeyAfterPassword(deps);
    case 'checkOffer':
      return checkOffer(deps);
    case 'makeOffered':
      return makeOffered(command.userId, deps, { signal, overdue });
    case 'declineOffer':
      return deps.webauthn.declineOffer().then(() => undefined);
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function prompt(deps: PasskeyDeps, signal: AbortSignal): Promise<PasskeyEvent | undefined> {
  const { domain, hints } = deps.options();
  const answer = await deps.webauthn.prompt({ domain, hints, is_passkey: true, signal });
  return answer ? { type: 'passkeyPicked', ...answer } : undefined;
}

async function verify({ credential, rpId }: PasskeyAnswer, deps: PasskeyDeps, call: Overdue): Promise<PasskeyEvent> {
  const response = await deps.webauthn.verify({ credential, rpId }, sessionDuration(deps.options()), call);
  return { type: 'passkeyAccepted', newWithin: 0, ...announced('PASSKEY_AUTHENTICATE', response) };
}

// Decision 42.
async function makePasskeyAfterPassword(deps: PasskeyDeps): Promise<PasskeyEvent | undefined> {
  const options = deps.options();
  if (options.createAfterPassword !== true || !(await deps.webauthn.support()).conditionalCreate) return undefined;
  const response = await deps.webauthn.register({
    domain: options.domain,
    is_passkey: true,
    conditional_mediation: true,
    ...sessionDuration(options),
  });
  return { type: 'passkeyRegistered', ...announced('PASSKEY_REGISTER', response) };
}

// Decision 134.
async function checkOffer(deps: PasskeyDeps): Promise<PasskeyEvent | undefined> {
  const { offerPasskey, domain } = deps.options();
  const user = deps.user.getSync();
  if (offerPasskey !== true || !user) return undefined;
  const own = domain ?? new URL(deps.href()).hostname;
  const hasOne = user.webauthn_registrations.some((one) => one.domain === own);
  // Fails silently, because the user did not request the suggestion.
  return !hasOne && (await deps.webauthn.canOffer().catch(() => false))
    ? { type: 'offerDue', userId: user.user_id }
    : undefined;
}

async function makeOffered(
  userId: string,
  deps: PasskeyDeps,
  { signal, overdue }: Pick<Context<PasskeyDeps>, 'signal' | 'overdue'>,
): Promise<PasskeyEvent> {
  const options = deps.options();
  const { domain, hints } = options;
  const asked = { domain, hints, is_passkey: true, ...sessionDuration(options), signal } as const;
  const response = await deps.webauthn.register(asked, { as: userId, overdue });
  return { type: 'passkeyRegistered', ...announced('PASSKEY_REGISTER', response) };
}
