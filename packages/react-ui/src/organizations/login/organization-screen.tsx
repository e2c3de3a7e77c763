import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import type { Awaiting, ScreenProps } from '../../parts/screen';
import { ScreenFocus } from '../../parts/screen';
import type { AnyScreen, ScreenOfState } from '../../login/stage';
import type { LaterFile, PartScreens } from './later-file';
import { Main } from './main/main';
import { useOrganizationContext } from './organization-context';
import { ScreenToasts } from './screen-toasts';

type LaterProps = ScreenProps<OrganizationLoginState, OrganizationLoginEvent>;

interface OrganizationScreenProps extends LaterProps {
  /** The running login, whose next screens are rendered in advance. Undefined: none is, as on a server. */
  readonly flow?: { expectedStates(this: void): readonly OrganizationLoginState[] } | undefined;
  /** The screen only stays until the chunks of the next one are loaded. */
  readonly awaiting?: Awaiting | false | undefined;
}

/** The name of a screen: its state, and the part of the login that it belongs to. */
type ScreenName<State = OrganizationLoginState> = State extends {
  readonly at: infer At extends string;
  readonly inner: { readonly at: infer Inner extends string };
}
  ? `${At}.${Inner}`
  : State extends { readonly at: infer At extends string }
    ? At
    : never;

/** The screens that end without user action. */
const PASSING: readonly ScreenName[] = [
  'arrived',
  'authenticating',
  'lookup',
  'resuming',
  'discovery.loading',
  'passwordReset.arrived',
  'passwordReset.authenticating',
];

/** The screen of a login's state. */
export function OrganizationScreen({ state, send, flow, awaiting }: OrganizationScreenProps) {
  const { later, parts } = useOrganizationContext();
  const Stage = later?.Stage;
  const shown = 'inner' in state ? `${state.at}.${state.inner.at}` : state.at;
  return (
    <ScreenFocus shown={shown} passing={PASSING} awaiting={awaiting}>
      <ScreenToasts shown={shown}>
        {state.at === 'main' ? <Main key="main" state={state} send={send} /> : null}
        {Stage ? (
          <Stage key="stage" state={state} send={send} flow={flow} screenOf={(one) => screenOf(one, later, parts)} />
        ) : null}
      </ScreenToasts>
    </ScreenFocus>
  );
}

/** Whether the screen of a state is in the chunk of the parts. */
export const isOfParts = (state: OrganizationLoginState): state is PartState =>
  'inner' in state || state.at === 'password';

type PartState = Extract<OrganizationLoginState, { readonly inner: unknown } | { readonly at: 'password' }>;

type AnyScreens = Readonly<Record<string, AnyScreen | undefined>>;

/** Undefined also for a state whose screens are not loaded: it can be staged no earlier. */
function screenOf(
  state: OrganizationLoginState,
  later: LaterFile,
  parts: PartScreens | undefined,
): ScreenOfState | undefined {
  if (state.at === 'main') return undefined;
  const [own, part] = 'inner' in state ? [state.inner, state.at] : [state, undefined];
  const screens = (isOfParts(state) ? parts?.[state.at === 'password' ? 'own' : state.at] : later.screens) as
    | AnyScreens
    | undefined;
  if (!screens) return undefined;
  const Screen = screens[own.at];
  if (!Screen)
    throw new UsageError(
      'FOYER_NO_SCREEN',
      `OrganizationLogin has no screen for ${state.at}${part ? `.${own.at}` : ''}. Install one version of all packages.`,
    );
  return { Screen, state: own, part };
}
