import type { SsoItem, SsoState } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { useEffect, useRef } from 'react';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { Button } from '../../../parts/button';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import { ssoText } from '../connection-text';
import { SsoTestFailure } from './sso-test-failure';

interface SsoTestProps extends SectionScreenProps<
  StateAt<SsoState, 'confirmTest' | 'testing' | 'tested'>,
  SsoConnectionsActions
> {
  readonly item: SsoItem;
}

// Account W65.
/**
 * A test is a link to a new tab, which no browser blocks. Signing in there also signs that user in here, so a warning
 * comes first.
 */
export function SsoTest({ item, state, actions }: SsoTestProps) {
  const t = useText(ssoText);
  const id = useInstanceId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const isOver = state.at === 'tested';
  const address = state.at === 'tested' ? undefined : state.address;
  return (
    <div className="foyer-confirm" role="group" aria-labelledby={id}>
      <p id={id} role={state.at === 'confirmTest' ? undefined : 'status'}>
        {state.at === 'tested' && state.reason ? (
          <SsoTestFailure item={item} reason={state.reason} />
        ) : (
          t(saidOf(state))
        )}
      </p>
      <div className="foyer-form-buttons">
        <Button variant="secondary" buttonRef={cancel} onClick={actions.cancel}>
          {isOver ? t('recoveryCodes.save.button.done') : t('button.cancel')}
        </Button>
        {isOver ? null : (
          <TestLink address={address} onOpened={state.at === 'confirmTest' ? actions.confirm : undefined} />
        )}
      </div>
    </div>
  );
}

function saidOf(state: SsoTestProps['state']) {
  if (state.at === 'confirmTest') return 'foyer.org.sso.testConfirm';
  if (state.at === 'testing') return 'foyer.org.sso.testing';
  return state.outcome === 'works' ? 'foyer.org.sso.testDone' : 'foyer.org.sso.testFailed';
}

/** The link to the identity provider's login page. Until its URL is known, it is a waiting button. */
function TestLink({
  address,
  onOpened,
}: {
  readonly address: string | undefined;
  readonly onOpened: (() => void) | undefined;
}) {
  const t = useText(ssoText);
  if (address === undefined) return <Button busy>{t('foyer.org.sso.openTest')}</Button>;
  return (
    <a
      className="foyer-button"
      data-variant="primary"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpened}
    >
      {t('foyer.org.sso.openTest')}
    </a>
  );
}
