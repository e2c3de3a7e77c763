import type { MemberStepUpState } from '@foyer/core/organizations/account';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { MemberAccountValue, MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import type { OrganizationAccountProps } from '@foyer/react-ui/organizations/account';
import { loadLocale } from '@foyer/locales/organizations/account/load';
import type { ComponentType, ReactNode } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useRememberedOrganizationClient } from '../stage/silent-client';
import type { InAppBrowser, MemberContextValue } from '../stage/sources';
import * as screens from '../stage/sources';
import { GRACE } from './grace';

type FrameProps = Pick<OrganizationAccountProps, 'styles' | 'strings'>;

const {
  compileOrganizationAccountStrings,
  InAppContext,
  MemberContext,
  MemberStepUpDialog,
  OrganizationAccountScreen,
  SectionContext,
  WidgetFrame,
} = screens;

const ignore = () => undefined;
const loadCompiler = () => Promise.resolve(compileOrganizationAccountStrings);

/** The actions of any section. They do nothing. */
const NO_ACTIONS = new Proxy({}, { get: () => ignore });

/** The frame of the account page of a member, with a client that never answers. */
function MemberFrame({ styles, strings, children }: FrameProps & { readonly children: ReactNode }) {
  const client = useRememberedOrganizationClient(GRACE);
  const schemed = useSchemed(styles);
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
        {children}
      </WidgetFrame>
    </OrganizationProvider>
  );
}

type Screen = ComponentType<{ readonly state: { readonly at: string }; readonly actions: object }>;

/** The screen of each section. */
const SCREENS = {
  profile: screens.MemberProfileScreen,
  email: screens.MemberEmailScreen,
  password: screens.MemberPasswordScreen,
  phone: screens.MemberPhoneScreen,
  app: screens.MemberAppScreen,
  mfa: screens.MemberMfaScreen,
  connectedApps: screens.MemberConnectedAppsScreen,
} as const;

export interface MemberSectionStoryProps extends FrameProps {
  readonly section: keyof typeof SCREENS;
  readonly state: { readonly at: string };
  /** A support session. */
  readonly isReadOnly?: boolean;
}

const CONTEXT: MemberContextValue = { config: {}, callbacks: undefined };

/** A standalone section of a member in one state. */
export function MemberSectionStory({ section, state, isReadOnly = false, ...frame }: MemberSectionStoryProps) {
  const SectionScreen = SCREENS[section] as unknown as Screen;
  const around = { level: 2 as const, takesFocus: false, isReadOnly, noteDraft: ignore, goTo: ignore };
  return (
    <MemberFrame {...frame}>
      <MemberContext.Provider value={CONTEXT}>
        <SectionContext.Provider value={around}>
          <Place>
            <SectionScreen state={state} actions={NO_ACTIONS} />
          </Place>
        </SectionContext.Provider>
      </MemberContext.Provider>
    </MemberFrame>
  );
}

/** The container of a section: its width decides the layout. */
function Place({ children }: { readonly children: ReactNode }) {
  screens.useStyles(screens.accountCss);
  return <div className="foyer-account">{children}</div>;
}

export interface MemberPageStoryProps extends FrameProps {
  readonly state: MemberAccountValue;
}

/** The account page of a member in one state. Its sections run with the data that the browser has stored. */
export function MemberPageStory({ state, ...frame }: MemberPageStoryProps) {
  return (
    <MemberFrame {...frame}>
      <OrganizationAccountScreen
        state={state}
        actions={{ choose: ignore, continue: ignore, retry: ignore }}
        config={{}}
        callbacks={undefined}
      />
    </MemberFrame>
  );
}

export interface MemberStepUpStoryProps extends FrameProps {
  readonly state: MemberStepUpState;
  /** The in-app browser that shows the page. */
  readonly inApp?: InAppBrowser;
}

/** The re-authentication dialog of a member in one state. */
export function MemberStepUpStory({ state, inApp, ...frame }: MemberStepUpStoryProps) {
  return (
    <MemberFrame {...frame}>
      <InAppContext.Provider value={inApp}>
        {state.at === 'idle' ? null : <MemberStepUpDialog state={state} actions={NO_ACTIONS as MemberStepUpActions} />}
      </InAppContext.Provider>
    </MemberFrame>
  );
}
