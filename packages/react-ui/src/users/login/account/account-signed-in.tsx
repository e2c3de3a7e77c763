import type { AccountEvent, AccountState } from '@foyer/core';
import { internals, toFoyerError } from '@foyer/core/internal/shared';
import { accountActions } from '@foyer/core/internal/users';
import { Address } from '../../../parts/address';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useReadablePhone } from '../../../login/use-readable-phone';
import { useText } from '../../../text/text';
import type { LoginContextValue } from '../login-context';
import { accountText } from './account-text';

type Shown = Exclude<AccountState, { at: 'form' }>;

/** Shows the signed-in account (decision 70). */
export function AccountSignedIn({ state, send }: ScreenProps<Shown, AccountEvent>) {
  const t = useText(accountText);
  const { continueSignedIn, signOut } = accountActions(send);
  const { client, config, onError = ignore } = useScreenContext<LoginContextValue>();
  const { name, contact } = state.person;
  const readable = useReadablePhone(contact, contact.startsWith('+'));
  const isLeaving = state.at === 'signingOut';
  const { afterSignInURL } = config;
  function goOn(): void {
    continueSignedIn();
    if (afterSignInURL === undefined) return;
    const { signInReturn } = client[internals];
    signInReturn.afterSignIn(afterSignInURL).catch((thrown: unknown) => onError(toFoyerError(thrown)));
  }
  return (
    <Card>
      <Heading>{t('foyer.account.title')}</Heading>
      {name ? (
        <BodyText>
          <bdi translate="no">{name}</bdi>
        </BodyText>
      ) : null}
      {contact ? (
        <BodyText>
          <Address>{readable}</Address>
        </BodyText>
      ) : null}
      <Button disabled={isLeaving} onClick={goOn}>
        {t('button.continue')}
      </Button>
      <Button variant="text" busy={isLeaving} onClick={signOut}>
        {t('foyer.account.logOut')}
      </Button>
      <span className="foyer-hidden" role="status">
        {isLeaving ? t('foyer.account.loggingOut') : ''}
      </span>
    </Card>
  );
}

const ignore = (): void => undefined;
