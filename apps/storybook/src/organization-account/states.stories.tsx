import type {
  ConnectedAppsState,
  MemberAppState,
  MemberEmailState,
  MemberMfaState,
  MemberPageState,
  MemberPasswordState,
  MemberPhoneState,
  MemberProfileState,
  MemberStepUpState,
} from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shows } from '../stage/shows';
import * as app from './app.stories';
import * as apps from './connected-apps.stories';
import * as email from './email.stories';
import * as mfa from './mfa.stories';
import * as page from './page.stories';
import * as password from './password.stories';
import * as phone from './phone.stories';
import * as profile from './profile.stories';
import * as stepUp from './step-up.stories';

interface Shown {
  readonly args: { readonly state: { readonly at: string } };
}
type Stories<State extends { readonly at: string }> = Readonly<Record<State['at'], Shown>>;

/** The story of each state of each flow. A missing one is a type error. */
const FLOWS = {
  memberPage: {
    checking: page.Checking,
    signedOut: page.SignedOut,
    open: page.Open,
    changed: page.Changed,
    failed: page.Failed,
  } satisfies Stories<MemberPageState>,
  memberProfile: {
    show: profile.Show,
    edit: profile.Edit,
    saving: profile.Saving,
  } satisfies Stories<MemberProfileState>,
  memberEmail: {
    show: email.Show,
    enter: email.Enter,
    sending: email.Sending,
    code: email.Code,
    verifying: email.Verifying,
    linkSent: email.LinkSent,
    confirm: email.Confirm,
    unlinking: email.Unlinking,
  } satisfies Stories<MemberEmailState>,
  memberPassword: {
    absent: password.Absent,
    present: password.Present,
    edit: password.Edit,
    saving: password.Saving,
    mailing: password.Mailing,
    mailed: password.Mailed,
    confirm: password.Confirm,
    removing: password.Removing,
  } satisfies Stories<MemberPasswordState>,
  memberPhone: {
    none: phone.None,
    shown: phone.Shown,
    enter: phone.Enter,
    sending: phone.Sending,
    code: phone.Code,
    verifying: phone.Verifying,
    confirm: phone.Confirm,
    removing: phone.Removing,
  } satisfies Stories<MemberPhoneState>,
  memberApp: {
    off: app.Off,
    on: app.On,
    creating: app.Creating,
    scan: app.Scan,
    manual: app.Manual,
    confirming: app.Confirming,
    saveCodes: app.SaveCodes,
    reading: app.Reading,
    showCodes: app.ShowCodes,
    confirmRenew: app.ConfirmRenew,
    renewing: app.Renewing,
    confirm: app.Confirm,
    removing: app.Removing,
  } satisfies Stories<MemberAppState>,
  memberMfa: { show: mfa.Show, saving: mfa.Saving } satisfies Stories<MemberMfaState>,
  memberConnectedApps: {
    loading: apps.Loading,
    failed: apps.Failed,
    list: apps.List,
    confirm: apps.Confirm,
    revoking: apps.Revoking,
  } satisfies Stories<ConnectedAppsState>,
  memberStepUp: {
    idle: stepUp.Idle,
    choose: stepUp.Choose,
    sending: stepUp.Sending,
    enter: stepUp.Enter,
    checking: stepUp.Checking,
    linkSent: stepUp.LinkSent,
    leaving: stepUp.Leaving,
    secondFactor: stepUp.SecondFactor,
    none: stepUp.None,
  } satisfies Stories<MemberStepUpState>,
} as const;

/** The name of each state, and the name of the state that its story shows. */
const STATES: readonly (readonly [string, string])[] = Object.entries<Readonly<Record<string, Shown>>>(FLOWS).flatMap(
  ([flow, stories]) =>
    Object.entries(stories).map(([name, { args }]) => [`${flow}.${name}`, `${flow}.${args.state.at}`] as const),
);

/** The states of the account page of a member. */
const States = () => (
  <ul>
    {STATES.map(([name]) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = { title: 'Organization account/States', component: States } satisfies Meta<typeof States>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await shows('memberEmail.show')({ canvasElement });
    await expect(STATES).toHaveLength(61);
    for (const [name, shown] of STATES) await expect(shown).toBe(name);
  },
};
