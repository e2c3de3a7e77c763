import type { Problem } from '../../../base/errors';
import { choiceAgain } from '../discovery/discovery-rules';
import type { MayAsk } from '../discovery/discovery-state';
import type { DiscoveryFound } from '../discovered';
import type { ErrorKind } from '../error-text';
import type { PasswordResetStart } from '../password-reset-start';
import type { PrimaryResult, SecondFactorStart } from '../primary-result';
import type { OrganizationTarget, StepUp } from '../target';
import { DISCOVERY } from '../target';
import type { LoginPart, LoginPartTypes } from './login-parts';
import { partsOfMain } from '../first-state';
import type {
  About,
  LoginErrorState,
  OrganizationLoginStep,
  OrganizationMainState,
  OrganizationLoginState,
} from './organization-login-state';

/** The first screen, or the lookup of its organization. */
export function firstScreen(about: About): OrganizationLoginStep {
  const { target, ...rest } = about;
  if (about.flow === 'Discovery') return main(withoutStepUp({ ...rest, target: DISCOVERY }));
  if (target?.to === 'organization') return main(withoutStepUp(about));
  return [{ at: 'lookup', about: withoutStepUp(rest) }, { type: 'lookUp' }];
}

function withoutStepUp({ stepUp: _over, choice: _left, ...about }: About): About {
  return about;
}

// Org W8.
/** The main screen, or an error if the organization allows none of its methods. */
export function main(
  about: About,
  problem: Pick<OrganizationMainState, 'error' | 'blocked'> = {},
): OrganizationLoginStep {
  const { target } = about;
  const isBarred =
    target?.to === 'organization' && partsOfMain(about).length === 0 && (about.ways.products?.length ?? 0) > 0;
  if (isBarred) return [policy(about, target.name)];
  return [{ at: 'main', about, entry: 'open', ...problem }];
}

export const policy = (about: About, organizationName: string): LoginErrorState => ({
  at: 'error',
  about,
  kind: 'policy',
  organizationName,
  back: about.choice ? 'choice' : 'none',
});

export const failure = (about: About, kind: ErrorKind, error: Problem): LoginErrorState => ({
  at: 'error',
  about,
  kind,
  error,
  back: about.choice ? 'choice' : 'first',
});

/** Starts a part and shows its screen. */
export type Begin = <P extends LoginPart>(
  about: About,
  part: P,
  event: LoginPartTypes[P]['event'],
) => OrganizationLoginStep;

// Org 4.1.
/** The step after the response to a member's sign-in. */
export function afterMember(about: About, result: PrimaryResult, begin: Begin): OrganizationLoginStep {
  switch (result.next) {
    case 'done':
      return [{ at: 'done', about, organization: result.organization }];
    case 'newPassword':
      return newPassword(about, { from: 'session', to: result.organization }, begin);
    case 'policy':
      return [policy(about, result.organizationName)];
    case 'primary':
      return stepUpTo(about, result.organization, result.stepUp);
    case 'secondFactor':
      return secondFactor(about, result.start, result.afterwards, begin);
    case 'refused':
      return [failure(about, 'default', result.error)];
  }
}

export const newPassword = (about: About, start: PasswordResetStart, begin: Begin): OrganizationLoginStep =>
  begin(about, 'passwordReset', { type: 'begin', start });

function stepUpTo(about: About, organization: OrganizationTarget, stepUp: StepUp): OrganizationLoginStep {
  return main({ ...about, target: organization, stepUp, email: stepUp.email });
}

function secondFactor(
  about: About,
  start: SecondFactorStart,
  afterwards: 'newPassword' | undefined,
  begin: Begin,
): OrganizationLoginStep {
  const [state, ...commands] = begin(about, 'secondFactor', { type: 'begin', start });
  return [afterwards && state.at === 'secondFactor' ? { ...state, afterwards } : state, ...commands];
}

/** The step after an email address was verified. */
export const afterDiscovery = (
  about: About,
  discovery: DiscoveryFound,
  begin: Begin,
  asked: MayAsk = {},
): OrganizationLoginStep =>
  begin({ ...withoutStepUp(about), email: discovery.email, target: DISCOVERY }, 'discovery', {
    type: 'begin',
    discovery,
    ...asked,
  });

// Decision 102.
/** Lists the organizations of the new intermediate session (in discovery); else shows the first screen. */
export function startAgain(about: About): OrganizationLoginStep {
  if (about.flow !== 'Discovery') return firstScreen(leave(about));
  return [
    { at: 'resuming', about: withoutStepUp(leave({ ...about, target: DISCOVERY })), asks: true },
    { type: 'resume' },
  ];
}

/** The intermediate session that a step-up continues. */
export const sessionOf = ({ stepUp }: About) => (stepUp?.within === undefined ? {} : { within: stepUp.within });

// Org W22.
/** The choice of an organization if the user came through one; else the first screen. */
export function backToChoice(about: About): OrganizationLoginStep {
  const again = about.choice && choiceAgain(about.choice);
  if (!again) return firstScreen(about);
  const [inner, ...commands] = again;
  const to = withoutStepUp({ ...about, target: DISCOVERY });
  return [
    { at: 'discovery', about: to, inner },
    ...commands.map((command) => ({ type: 'discovery', command }) as const),
  ];
}

/** Makes responses to earlier calls stale, except those with a session. */
export const leave = (about: About): About => ({ ...about, turns: about.turns + 1 });

/**
 * The first screen. If there is no way back, looks the organization up again, because its policy might have changed.
 */
export function anew({ back, about }: OrganizationLoginState & { at: 'error' }): OrganizationLoginStep {
  const { target: _looked, ...rest } = leave(about);
  return firstScreen(back === 'none' ? rest : leave(about));
}

export const goBack = (state: OrganizationLoginState & { at: 'error' }): OrganizationLoginStep => {
  if (state.back === 'none') return [state];
  const about = leave(state.about);
  return state.back === 'choice' ? backToChoice(about) : firstScreen(about);
};
