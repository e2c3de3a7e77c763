import type { CryptoEvent, CryptoState } from '@foyer/core';
import { walletButtons } from '@foyer/core/internal/users';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { BackButton } from '../../../parts/back-button';
import { ButtonList } from '../../../parts/button-list';
import { Card } from '../../../parts/card';
import { Heading } from '../../../parts/heading';
import { cryptoText } from './crypto-text';
import { useText } from '../../../text/text';
import type { ScreenProps } from '../../../parts/screen';
import { WalletChoices } from './wallet-choices';

type OthersState = Extract<CryptoState, { at: 'others' }>;

/** 'Continue with other wallet': the wallets without a button on Main (spec sections 2 and 9). */
export function CryptoOtherScreen({ state, send }: ScreenProps<OthersState, CryptoEvent>) {
  const t = useText(cryptoText);
  const { plan } = useScreenContext<LoginContextValue>();
  const wallets = state.wallets ?? [];
  const { shown } = walletButtons(plan.social.length, wallets);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('crypto.continueWithOtherWallet.title')}</Heading>
      <ButtonList>
        <WalletChoices wallets={wallets.slice(shown.length)} more="setup" send={send} />
      </ButtonList>
    </Card>
  );
}
