import { factorScreens } from '../../../login/second-factor/factor-screens';
import type { FactorAbout, FactorKind, FactorProblemProps } from '../../../login/second-factor/factor-kind';
import { factorText } from '../../../login/second-factor/factor-text';
import { successOf } from '../../../login/success';
import { useScreenContext } from '../../../parts/screen-context';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import type { LoginContextValue } from '../login-context';
import type { LoginMethodFile } from '../login-method';
import { mfaText } from './mfa-text';
import { HostHelp, MoreFactors, RememberBrowser } from './more-factors';
import { Lapsed, Looking, NoFactor, PasskeyEntry, SaveUserCodes, Unread } from './own-screens';

function FactorProblem({ problem, place }: FactorProblemProps) {
  const t = useText(factorText);
  const isWrongCode = place === 'recoveryCode' && problem.code === 'unauthorized_credentials';
  return isWrongCode ? <span>{t('recoveryCodes.entry.error.invalidCode')}</span> : <ProblemText problem={problem} />;
}

function useAbout({ start }: Parameters<FactorKind['useAbout']>[0]): FactorAbout {
  const t = useText(mfaText);
  const { config } = useScreenContext<LoginContextValue>();
  return {
    issuer: 'site' in start ? String(start.site) : '',
    account: 'email' in start ? String(start.email) : '',
    initialPhone: config.initialValues?.phone,
    countries: config.otpOptions,
    choice: null,
    sms: t('foyer.mfa.sms'),
    qr: t('foyer.mfa.qr'),
  };
}

// Decision 171.
/** The screens of the second factor. */
export const secondFactorMethod: LoginMethodFile<'secondFactor'> = {
  screens: {
    ...factorScreens({
      Problem: FactorProblem,
      useAbout,
      Remember: RememberBrowser,
      More: MoreFactors,
      Help: HostHelp,
    }),
    looking: Looking,
    unread: Unread,
    enterPasskey: PasskeyEntry,
    noFactor: NoFactor,
    saveCodes: SaveUserCodes,
    lapsed: Lapsed,
    verified: successOf('login.success.content'),
  },
};
