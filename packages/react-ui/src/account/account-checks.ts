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
  readonly reauthProvider: string;
}

/** The checks of the options that every account page has. */
export const accountChecks = ({
  sections,
  login,
  reauthProvider,
}: AccountKind): Readonly<
  Record<'enableShadowDOM' | 'login' | 'reauthProvider' | 'redirectURL' | 'sections' | 'stepUp', Check>
> => ({
  login: is(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    `the configuration of ${login}`,
  ),
  sections: listOf(oneOf(...sections)),
  stepUp,
  reauthProvider: is((value) => typeof value === 'object', `the reauthProvider of ${reauthProvider}`),
  redirectURL: url,
  enableShadowDOM: flag,
});
