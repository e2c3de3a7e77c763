import type { LogoutEvent, LogoutState } from '@foyer/core/internal/kernel/consent';
import { AppName } from './consent-statement';
import { Banner } from '../../parts/later/banner';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Choices } from '../../parts/later/choice-button';
import { DeliberateButton } from './deliberate-button';
import { Heading } from '../../parts/heading';
import { HelperText } from '../../parts/later/helper-text';
import { ProblemText } from '../../strings/error-text';
import { idpText } from './consent-text';
import { useText } from '../../strings/text';
import type { ScreenProps } from '../../parts/screen';

export interface LogoutConfirmProps extends ScreenProps<Extract<LogoutState, { at: 'confirm' }>, LogoutEvent> {
  readonly projectName: string;
}

/** 'Log out?' (spec section 2). Only a deliberate 'Yes' ends the session (threat T9). */
export function LogoutConfirm({ state: { request, busy, error }, send, projectName }: LogoutConfirmProps) {
  const t = useText(idpText);
  return (
    <Card>
      <Heading>{t('idpLogout.title')}</Heading>
      <BodyText>{t.rich('idpLogout.confirmMessage', { projectName: <AppName>{projectName}</AppName> })}</BodyText>
      <HelperText>{t.rich('foyer.idp.sentBackTo', { host: <AppName>{request.host}</AppName> })}</HelperText>
      {error ? (
        <Banner kind="error">
          <ProblemText problem={error} />
        </Banner>
      ) : null}
      <Choices>
        <Button variant="secondary" disabled={busy === true} onClick={() => send({ type: 'no' })}>
          {t('idpLogout.no')}
        </Button>
        <DeliberateButton busy={busy === true} onClick={() => send({ type: 'yes' })}>
          {t('idpLogout.yes')}
        </DeliberateButton>
      </Choices>
    </Card>
  );
}
