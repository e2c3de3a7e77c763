import { useText } from '../../text/text';
import { deviceOf } from '../../account/use-times';
import { accountText } from './account-text';

/** Longer user agent strings fill a phone's screen. */
const MAX_LENGTH = 80;

/**
 * Names a device by its user agent string, for example 'Chrome on Linux'. If neither is known, the result is the string
 * itself.
 */
export function useDeviceName(): (userAgent: string) => string {
  const t = useText(accountText);
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return browser && system
      ? t('foyer.me.session.device', { browser, system })
      : (browser ?? system ?? userAgent.slice(0, MAX_LENGTH));
  };
}
