import type { StepUpConfig } from '@foyer/core/account';
import type { Check } from '../frame/config-checks';
import { flag, is, listOf, oneOf, options, url } from '../frame/config-checks';

const stepUp = options<StepUpConfig>({
  minutes: is((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value), 'a number of minutes'),
  acts: is((value) => value === 'all' || value === 'none' || Array.isArray(value), "'all', 'none' or a list of acts"),
});

interface AccountKind {
  /** The sections that this kind of account page supports. */
  readonly sections: readonly string[];
  /** The widget that `login` configures. That widget checks the option itself. */
  readonly login: string;
  /** The function that creates the re-authentication provider. */
  readonly reauthProvider: string;
}

/** The checks of the options that users and members share. */
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
