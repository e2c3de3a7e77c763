import type { LogoutEvent, LogoutState } from '@foyer/core/internal/consent';
import { Loader } from '../parts/loader';
import type { ScreenProps } from '../parts/screen';
import { ScreenFocus } from '../parts/screen';
import { useText } from '../text/text';
import { AccountChanged } from './account-changed';
import { ConsentFailed } from './consent-failed';
import { ConsentLeaving } from './consent-leaving';
import { ConsentRefused } from './consent-refused';
import { CONSENT_PASSING } from './consent-screen';
import { ConsentStatement } from './consent-statement';
import { idpText } from './consent-text';
import { LogoutConfirm } from './logout-confirm';

export interface LogoutScreenProps extends ScreenProps<LogoutState, LogoutEvent> {
  readonly projectName: string;
  /** No button works yet. */
  readonly isWaiting?: boolean | undefined;
}

/** The screen of a sign-out request's state. */
export function LogoutScreen(props: LogoutScreenProps) {
  return (
    <ScreenFocus shown={props.isWaiting ? 'opening' : props.state.at} passing={CONSENT_PASSING}>
      <Screen {...props} />
    </ScreenFocus>
  );
}

function Screen({ state, send, projectName, isWaiting }: LogoutScreenProps) {
  const t = useText(idpText);
  switch (state.at) {
    case 'opening':
    case 'loading':
    case 'loggingOut':
      return <Loader room={{ heading: true }} />;
    case 'refused':
      return <ConsentRefused refusal={state.error} />;
    case 'noSession':
      return <ConsentStatement says="idpConsent.noActiveSession" />;
    case 'failed':
      return <ConsentFailed state={state} send={send} />;
    case 'confirm':
      return <LogoutConfirm state={state} send={send} projectName={projectName} isWaiting={isWaiting} />;
    case 'accountChanged':
      return <AccountChanged send={send}>{t('foyer.idp.accountChanged.nobodyLoggedOut')}</AccountChanged>;
    case 'leaving':
      return <ConsentLeaving state={state} send={send} />;
    case 'notLoggedOut':
      return <ConsentStatement says="idpLogout.notLoggedOut" />;
  }
}
