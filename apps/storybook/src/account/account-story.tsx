import { loadLocale } from '@foyer/locales/account/load';
import { FoyerProvider } from '@foyer/react-headless';
import type { AccountValue, StepUpActions } from '@foyer/react-headless/account';
import type { AccountProps } from '@foyer/react-ui/account';
import type { StepUpState } from '@foyer/core/account';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useRememberedClient } from '../stage/silent-client';
import type { AccountContextValue, InAppBrowser } from '../stage/sources';
import * as screens from '../stage/sources';
import { ADA } from './states/ada';

type AccountConfig = AccountContextValue['config'];
type FrameProps = Pick<AccountProps, 'styles' | 'strings'>;

const {
  AccountContext,
  AccountScreen,
  compileAccountStrings,
  InAppContext,
  SectionContext,
  StepUpDialog,
  WidgetFrame,
} = screens;

const ignore = () => undefined;
const later = () => Promise.resolve();
const loadCompiler = () => Promise.resolve(compileAccountStrings);

/** Every sign-in method, and a host with a server for the rest. */
const CONFIG: AccountConfig = {
  login: {
    products: ['otp', 'oauth', 'passwords', 'passkeys', 'crypto'],
    otpOptions: { methods: ['sms', 'whatsapp'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  },
  profileFields: ['first', 'middle', 'last'],
  handlers: {
    listSessions: () => Promise.resolve([]),
    revokeSession: later,
    revokeOtherSessions: later,
    deleteAccount: later,
  },
};

/** The actions of any section. They do nothing. */
const NO_ACTIONS = new Proxy({}, { get: () => ignore });

interface AccountFrameProps extends FrameProps {
  /** The user that the browser has stored. */
  readonly user?: object;
  readonly children: ReactNode;
}

/** The frame of the account pages, with a client that never answers. */
function AccountFrame({ styles, strings, user = ADA, children }: AccountFrameProps) {
  const client = useRememberedClient(user);
  const schemed = useSchemed(styles);
  return (
    <FoyerProvider client={client}>
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
    </FoyerProvider>
  );
}

type Screen = ComponentType<{ readonly state: { readonly at: string }; readonly actions: object }>;

/** The screen of each section. */
const SCREENS = {
  profile: screens.ProfileScreen,
  emails: screens.EmailsScreen,
  phones: screens.PhonesScreen,
  password: screens.PasswordScreen,
  passkeys: screens.PasskeysScreen,
  twoFactor: screens.TwoFactorScreen,
  connectedAccounts: screens.ConnectedAccountsScreen,
  rememberedBrowsers: screens.RememberedBrowsersScreen,
  wallets: screens.WalletsScreen,
  connectedApps: screens.ConnectedAppsScreen,
  session: screens.ThisSessionScreen,
  sessions: screens.SessionsScreen,
  deleteAccount: screens.DeleteAccountScreen,
} as const;

interface InAppProps {
  /** The in-app browser that shows the page. */
  readonly inApp?: InAppBrowser;
}

export interface SectionStoryProps extends FrameProps, InAppProps {
  readonly section: keyof typeof SCREENS;
  readonly state: { readonly at: string };
  /** A support session. */
  readonly isReadOnly?: boolean;
}

const CONTEXT: AccountContextValue = { config: CONFIG, callbacks: undefined };

/** A standalone section in one state. */
export function SectionStory({ section, state, inApp, isReadOnly = false, ...frame }: SectionStoryProps) {
  const SectionScreen = SCREENS[section] as unknown as Screen;
  const around = { level: 2 as const, takesFocus: false, isReadOnly, noteDraft: ignore, goTo: ignore };
  return (
    <AccountFrame {...frame}>
      <AccountContext.Provider value={CONTEXT}>
        <SectionContext.Provider value={around}>
          <InAppContext.Provider value={inApp}>
            <Place>
              <SectionScreen state={state} actions={NO_ACTIONS} />
            </Place>
          </InAppContext.Provider>
        </SectionContext.Provider>
      </AccountContext.Provider>
    </AccountFrame>
  );
}

/** The container of a section: its width decides the layout. */
function Place({ children }: { readonly children: ReactNode }) {
  screens.useStyles(screens.accountCss);
  return <div className="foyer-account">{children}</div>;
}

export interface PageStoryProps extends FrameProps {
  readonly state: AccountValue;
  readonly user?: object;
  /** The number of sessions that the host lists. */
  readonly sessions?: number;
}

/** A host that lists so many sessions. */
const listed = (count: number) => () =>
  Promise.resolve(
    Array.from({ length: count }, (_, index) => ({
      id: `session-${index + 1}`,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
      ip: `203.0.113.${index + 1}`,
      lastUse: new Date(Date.UTC(2026, 10, 30) - index * 86_400_000).toISOString(),
    })),
  );

/** The account page in one state. Its sections run with the data that the browser has stored. */
export function PageStory({ state, sessions = 1, ...frame }: PageStoryProps) {
  const config = useMemo(
    () => ({ ...CONFIG, handlers: { ...CONFIG.handlers, listSessions: listed(sessions) } }),
    [sessions],
  );
  return (
    <AccountFrame {...frame}>
      <AccountScreen
        state={state}
        actions={{ choose: ignore, continue: ignore, end: ignore, retry: ignore }}
        config={config}
        callbacks={undefined}
      />
    </AccountFrame>
  );
}

export interface StepUpStoryProps extends FrameProps, InAppProps {
  readonly state: StepUpState;
}

/** The re-authentication dialog in one state. */
export function StepUpStory({ state, inApp, ...frame }: StepUpStoryProps) {
  return (
    <AccountFrame {...frame}>
      <InAppContext.Provider value={inApp}>
        {state.at === 'idle' ? null : <StepUpDialog state={state} actions={NO_ACTIONS as StepUpActions} />}
      </InAppContext.Provider>
    </AccountFrame>
  );
}
