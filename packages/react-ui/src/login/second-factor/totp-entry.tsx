import type { Problem } from '@foyer/core/internal/shared';
import { Secret, waysOfTotp } from '@foyer/core/internal/shared';
import { PasscodeForm } from '../otp/passcode-form';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { ButtonList } from '../../parts/button-list';
import { Card } from '../../parts/card';
import { HelperText } from '../../parts/helper-text';
import type { FactorScreenProps, OfKind } from './factor-kind';
import { useText } from '../../text/text';
import { factorText } from './factor-text';

// Org 5.22, W13.
/** The field for the code of the authenticator app. */
export function TotpEntry({ state, send, kind }: FactorScreenProps<'enterTotp'>) {
  const t = useText(factorText);
  const { error, blocked = false, entry, enrolling } = state;
  const verifying = entry === 'verifying';
  const { backupCode, changeToSms } = waysOfTotp(state);
  const hasOthers = backupCode || changeToSms;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} disabled={verifying} onClick={() => send({ type: 'back' })} />
      <Heading>{t('totp.title')}</Heading>
      <BodyText>{t('totp.content')}</BodyText>
      <PasscodeForm
        verifying={verifying}
        blocked={blocked}
        problem={error}
        problemText={error ? <TotpProblem error={error} kind={kind} /> : null}
        refused="clear"
        onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      />
      {enrolling ? <HelperText>{t('mfa.totpEntry.getNewCode')}</HelperText> : null}
      {hasOthers ? (
        <ButtonList>
          {changeToSms ? (
            <Button variant="secondary" disabled={verifying} onClick={() => send({ type: 'useSms' })}>
              {t('mfa.totpEntry.switchToSms')}
            </Button>
          ) : null}
          {backupCode ? (
            <Button variant="text" disabled={verifying} onClick={() => send({ type: 'useRecoveryCode' })}>
              {t('mfa.totpEntry.useBackupCode')}
            </Button>
          ) : null}
        </ButtonList>
      ) : null}
      {kind.More && !enrolling ? <kind.More state={state} disabled={verifying} send={send} /> : null}
    </Card>
  );
}

interface TotpProblemProps extends OfKind {
  readonly error: Problem;
}

function TotpProblem({ error, kind }: TotpProblemProps) {
  const t = useText(factorText);
  if (error.code === 'active_totp_exists') return <span>{t('foyer.mfa.appExists')}</span>;
  return <kind.Problem problem={error} place="totp" />;
}
