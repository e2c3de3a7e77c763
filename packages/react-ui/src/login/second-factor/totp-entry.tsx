import type { Problem } from '@foyer/core/internal/shared';
import { Secret, waysOfTotp } from '@foyer/core/internal/shared';
import { PasscodeForm } from '../otp/passcode-form';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
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
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} disabled={verifying} onClick={() => send({ type: 'back' })} />
      <Heading>{t('totp.title')}</Heading>
      <BodyText>{t('totp.content')}</BodyText>
      <PasscodeForm
        above={kind.Remember ? <kind.Remember state={state} disabled={verifying} send={send} /> : null}
        verifying={verifying}
        blocked={blocked}
        problem={error}
        problemText={error ? <TotpProblem error={error} kind={kind} /> : null}
        refused="clear"
        onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      />
      {enrolling ? <HelperText>{t('mfa.totpEntry.getNewCode')}</HelperText> : null}
      {isWrong(error) ? <HelperText>{t('foyer.mfa.clock')}</HelperText> : null}
      {changeToSms ? (
        <Button variant="secondary" disabled={verifying} onClick={() => send({ type: 'useSms' })}>
          {t('mfa.totpEntry.switchToSms')}
        </Button>
      ) : null}
      {kind.More && !enrolling ? <kind.More state={state} disabled={verifying} send={send} /> : null}
      {backupCode ? (
        <Button variant="text" disabled={verifying} onClick={() => send({ type: 'useRecoveryCode' })}>
          {t('mfa.totpEntry.useBackupCode')}
        </Button>
      ) : null}
      {kind.Help && !enrolling ? <kind.Help /> : null}
    </Card>
  );
}

interface TotpProblemProps extends OfKind {
  readonly error: Problem;
}

function TotpProblem({ error, kind }: TotpProblemProps) {
  const t = useText(factorText);
  const key = Object.hasOwn(PROBLEMS, error.code) ? PROBLEMS[error.code] : undefined;
  return key ? <span>{t(key)}</span> : <kind.Problem problem={error} place="totp" />;
}

const PROBLEMS: Readonly<Record<string, 'foyer.mfa.appExists' | 'foyer.mfa.codeUsed' | undefined>> = {
  active_totp_exists: 'foyer.mfa.appExists',
  totp_code_already_authenticated: 'foyer.mfa.codeUsed',
  unable_to_auth_otp_code: 'foyer.mfa.codeUsed',
};

/** The codes of a wrong clock are wrong each time. */
const WRONG: readonly string[] = [
  'invalid_totp_code',
  'otp_code_not_found',
  'unable_to_authenticate_totp',
  'unauthorized_credentials',
];
const isWrong = (error: Problem | undefined): boolean => error !== undefined && WRONG.includes(error.code);
