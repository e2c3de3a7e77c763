import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { factorScreens } from '../../../login/second-factor/factor-screens';
import type { FactorAbout, FactorKind } from '../../../login/second-factor/factor-kind';
import { SaveCodes } from '../../../login/second-factor/save-codes';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { ScreensOf } from '../later-file';
import { Passing } from '../arrival/lookup';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { FactorNotAllowed } from './factor-not-allowed';
import { memberFactorText } from './second-factor-text';

function useAbout({ start }: Parameters<FactorKind['useAbout']>[0]): FactorAbout {
  const t = useText(memberFactorText);
  const { known, config, about } = useScreenContext<OrganizationContextValue>();
  return {
    issuer: 'organizationName' in start ? String(start.organizationName) : '',
    account: about.email,
    initialPhone: (known ?? config).initialValues?.phone,
    countries: config.smsOtpOptions,
    choice: t('mfa.enrollment.content'),
    sms: t('mfa.smsEnrollment.content'),
    qr: t('totp.setupQr.content'),
  };
}

/** The screen of each state of a second factor. */
export const secondFactorScreens: ScreensOf<SecondFactorState, SecondFactorEvent> = {
  ...factorScreens({ Problem: OrganizationProblem, useAbout }),
  idle: Passing,
  beginning: Passing,
  notAllowed: FactorNotAllowed,
  saveCodes: SaveCodes,
  ended: Passing,
};
