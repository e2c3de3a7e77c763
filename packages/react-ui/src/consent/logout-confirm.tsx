import type { LogoutEvent, LogoutState } from '@foyer/core/internal/consent';
import { AppName } from './consent-statement';
import { Banner } from '../parts/banner';
import { BodyText, Heading } from '../parts/heading';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { Choices } from '../parts/choice-button';
import { DeliberateButton } from './deliberate-button';
import { HelperText } from '../parts/helper-text';
import { ProblemText } from '../text/error-text';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import type { ScreenProps } from '../parts/screen';

export interface LogoutConfirmProps extends ScreenProps<Extract<LogoutState, { at: 'confirm' }>, LogoutEvent> {
  readonly projectName: string;
  readonly isWaiting?: boolean | undefined;
}

/** 'Log out?' (spec section 2). Only a deliberate 'Yes' ends the session (threat T9). */
export function LogoutConfirm({ state: { request, busy, error }, send, projectName, isWaiting }: LogoutConfirmProps) {
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
        <Button variant="secondary" waiting={isWaiting} disabled={busy === true} onClick={() => send({ type: 'no' })}>
          {t('idpLogout.no')}
        </Button>
        <DeliberateButton busy={busy === true} waiting={isWaiting} onClick={() => send({ type: 'yes' })}>
          {t('idpLogout.yes')}
        </DeliberateButton>
      </Choices>
    </Card>
  );
}
