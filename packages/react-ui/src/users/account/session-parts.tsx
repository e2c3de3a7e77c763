import { PROVIDER_NAMES } from './provider-names';
import type { Text } from '../../text/text';
import { useText } from '../../text/text';
import { ItemFacts } from '../../account/item-list';
import { useTimes } from '../../account/use-times';
import { accountText } from './account-text';

/** The name of a sign-in method, by the provider's name for it. */
const METHODS = {
  authenticator_app: 'foyer.me.app.title',
  crypto_wallet: 'foyer.me.session.wallet',
  email: 'formField.email.label',
  knowledge: 'foyer.me.password.title',
  remembered_browser: 'foyer.me.session.browser',
  recovery_code: 'formField.backupCode.ariaLabel',
  sms: 'foyer.me.session.sms',
  webauthn_registration: 'foyer.me.session.passkey',
} as const satisfies Readonly<Record<string, keyof typeof accountText>>;

const isKnown = (method: string): method is keyof typeof METHODS => Object.hasOwn(METHODS, method);

/** A method that this version doesn't know shows the words of the provider's name (account W10). */
export function methodName(method: string, t: Text<typeof accountText>): string {
  if (isKnown(method)) return t(METHODS[method]);
  if (method === 'whatsapp') return 'WhatsApp';
  const social = method.replace(/^oauth_/, '');
  return Object.hasOwn(PROVIDER_NAMES, social)
    ? PROVIDER_NAMES[social as keyof typeof PROVIDER_NAMES]
    : wordsOf(method);
}

const wordsOf = (method: string): string => method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');

/** The address and the last use of a session; without a last use, its start. */
export function SessionUse({ ip, since, lastUse }: Readonly<Record<'ip' | 'since' | 'lastUse', string>>) {
  const t = useText(accountText);
  const time = useTimes();
  const used = time(lastUse)
    ? t('foyer.me.session.last', { time: time(lastUse) })
    : time(since) && t('foyer.me.session.since', { time: time(since) });
  const address = ip ? (
    <bdi key="ip" translate="no">
      {ip}
    </bdi>
  ) : null;
  return <ItemFacts facts={[address, used]} />;
}
