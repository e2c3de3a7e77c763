import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import type { ComponentType } from 'react';
import { useMemo } from 'react';
import type { ScreenProps } from '../../parts/screen';
import { ScreenFocus } from '../../parts/screen';
import { Main } from './main/main';
import { useOrganizationContext } from './organization-context';
import { ScreenToasts } from './screen-toasts';

type LaterProps = ScreenProps<OrganizationLoginState, OrganizationLoginEvent>;

interface OrganizationScreenProps extends LaterProps {
  /** Whether the screen only stays until the chunks of the next one are loaded. */
  readonly isAwaiting?: boolean | undefined;
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
export function OrganizationScreen({ state, send, isAwaiting }: OrganizationScreenProps) {
  const shown = 'inner' in state ? `${state.at}.${state.inner.at}` : state.at;
  return (
    <ScreenFocus shown={shown} passing={PASSING} isAwaiting={isAwaiting}>
      <ScreenToasts shown={shown}>
        {state.at === 'main' ? <Main state={state} send={send} /> : <LaterScreen state={state} send={send} />}
      </ScreenToasts>
    </ScreenFocus>
  );
}

// The types of the tables guarantee this, but TypeScript cannot follow it across the union of all states.
type AnyScreen = ComponentType<ScreenProps<{ readonly at: string }, { readonly type: string }>>;
type AnyScreens = Readonly<Record<string, AnyScreen | undefined>>;

function LaterScreen({ state, send }: LaterProps) {
  const { later, parts } = useOrganizationContext();
  const { at } = state;
  const toPart = useMemo(
    () => (event: { readonly type: string }) => send({ type: at, event } as unknown as OrganizationLoginEvent),
    [at, send],
  );
  const isPart = 'inner' in state;
  const screens = (isPart ? parts?.[state.at] : later?.screens) as AnyScreens | undefined;
  const shown = isPart ? state.inner : state;
  const Screen = screens?.[shown.at];
  if (!Screen) throw new UsageError(`No screen for ${at}${isPart ? `.${shown.at}` : ''}.`);
  // States of the same screen share an element; different screens never do.
  return <Screen state={shown} send={isPart ? toPart : (send as (event: { readonly type: string }) => void)} />;
}
