import type {
  AccountPageState,
  ConnectedAccountsState,
  ConnectedAppsState,
  DeleteAccountState,
  EmailsState,
  PasskeysState,
  PasswordSectionState,
  PhonesState,
  ProfileState,
  RememberedBrowsersState,
  SessionsState,
  StepUpState,
  ThisSessionState,
  TwoFactorState,
  WalletsState,
} from '@foyer/core/account';
import type { UserMenuState } from '@foyer/core/user-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shows } from '../stage/shows';
import * as accounts from './connected-accounts.stories';
import * as apps from './connected-apps.stories';
import * as deletion from './delete-account.stories';
import * as emails from './emails.stories';
import * as page from './page.stories';
import * as passkeys from './passkeys.stories';
import * as password from './password.stories';
import * as phones from './phones.stories';
import * as profile from './profile.stories';
import * as sessions from './sessions.stories';
import * as stepUp from './step-up.stories';
import * as session from './this-session.stories';
import * as app from './two-factor.stories';
import * as menu from './user-menu.stories';
import * as browsers from './remembered-browsers.stories';
import * as wallets from './wallets.stories';

interface Shown {
  readonly args: { readonly state: { readonly at: string } };
}
type Stories<State extends { readonly at: string }> = Readonly<Record<State['at'], Shown>>;

/** The story of each state of each flow, by their names in `docs/account-tests.md`. A missing one is a type error. */
const FLOWS = {
  accountPage: {
    checking: page.Checking,
    signedOut: page.SignedOut,
    open: page.Open,
    changed: page.Changed,
    failed: page.Failed,
  } satisfies Stories<AccountPageState>,
  profile: { show: profile.Show, edit: profile.Edit, saving: profile.Saving } satisfies Stories<ProfileState>,
  emails: {
    list: emails.List,
    enter: emails.Enter,
    sending: emails.Sending,
    code: emails.Code,
    verifying: emails.Verifying,
    linkSent: emails.LinkSent,
    confirm: emails.Confirm,
    removing: emails.Removing,
  } satisfies Stories<EmailsState>,
  phones: {
    list: phones.List,
    enter: phones.Enter,
    sending: phones.Sending,
    code: phones.Code,
    verifying: phones.Verifying,
    confirm: phones.Confirm,
    removing: phones.Removing,
  } satisfies Stories<PhonesState>,
  passwordSection: {
    absent: password.Absent,
    present: password.Present,
    edit: password.Edit,
    saving: password.Saving,
    mailing: password.Mailing,
    mailed: password.Mailed,
  } satisfies Stories<PasswordSectionState>,
  passkeys: {
    list: passkeys.List,
    creating: passkeys.Creating,
    renaming: passkeys.Renaming,
    confirm: passkeys.Confirm,
    removing: passkeys.Removing,
  } satisfies Stories<PasskeysState>,
  twoFactor: {
    off: app.Off,
    creating: app.Creating,
    scan: app.Scan,
    manual: app.Manual,
    confirming: app.Confirming,
    saveCodes: app.SaveCodes,
    on: app.On,
    reading: app.Reading,
    showCodes: app.ShowCodes,
    confirm: app.Confirm,
    removing: app.Removing,
  } satisfies Stories<TwoFactorState>,
  connectedAccounts: {
    list: accounts.List,
    leaving: accounts.Leaving,
    returning: accounts.Returning,
    confirm: accounts.Confirm,
    removing: accounts.Removing,
  } satisfies Stories<ConnectedAccountsState>,
  rememberedBrowsers: {
    list: browsers.List,
    confirm: browsers.Confirm,
    removing: browsers.Removing,
  } satisfies Stories<RememberedBrowsersState>,
  wallets: {
    list: wallets.List,
    choose: wallets.Choose,
    connecting: wallets.Connecting,
    signing: wallets.Signing,
    verifying: wallets.Verifying,
    confirm: wallets.Confirm,
    removing: wallets.Removing,
  } satisfies Stories<WalletsState>,
  connectedApps: {
    loading: apps.Loading,
    failed: apps.Failed,
    list: apps.List,
    confirm: apps.Confirm,
    revoking: apps.Revoking,
  } satisfies Stories<ConnectedAppsState>,
  thisSession: { show: session.Show, signingOut: session.SigningOut } satisfies Stories<ThisSessionState>,
  sessions: {
    loading: sessions.Loading,
    failed: sessions.Failed,
    list: sessions.List,
    confirm: sessions.Confirm,
    ending: sessions.Ending,
  } satisfies Stories<SessionsState>,
  deleteAccount: {
    closed: deletion.Closed,
    confirm: deletion.Confirm,
    deleting: deletion.Deleting,
    deleted: deletion.Deleted,
  } satisfies Stories<DeleteAccountState>,
  stepUp: {
    idle: stepUp.Idle,
    choose: stepUp.Choose,
    sending: stepUp.Sending,
    enter: stepUp.Enter,
    checking: stepUp.Checking,
    prompting: stepUp.Prompting,
    linkSent: stepUp.LinkSent,
    leaving: stepUp.Leaving,
    secondFactor: stepUp.SecondFactor,
    none: stepUp.None,
  } satisfies Stories<StepUpState>,
  userMenu: {
    hidden: menu.Hidden,
    closed: menu.Closed,
    open: menu.Open,
    signingOut: menu.SigningOut,
  } satisfies Stories<UserMenuState>,
} as const;

/** The name of each state, and the name of the state that its story shows. */
const STATES: readonly (readonly [string, string])[] = Object.entries<Readonly<Record<string, Shown>>>(FLOWS).flatMap(
  ([flow, stories]) =>
    Object.entries(stories).map(([name, { args }]) => [`${flow}.${name}`, `${flow}.${args.state.at}`] as const),
);

/** The states of the account pages. */
const States = () => (
  <ul>
    {STATES.map(([name]) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = { title: 'Account/States', component: States } satisfies Meta<typeof States>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await shows('emails.list')({ canvasElement });
    await expect(STATES).toHaveLength(90);
    for (const [name, shown] of STATES) await expect(shown).toBe(name);
  },
};
