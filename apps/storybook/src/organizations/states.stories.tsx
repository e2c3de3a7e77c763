import type {
  DiscoveryState,
  OrganizationLoginState,
  OrganizationPasswordResetState,
  SecondFactorState,
  SsoDiscoveryState,
} from '@foyer/core/organizations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shows } from '../stage/shows';
import * as arrival from './arrival.stories';
import * as discovery from './discovery.stories';
import * as email from './email.stories';
import * as main from './main.stories';
import * as password from './password.stories';
import * as reset from './password-reset.stories';
import * as second from './second-factor.stories';
import * as sso from './sso.stories';

interface Shown {
  readonly args: { readonly state: OrganizationLoginState };
}
/** The states of a flow that have a screen: `idle` and `ended` have none. */
type NameOf<State extends { readonly at: string }> = Exclude<State['at'], 'idle' | 'ended'>;
type Stories<State extends { readonly at: string }> = Readonly<Record<NameOf<State>, Shown>>;
type Part = Extract<OrganizationLoginState, { readonly inner: unknown }>['at'];

/** The story of each state. A missing one is a type error. */
const LOGIN = {
  arrived: arrival.Arrived,
  confirm: arrival.ConfirmLink,
  authenticating: arrival.Authenticating,
  resuming: arrival.Resuming,
  lookup: arrival.Lookup,
  lookupFailed: arrival.LookupFailed,
  main: main.Discovery,
  emailMethods: email.Methods,
  linkSent: email.LinkSent,
  code: email.Code,
  password: password.LogIn,
  error: arrival.ErrorDefault,
  lapsed: arrival.Lapsed,
  done: arrival.Done,
} satisfies Readonly<Record<Exclude<OrganizationLoginState['at'], Part>, Shown>>;

const PARTS = {
  discovery: {
    loading: discovery.Loading,
    failed: discovery.Failed,
    beginning: discovery.Beginning,
    list: discovery.List,
    invite: discovery.Invite,
    none: discovery.None,
    exchanging: discovery.Exchanging,
    creating: discovery.Creating,
    leaving: discovery.Leaving,
    error: discovery.ErrorDefault,
  } satisfies Stories<DiscoveryState>,
  ssoDiscovery: {
    enter: sso.Email,
    looking: sso.EmailLooking,
    choose: sso.Menu,
    enterSlug: sso.Fallback,
    lookingUp: sso.FallbackLooking,
    leaving: sso.MenuLeaving,
  } satisfies Stories<SsoDiscoveryState>,
  secondFactor: {
    beginning: second.Beginning,
    notAllowed: second.NotAllowed,
    choose: second.Choose,
    enrollSms: second.EnrollSms,
    texting: second.Texting,
    unsent: second.Unsent,
    enterSms: second.EnterSms,
    creatingTotp: second.CreatingTotp,
    totpFailed: second.TotpFailed,
    showQr: second.ShowQr,
    showSecret: second.ShowSecret,
    enterTotp: second.EnterTotp,
    enterRecoveryCode: second.EnterRecoveryCode,
    saveCodes: second.SaveCodes,
  } satisfies Stories<SecondFactorState>,
  passwordReset: {
    arrived: reset.Arrived,
    forgot: reset.Forgot,
    mailed: reset.Mailed,
    invited: reset.Invited,
    confirm: reset.Confirm,
    authenticating: reset.Opening,
    unopened: reset.Unopened,
    form: reset.Form,
    dead: reset.Dead,
  } satisfies Stories<OrganizationPasswordResetState>,
} satisfies Readonly<Record<Part, Readonly<Record<string, Shown>>>>;

/** The name of each state, and the name of the state that its story shows. */
const STATES: readonly (readonly [string, string])[] = [
  ...Object.entries<Shown>(LOGIN),
  ...Object.entries<Readonly<Record<string, Shown>>>(PARTS).flatMap(([part, stories]) =>
    Object.entries(stories).map(([name, story]) => [`${part}.${name}`, story] as const),
  ),
].map(([name, { args }]) => [name, 'inner' in args.state ? `${args.state.at}.${args.state.inner.at}` : args.state.at]);

/** The states of an organization login. */
const States = () => (
  <ul>
    {STATES.map(([name]) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = { title: 'Organizations/States', component: States } satisfies Meta<typeof States>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await shows('discovery.list')({ canvasElement });
    for (const [name, shown] of STATES) await expect(shown).toBe(name);
  },
};
