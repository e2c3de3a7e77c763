import { loader } from '@foyer/core/internal/shared';
import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { useBootstrap } from '@foyer/react-headless/internal';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ReauthPartial } from '../../../account/step-up/reauth-dialog';
import { Chunk } from '../../../frame/chunk';
import type { AnyScreen } from '../../../login/stage';
import { Stage } from '../../../login/stage';
import { Loader } from '../../../parts/loader';
import type { ScreenProps } from '../../../parts/screen';
import { ScreenFocus } from '../../../parts/screen';
import { ScreenContext } from '../../../parts/screen-context';
import type { OrganizationContextValue, OrganizationLoginConfig } from '../../login/organization-context';

type SecondFactorActions = MemberStepUpActions['secondFactor'];

interface SecondFactorScreenProps extends ScreenProps<SecondFactorState, SecondFactorEvent> {
  readonly flow: { expectedStates(this: void): readonly SecondFactorState[] } | undefined;
}

/**
 * The second-factor screens of the login, which few members see here. The types of their table guarantee that each
 * state has one.
 */
const loadScreens = loader(() =>
  import('../../login/part-screens').then(({ partScreens }) => {
    const screens = partScreens.secondFactor as unknown as Readonly<Record<SecondFactorState['at'], AnyScreen>>;
    const screenOf = (state: SecondFactorState) => ({ Screen: screens[state.at], state, part: undefined });
    return (props: SecondFactorScreenProps) => <Stage {...props} screenOf={screenOf} />;
  }),
);

interface SecondFactorInsideProps {
  readonly state: SecondFactorState;
  readonly actions: SecondFactorActions;
  /** The configuration of the login. */
  readonly login: OrganizationLoginConfig | undefined;
  /** Undefined: no screen is rendered in advance. */
  readonly flow?: SecondFactorScreenProps['flow'];
}

/**
 * A second factor in a widget other than the login. The session has ended until the member gives it, and the widget
 * says so.
 */
export function SecondFactorInside({ state, actions, login, flow }: SecondFactorInsideProps) {
  const send = useCallback((event: SecondFactorEvent) => press(actions, event), [actions]);
  const context = useLoginContext(login);
  // The member just gave the first factor, so each of these screens takes the focus.
  const [shown, setShown] = useState('');
  useEffect(() => setShown(state.at), [state.at]);
  return (
    <>
      <ReauthPartial />
      <ScreenContext.Provider value={context}>
        <ScreenFocus shown={shown}>
          <Chunk load={loadScreens} props={{ state, send, flow }} fallback={<Loader />} />
        </ScreenFocus>
      </ScreenContext.Provider>
    </>
  );
}

/** The context that the login's screens need. */
function useLoginContext(login: OrganizationLoginConfig | undefined): OrganizationContextValue {
  const client = useOrganizationClient();
  const { bootstrap } = useBootstrap();
  return useMemo(() => {
    const about = {
      flow: 'Organization' as const,
      email: client.self.getSync()?.email_address ?? '',
      ways: {},
      turns: 0,
    };
    return {
      client,
      config: login ?? {},
      bootstrap,
      hideHeaderText: false,
      advice: [],
      about,
      onError: () => undefined,
    };
  }, [client, bootstrap, login]);
}

/** Maps the event of a screen to an action. An event without data has the name of its action. */
function press(actions: SecondFactorActions, event: SecondFactorEvent): void {
  switch (event.type) {
    case 'choose':
      return actions.choose(event.method);
    case 'submitPhone':
      return actions.submitPhone(event.draft);
    case 'submitCode':
      return actions.submitCode(event.code.reveal());
    case 'tick':
      return actions.tick(event.isTicked);
    default:
      if (isPlain(actions, event.type)) actions[event.type]();
  }
}

type Plain = Exclude<keyof SecondFactorActions, 'begin' | 'choose' | 'submitCode' | 'submitPhone' | 'tick'>;

const isPlain = (actions: object, type: string): type is Plain => Object.hasOwn(actions, type);
