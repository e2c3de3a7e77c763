import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import type { AccountActions, AccountValue } from '@foyer/react-headless/account';
import { useMemo, useSyncExternalStore } from 'react';
import { PageLayout } from '../../account/page/page-layout';
import { useText } from '../../text/text';
import type { AccountConfig } from './account-context';
import { AccountContext } from './account-context';
import { accountPageText, SECTION_TITLES } from './account-page-text';
import { LazySection, preloadSection } from './lazy-files';
import { summaryOf } from './section-summaries';

interface AccountLayoutProps {
  readonly state: Extract<AccountValue, { readonly at: 'open' }>;
  readonly actions: AccountActions;
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The page of a signed-in user. */
export function AccountLayout({ state, actions, config, callbacks }: AccountLayoutProps) {
  const t = useText(accountPageText);
  const { user } = useClient();
  const known = useSyncExternalStore(user.onChange, user.getSync, () => null);
  const sections = state.sections.map((name) => ({
    name,
    title: t(SECTION_TITLES[name]),
    summary: summaryOf(name, known, t),
  }));
  const { end } = actions;
  const context = useMemo(() => ({ config, callbacks: withEnd(callbacks, end) }), [config, callbacks, end]);
  return (
    <AccountContext.Provider value={context}>
      <PageLayout state={state} actions={actions} sections={sections} preload={preloadSection} Section={LazySection} />
    </AccountContext.Provider>
  );
}

/** Shows the result of a deletion, although the session ends with it. */
const withEnd = (callbacks: Callbacks | undefined, end: () => void): Callbacks => ({
  ...callbacks,
  onEvent(event) {
    if (event.type === 'FOYER_ACCOUNT_CHANGED' && event.data.act === 'deleteAccount') end();
    callbacks?.onEvent?.(event);
  },
});
