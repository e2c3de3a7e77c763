import type { Wallet } from '@foyer/core';
import type { WalletsState } from '@foyer/core/account';
import type { WalletsActions } from '@foyer/react-headless/account';
import { useWallets } from '@foyer/react-headless/account';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { BodyText } from '../../parts/heading';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { shortAddress } from './account-summary';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';
import { RemovalQuestion, SectionItem, ItemList } from '../../account/item-list';
import { WALLET_NAMES, walletNamesText } from '../text/wallet-names-text';

const SCREENS: Screens<WalletsState, WalletsActions> = {
  list: List,
  confirm: List,
  removing: List,
  choose: Choose,
  connecting: Choose,
  signing: Choose,
  verifying: Choose,
};

/** A user's wallets. */
export function WalletsView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useWallets(config, callbacks);
  return <WalletsScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function WalletsScreen({ state, actions }: SectionScreenProps<WalletsState, WalletsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.wallets.title')}
      state={state}
      home={['list']}
      busy={['connecting', 'signing', 'verifying', 'removing']}
      outcomes={{ verifying: 'added', removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function List({
  state,
  actions,
}: SectionScreenProps<StateAt<WalletsState, 'list' | 'confirm' | 'removing'>, WalletsActions>) {
  const t = useText(accountText);
  return (
    <>
      <ItemList label={t('foyer.me.wallets.title')} isEmpty={state.list.length === 0} none={t('foyer.me.wallets.none')}>
        {state.list.map(({ id, address, keeps }) => {
          const name = shortAddress(address);
          return (
            <SectionItem
              key={id}
              id={id}
              name={name}
              keeps={keeps}
              onRemove={() => actions.remove(id)}
              question={<RemovalQuestion state={state} id={id} name={name} actions={actions} />}
            >
              <bdi translate="no" title={address}>
                {name}
              </bdi>
            </SectionItem>
          );
        })}
      </ItemList>
      <div className="foyer-actions">
        <GuardedButton opens="add" onClick={actions.add}>
          {t('foyer.me.wallets.add')}
        </GuardedButton>
      </div>
    </>
  );
}

function Choose({
  state,
  actions,
}: SectionScreenProps<StateAt<WalletsState, 'choose' | 'connecting' | 'signing' | 'verifying'>, WalletsActions>) {
  const t = useText(accountText);
  const names = useText(walletNamesText);
  const nameOf = ({ name, option }: Wallet): string => name ?? names(WALLET_NAMES[option]);
  const { error, blocked } = state.at === 'choose' ? state : {};
  const busy = state.at === 'choose' ? undefined : state.wallet;
  return (
    <div className="foyer-form-step">
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {state.wallets.length === 0 ? <BodyText>{t('foyer.me.wallets.none')}</BodyText> : null}
      <div className="foyer-actions">
        {state.wallets.map((wallet) => (
          <Button
            key={wallet.id}
            variant="secondary"
            busy={busy?.id === wallet.id}
            disabled={blocked === true || (busy !== undefined && busy.id !== wallet.id)}
            onClick={() => actions.pick(wallet.id)}
          >
            <bdi>{nameOf(wallet)}</bdi>
          </Button>
        ))}
      </div>
      {state.at === 'signing' ? (
        <BodyText role="status">{t('foyer.me.wallets.sign', { wallet: nameOf(state.wallet) })}</BodyText>
      ) : null}
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={state.at === 'verifying'} onClick={actions.cancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </div>
  );
}
