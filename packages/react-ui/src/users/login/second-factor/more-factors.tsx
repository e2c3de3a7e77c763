import type { SecondFactorEvent } from '@foyer/core';
import type { MoreProps } from '../../../login/second-factor/factor-kind';
import { Button } from '../../../parts/button';
import { Checkbox } from '../../../parts/checkbox';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { LoginContextValue } from '../login-context';
import { mfaText } from './mfa-text';

/** The passkey of the user as another second factor. */
export function MoreFactors({ state, disabled, send: sendAny }: MoreProps) {
  const t = useText(mfaText);
  const send = sendAny as (event: SecondFactorEvent) => void;
  if (!state.login.start.enrolled.includes('passkey')) return null;
  return (
    <Button variant="secondary" disabled={disabled} onClick={() => send({ type: 'usePasskey' })}>
      {t('button.loginWithPasskey')}
    </Button>
  );
}

/** Whether to remember this browser. */
export function RememberBrowser({ state, disabled, send: sendAny }: MoreProps) {
  const t = useText(mfaText);
  const send = sendAny as (event: SecondFactorEvent) => void;
  const { start, remembers = false } = state.login;
  const n = 'rememberDays' in start ? Number(start.rememberDays) : 0;
  if (n === 0) return null;
  return (
    <Checkbox
      name="remember-browser"
      label={t('foyer.mfa.remember', { n })}
      isChecked={remembers}
      onChange={(isTicked) => disabled || send({ type: 'remember', isTicked })}
    />
  );
}

/** The host's link for users who have lost their second factor. */
export function HostHelp() {
  const { config } = useScreenContext<LoginContextValue>();
  const { text, url } = config.mfa?.help ?? {};
  if (!text || !isPage(url)) return null;
  return (
    <a className="foyer-button" data-variant="text" href={url}>
      <span>{text}</span>
    </a>
  );
}

/** Rejects `javascript:` and similar addresses. */
const isPage = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:https?:\/\/|[./?])/i.test(address);
