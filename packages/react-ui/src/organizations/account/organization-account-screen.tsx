import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { MemberAccountActions, MemberAccountValue } from '@foyer/react-headless/organizations/account';
import { useMemo } from 'react';
import type { TitleLevel } from '../../account/page/section-context';
import { PageLayout } from '../../account/page/page-layout';
import { PageScreen } from '../../account/page/page-screen';
import { useText } from '../../text/text';
import type { OrganizationAccountConfig } from './member-context';
import { MemberContext } from './member-context';
import { MEMBER_SECTION_GROUPS } from './member-groups';
import { MEMBER_SECTION_TITLES, memberPageText } from './member-page-text';
import { LazyMemberGroup, loadMemberSummary, preloadMemberSection } from './member-lazy-files';

interface OrganizationAccountScreenProps<State> {
  readonly state: State;
  readonly actions: MemberAccountActions;
  readonly config: OrganizationAccountConfig;
  readonly callbacks: OrganizationCallbacks | undefined;
  readonly level?: TitleLevel | undefined;
}

/** The screen of the account page's state. */
export const OrganizationAccountScreen = ({ state, ...rest }: OrganizationAccountScreenProps<MemberAccountValue>) => (
  <PageScreen state={state} actions={rest.actions}>
    {state.at === 'open' ? <OpenAccount key={state.personId} state={state} {...rest} /> : null}
  </PageScreen>
);

/** The page of a signed-in member. */
function OpenAccount({
  state,
  actions,
  config,
  callbacks,
  level,
}: OrganizationAccountScreenProps<Extract<MemberAccountValue, { readonly at: 'open' }>>) {
  const t = useText(memberPageText);
  const sections = state.sections.map((name) => ({ name, title: t(MEMBER_SECTION_TITLES[name]) }));
  const context = useMemo(() => ({ config, callbacks }), [config, callbacks]);
  return (
    <MemberContext.Provider value={context}>
      <PageLayout
        state={state}
        actions={actions}
        sections={sections}
        groups={MEMBER_SECTION_GROUPS}
        preload={preloadMemberSection}
        Group={LazyMemberGroup}
        loadSummary={loadMemberSummary}
        level={level}
      />
    </MemberContext.Provider>
  );
}
