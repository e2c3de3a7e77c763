import type { AuthorizeEvent, AuthorizeRequest, AuthorizeState } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { Success } from '../login/success';
import type { ScreenProps } from '../parts/screen';
import { ScreenFocus } from '../parts/screen';
import { useText } from '../text/text';
import { AccountChanged } from './account-changed';
import { ConsentFailed } from './consent-failed';
import { ConsentLeaving } from './consent-leaving';
import { ConsentRefused } from './consent-refused';
import { CONSENT_PASSING, ConsentScreen } from './consent-screen';
import { AppName, ConsentStatement } from './consent-statement';
import { idpText } from './consent-text';

export interface AuthorizeScreenProps extends ScreenProps<AuthorizeState, AuthorizeEvent> {
  readonly projectName: string;
  /** Shown until there is a question to show. A server never renders it. */
  readonly loader?: ReactNode;
  /** No button works yet. */
  readonly isWaiting?: boolean | undefined;
}

/** The screen of an authorization request's state. */
export function AuthorizeScreen(props: AuthorizeScreenProps) {
  return (
    <ScreenFocus shown={props.isWaiting ? 'opening' : props.state.at} passing={CONSENT_PASSING}>
      <Screen {...props} />
    </ScreenFocus>
  );
}

function Screen({ state, send, projectName, loader, isWaiting }: AuthorizeScreenProps) {
  const t = useText(idpText);
  switch (state.at) {
    case 'opening':
    case 'attesting':
    case 'loading':
    case 'submitting':
      return loader;
    case 'refused':
      return <ConsentRefused refusal={state.error} />;
    case 'noSession':
      return <ConsentStatement says="idpConsent.noActiveSession" />;
    case 'failed':
      return (
        <ConsentFailed state={state} send={send}>
          {/* Org W44 */}
          {state.signingOut ? t.rich('foyer.idp.notSignedOut', { host: <Place request={state.request} /> }) : null}
        </ConsentFailed>
      );
    case 'consent':
      return <ConsentScreen state={state} send={send} projectName={projectName} isWaiting={isWaiting} />;
    case 'accountChanged':
      return (
        <AccountChanged send={send}>
          {t.rich('foyer.idp.accountChanged.nothingSent', { host: <Place request={state.request} /> })}
        </AccountChanged>
      );
    case 'leaving':
      return <ConsentLeaving state={state} send={send} />;
    case 'success':
      return <Success content="login.success.content" />;
    case 'denied':
      return <ConsentStatement says="idpConsent.denied" />;
  }
}

/** Origin of a request: a host, or the scheme of a native application. */
const Place = ({ request: { host, scheme = '' } }: { readonly request: AuthorizeRequest }) => (
  <AppName>{host || scheme}</AppName>
);
