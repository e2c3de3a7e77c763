import { FoyerProvider } from '@foyer/react-headless';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { ConnectedAccountsScreen } from '../../../src/users/account/connected-accounts-view';
import { ConnectedAppsScreen } from '../../../src/users/account/connected-apps-view';
import { DeleteAccountScreen } from '../../../src/users/account/delete-account-view';
import { EmailsScreen } from '../../../src/users/account/emails-view';
import { PasskeysScreen } from '../../../src/users/account/passkeys-view';
import { PasswordScreen } from '../../../src/users/account/password-view';
import { PhonesScreen } from '../../../src/users/account/phones-view';
import { ProfileScreen } from '../../../src/users/account/profile-view';
import { RememberedBrowsersScreen } from '../../../src/users/account/remembered-browsers';
import { SessionsScreen } from '../../../src/users/account/sessions-view';
import type { AccountContextValue } from '../../../src/users/account/account-context';
import { AccountContext } from '../../../src/users/account/account-context';
import type { SectionContextValue } from '../../../src/account/page/section-context';
import { SectionContext } from '../../../src/account/page/section-context';
import { StepUpDialog } from '../../../src/users/account/step-up/step-up-dialog';
import { ThisSessionScreen } from '../../../src/users/account/this-session-view';
import { TwoFactorScreen } from '../../../src/users/account/two-factor-view';
import { WalletsScreen } from '../../../src/users/account/wallets-view';
import { offline } from '../../support/client';
import type { SAMPLES } from './account-states';

/** The screen of each section. */
const SCREENS = {
  profile: ProfileScreen,
  emails: EmailsScreen,
  phones: PhonesScreen,
  password: PasswordScreen,
  passkeys: PasskeysScreen,
  twoFactor: TwoFactorScreen,
  connectedAccounts: ConnectedAccountsScreen,
  rememberedBrowsers: RememberedBrowsersScreen,
  wallets: WalletsScreen,
  connectedApps: ConnectedAppsScreen,
  session: ThisSessionScreen,
  sessions: SessionsScreen,
  deleteAccount: DeleteAccountScreen,
  stepUp: StepUpDialog,
} as const satisfies Readonly<Record<keyof typeof SAMPLES, unknown>>;

export type RenderedSection = keyof typeof SCREENS;

/** A state of any section. */
export interface SampleState {
  readonly at: string;
  readonly [field: string]: unknown;
}

const CONFIG: AccountContextValue['config'] = {
  login: {
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['sms', 'whatsapp'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  },
  profileFields: ['first', 'middle', 'last'],
  handlers: {
    listSessions: () => Promise.resolve([]),
    revokeSession: () => Promise.resolve(),
    revokeOtherSessions: () => Promise.resolve(),
    deleteAccount: () => Promise.resolve(),
  },
};

/** Renders a section in a state, with actions that only record their calls. `flow`: its next screens are staged. */
export function renderSection(
  section: RenderedSection,
  state: SampleState,
  given: Partial<AccountContextValue & SectionContextValue> = {},
  flow?: { expectedStates(this: void): readonly SampleState[] },
) {
  const { client } = offline();
  const actions = new Proxy<Record<string, ReturnType<typeof vi.fn>>>(
    {},
    { get: (made, name) => (made[String(name)] ??= vi.fn()) },
  );
  const context: AccountContextValue & SectionContextValue = {
    config: CONFIG,
    callbacks: undefined,
    level: 2,
    takesFocus: false,
    isReadOnly: false,
    noteDraft: vi.fn(),
    ...given,
  };
  const Screen = SCREENS[section] as unknown as (props: {
    readonly state: SampleState;
    readonly actions: object;
    readonly flow: typeof flow;
  }) => ReactElement;
  const tree = (shown: SampleState) => (
    <StrictMode>
      <FoyerProvider client={client}>
        <AccountContext.Provider value={context}>
          <SectionContext.Provider value={context}>
            <div className="foyer">
              <Screen state={shown} actions={actions} flow={flow} />
            </div>
          </SectionContext.Provider>
        </AccountContext.Provider>
      </FoyerProvider>
    </StrictMode>
  );
  const { container, rerender } = render(tree(state));
  return { container, actions, context, show: (next: SampleState) => rerender(tree(next)) };
}
