import type { Callbacks } from '@foyer/react-headless';
import type { AccountActions, AccountValue } from '@foyer/react-headless/account';
import { useMemo } from 'react';
import { PageLayout } from '../../account/page/page-layout';
import { useText } from '../../text/text';
import type { AccountConfig } from './account-context';
import { AccountContext } from './account-context';
import { SECTION_GROUPS } from './account-groups';
import { accountPageText, SECTION_TITLES } from './account-page-text';
import { LazyGroup, loadSummary, preloadSection } from './lazy-files';

interface AccountLayoutProps {
  readonly state: Extract<AccountValue, { readonly at: 'open' }>;
  readonly actions: AccountActions;
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The page of a signed-in user. */
export function AccountLayout({ state, actions, config, callbacks }: AccountLayoutProps) {
  const t = useText(accountPageText);
  const sections = state.sections.map((name) => ({ name, title: t(SECTION_TITLES[name]) }));
  const { end } = actions;
  const context = useMemo(() => ({ config, callbacks: withEnd(callbacks, end) }), [config, callbacks, end]);
  return (
    <AccountContext.Provider value={context}>
      <PageLayout
        state={state}
        actions={actions}
        sections={sections}
        groups={SECTION_GROUPS}
        preload={preloadSection}
        Group={LazyGroup}
        loadSummary={loadSummary}
        ended={state.ended && 'deleteAccount'}
      />
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
