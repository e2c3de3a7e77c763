import type { LoginConfig, OAuthProvider, SocialProvider } from '@foyer/core';
import type { ConnectedAccountsState } from '@foyer/core/account';
import type { ConnectedAccountsActions } from '@foyer/react-headless/account';
import { useSocialAccounts } from '@foyer/react-headless/account';
import { InAppPlace } from '../../login/in-app/in-app-place';
import { InAppContext, isRefused, useInAppBrowser } from '../../login/in-app/in-app-context';
import { useContext } from 'react';
import { BodyText } from '../../parts/heading';
import { BrandLogo } from '../../login/brand-logo';
import { useLoaded } from '../../parts/use-loaded';
import { Banner } from '../../parts/banner';
import { useText } from '../../text/text';
import { PROVIDER_NAMES } from './provider-names';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { RemovalQuestion, SectionItem, ItemList } from '../../account/item-list';

const SCREENS: Screens<ConnectedAccountsState, ConnectedAccountsActions> = {
  list: List,
  leaving: List,
  returning: List,
  confirm: List,
  removing: List,
};

/** A user's social login accounts. */
export function ConnectedAccountsView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useSocialAccounts(config, callbacks);
  const inApp = useInAppBrowser(config.login?.inAppBrowsers);
  return (
    <InAppContext.Provider value={inApp}>
      <ConnectedAccountsScreen state={state} actions={actions} />
    </InAppContext.Provider>
  );
}

/** The screen of the section's state. */
export function ConnectedAccountsScreen({
  state,
  actions,
}: SectionScreenProps<ConnectedAccountsState, ConnectedAccountsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.accounts.title')}
      state={state}
      home={['list']}
      busy={['leaving', 'returning', 'removing']}
      outcomes={{ returning: 'added', removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

/** The name of a provider, in the spelling of the API's responses or of its requests. */
const nameOf = (provider: string): string =>
  Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as OAuthProvider] : provider;

const loadLogos = () => import('../login/oauth/provider-logos').then((module) => module.LOGOS);

/** A provider's logo, once their chunk has loaded. Its room is there before. */
function ProviderLogo({ provider }: { readonly provider: string }) {
  const { value: logos } = useLoaded(loadLogos);
  const shapes = logos && Object.hasOwn(logos, provider) ? logos[provider as OAuthProvider] : undefined;
  return shapes ? <BrandLogo shapes={shapes} /> : null;
}

/** The providers that can be connected. Hosts without TypeScript can pass plain names. */
function providersOf(login: LoginConfig | undefined): readonly OAuthProvider[] {
  const given: readonly (SocialProvider | OAuthProvider)[] = login?.oauthOptions?.providers ?? [];
  const types = given.map((one) => (typeof one === 'string' ? one : one.type));
  return [...new Set(types)].filter((type) => Object.hasOwn(PROVIDER_NAMES, type));
}

function List({ state, actions }: SectionScreenProps<ConnectedAccountsState, ConnectedAccountsActions>) {
  const t = useText(accountText);
  const { login } = useAccountContext().config;
  const inApp = useContext(InAppContext);
  const offered = providersOf(login).filter((type) => !state.list.some(({ provider }) => provider === type));
  const canOpen = (provider: OAuthProvider) => !isRefused(provider, inApp);
  return (
    <>
      {state.at === 'list' && state.declined !== undefined ? (
        <Banner kind="info">{t('foyer.me.accounts.declined', { provider: nameOf(state.declined) })}</Banner>
      ) : null}
      <ItemList
        label={t('foyer.me.accounts.title')}
        isEmpty={state.list.length === 0}
        none={t('foyer.me.accounts.none')}
      >
        {state.list.map(({ id, provider, label, keeps }) => {
          const name = Object.hasOwn(PROVIDER_NAMES, provider) ? nameOf(provider) : label;
          return (
            <SectionItem
              key={id}
              id={id}
              name={name}
              icon={<ProviderLogo provider={provider} />}
              keeps={keeps}
              onRemove={() => actions.remove(id)}
              question={<RemovalQuestion state={state} id={id} name={name} actions={actions} />}
            />
          );
        })}
      </ItemList>
      {state.at === 'leaving' ? (
        <BodyText role="status">{t('foyer.me.accounts.leaving', { provider: nameOf(state.provider) })}</BodyText>
      ) : null}
      {inApp && !offered.every(canOpen) ? <InAppPlace obstacle="google" isAndroid={inApp.isAndroid} /> : null}
      <div className="foyer-actions">
        {offered.filter(canOpen).map((provider) => (
          <GuardedButton
            key={provider}
            opens={`connect ${provider}`}
            mark={<ProviderLogo provider={provider} />}
            isResumed={state.at === 'returning' && state.provider === provider}
            onClick={() => actions.connect(provider)}
          >
            {t('foyer.me.accounts.connect', { provider: nameOf(provider) })}
          </GuardedButton>
        ))}
      </div>
    </>
  );
}
