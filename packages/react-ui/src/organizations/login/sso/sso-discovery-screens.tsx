import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import type { ScreensOf } from '../later-file';
import { Passing } from '../arrival/lookup';
import { SsoEmail } from './sso-email';
import { SsoMenu } from './sso-menu';
import { SsoSlug } from './sso-slug';
import { ssoText } from './sso-text';

type SsoState = Exclude<SsoDiscoveryState, { readonly at: 'idle' | 'ended' }>;
type Form = Extract<SsoState, { readonly at: 'enter' | 'choose' | 'enterSlug' }>;

/** The wait text of each state. */
const WAITS = {
  enter: undefined,
  choose: undefined,
  enterSlug: undefined,
  looking: 'foyer.sso.searching',
  lookingUp: 'foyer.sso.lookingUp',
  leaving: 'foyer.sso.leaving',
} as const satisfies Record<SsoState['at'], keyof typeof ssoText | undefined>;

// Org 5.12 to 5.14, W45.
/** SSO discovery. A form stays visible while it waits and while the browser navigates away. */
function SsoScreen({ state, send }: ScreenProps<SsoState, SsoDiscoveryEvent>) {
  const t = useText(ssoText);
  const form = formOf(state);
  const key = WAITS[state.at];
  const wait = key && t(key);
  switch (form.at) {
    case 'enter':
      return <SsoEmail form={form} wait={wait} send={send} />;
    case 'choose':
      return <SsoMenu form={form} leavingFor={state.at === 'leaving' ? state.connectionId : undefined} send={send} />;
    case 'enterSlug':
      return <SsoSlug form={form} wait={wait} send={send} />;
  }
}

/** The form that shows. */
function formOf(state: SsoState): Form {
  switch (state.at) {
    case 'looking':
      return { at: 'enter', email: state.email };
    case 'lookingUp':
      return { at: 'enterSlug', email: state.email, slug: state.slug };
    case 'leaving':
      return state.from;
    default:
      return state;
  }
}

// Org 5.12 to 5.14.
/** The screen of each state of SSO discovery. */
export const ssoDiscoveryScreens: ScreensOf<SsoDiscoveryState, SsoDiscoveryEvent> = {
  idle: Passing,
  enter: SsoScreen,
  looking: SsoScreen,
  choose: SsoScreen,
  enterSlug: SsoScreen,
  lookingUp: SsoScreen,
  leaving: SsoScreen,
  ended: Passing,
};
