import { loadLocale } from '@foyer/locales/organizations/account/load';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { MemberListProps } from '@foyer/react-ui/organizations/admin';
import type { ComponentType, ReactNode } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useSilentOrganizationClient } from '../stage/silent-client';
import * as screens from '../stage/sources';

const { compileAdminStrings, SectionContext, WidgetFrame } = screens;

const ignore = () => undefined;
const loadCompiler = () => Promise.resolve(compileAdminStrings);

/** The actions of any component. They do nothing. */
const NO_ACTIONS = new Proxy({}, { get: () => ignore });

type Screen = ComponentType<{ readonly state: { readonly at: string }; readonly actions: object }>;

const SCREENS = {
  members: screens.MembersScreen,
  settings: screens.SettingsScreen,
  apps: screens.OrganizationAppsScreen,
  sso: screens.SsoScreen,
  scim: screens.ScimScreen,
} as const;

export interface AdminStoryProps extends Pick<MemberListProps, 'styles' | 'strings'> {
  readonly part: keyof typeof SCREENS;
  readonly state: { readonly at: string };
  /** A support session. */
  readonly isReadOnly?: boolean;
}

/** An admin component in one state, with a client that never responds. */
export function AdminStory({ part, state, isReadOnly = false, styles, strings }: AdminStoryProps) {
  const client = useSilentOrganizationClient();
  const schemed = useSchemed(styles);
  const SectionScreen = SCREENS[part] as unknown as Screen;
  const around = { level: 2 as const, takesFocus: false, isReadOnly, noteDraft: ignore };
  return (
    <OrganizationProvider client={client}>
      <WidgetFrame
        css={screens.pageCss}
        styles={schemed}
        strings={strings}
        loadCompiler={loadCompiler}
        locale={useStoryLocale()}
        languages={loadLocale}
        shadow={false}
        watermark={false}
        onError={ignore}
      >
        <SectionContext.Provider value={around}>
          <Place>
            <SectionScreen state={state} actions={NO_ACTIONS} />
          </Place>
        </SectionContext.Provider>
      </WidgetFrame>
    </OrganizationProvider>
  );
}

/** The container of a component: its width decides the layout. */
function Place({ children }: { readonly children: ReactNode }) {
  screens.useStyles(screens.accountCss);
  return <div className="foyer-account">{children}</div>;
}
