import type { LoginConfig, LoginState } from '@foyer/core';
import type { DetailAnswers, DetailsNeed, DetailsState } from '@foyer/core/internal/users';
import { detailsCondition, newAccountNeed } from '@foyer/core/internal/users';
import type { RequestClient } from './request-client';

// Decision 171.
/**
 * Sets the host's conditions before the flow runs, so that no step signs a user in without them. A request knows only
 * the token of a sign-in that waits, so the provider returns the session.
 */
export async function requireSteps({ parts }: RequestClient, config: LoginConfig, state?: LoginState): Promise<void> {
  const { mfa } = config;
  const asksForDetails = Boolean(config.signUpFields ?? config.legal);
  if (!mfa && !asksForDetails) return;
  const { held } = parts;
  if (asksForDetails) await held.require(detailsCondition(() => config));
  if (mfa) await held.calls.require(() => mfa);
  const waiting = state?.methods.secondFactor;
  // While recovery codes show, only the user's press ends the sign-in.
  if (waiting?.at === 'saveCodes') return;
  const reading = held.read();
  // On other screens, the flow reads it again, and shows a failure.
  await (waiting && 'login' in waiting ? reading : reading.catch(() => null));
}

/** The part of a sealed state about the details that a user lacks. The configuration has the rest. */
interface SealedNeed {
  readonly keys: readonly string[];
  readonly hasLegal: boolean;
  readonly isNew: boolean;
}

/** Maximum length of all answers together if a state does not fit into cookies, in characters. */
const SHORT = 1000;

/**
 * The state to seal. Labels and options of the host's fields are left out, because a list of countries would not fit
 * into cookies.
 *
 * @param isShort Whether to leave out the longest answers. Their fields are then empty.
 */
export const sealedLogin = (state: LoginState, isShort: boolean): unknown =>
  withDetails(state, (details) => {
    if (details.at === 'idle') return isShort ? { at: 'idle' } : details;
    if (!('need' in details)) return details;
    const { inputs, legal, isNew } = details.need;
    const need: SealedNeed = { keys: inputs.map(({ key }) => key), hasLegal: legal !== undefined, isNew };
    const answers = isShort ? shortAnswers(details.answers) : details.answers;
    return { ...details, need: need as unknown as DetailsNeed, answers };
  });

/** The state of a login that was sealed. */
export const openedLogin = (sealed: unknown, config: LoginConfig): LoginState | undefined =>
  withDetails(sealed as LoginState | undefined, (details) =>
    'need' in details ? { ...details, need: needOf(details.need as unknown as SealedNeed, config) } : details,
  );

function needOf({ keys, hasLegal, isNew }: SealedNeed, config: LoginConfig): DetailsNeed {
  const { inputs, legal } = newAccountNeed(config);
  return { inputs: inputs.filter(({ key }) => keys.includes(key)), legal: hasLegal ? legal : undefined, isNew };
}

/** The shortest answers, as many as fit. */
function shortAnswers(answers: DetailAnswers): DetailAnswers {
  const sorted = Object.entries(answers).sort(([, one], [, other]) => String(one).length - String(other).length);
  let length = 0;
  return Object.fromEntries(sorted.filter(([, answer]) => (length += String(answer).length) <= SHORT));
}

function withDetails(
  state: LoginState | undefined,
  change: (details: DetailsState) => DetailsState,
): LoginState | undefined {
  const details = state?.methods.details;
  return state && details ? { ...state, methods: { ...state.methods, details: change(details) } } : state;
}
