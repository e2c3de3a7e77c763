import type { StepUpConfig } from '@foyer/core/account';
import type { Check } from '../frame/config-checks';
import { flag, is, listOf, oneOf, options, url } from '../frame/config-checks';

const stepUp = options<StepUpConfig>({
  minutes: is((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value), 'a number of minutes'),
  acts: is((value) => value === 'all' || value === 'none' || Array.isArray(value), "'all', 'none' or a list of acts"),
});

interface AccountKind {
  /** The sections that its page can have. */
  readonly sections: readonly string[];
  /** The widget whose configuration `login` is, which checks its own. */
  readonly login: string;
  /** The function that makes what asks for proofs. */
  readonly prover: string;
}

/** The checks of the options that every account page has. */
export const accountChecks = ({
  sections,
  login,
  prover,
}: AccountKind): Readonly<
  Record<'enableShadowDOM' | 'login' | 'prover' | 'redirectURL' | 'sections' | 'stepUp', Check>
> => ({
  login: is(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    `the configuration of ${login}`,
  ),
  sections: listOf(oneOf(...sections)),
  stepUp,
  prover: is((value) => typeof value === 'object', `the prover of ${prover}`),
  redirectURL: url,
  enableShadowDOM: flag,
});
