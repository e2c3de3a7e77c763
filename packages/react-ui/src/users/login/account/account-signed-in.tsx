import type { AccountEvent, AccountState } from '@foyer/core';
import { accountActions } from '@foyer/core/internal/users';
import { Address } from '../../../parts/address';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { accountText } from './account-text';

type Shown = Exclude<AccountState, { at: 'form' }>;

/** Shows the signed-in account (decision 70). */
export function AccountSignedIn({ state, send }: ScreenProps<Shown, AccountEvent>) {
  const t = useText(accountText);
  const { continueSignedIn, signOut } = accountActions(send);
  const { name, contact } = state.person;
  const isLeaving = state.at === 'signingOut';
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
          <Address>{contact}</Address>
        </BodyText>
      ) : null}
      <Button disabled={isLeaving} onClick={continueSignedIn}>
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
