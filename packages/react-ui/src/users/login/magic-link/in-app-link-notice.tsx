import type { LoginEvent, LoginState } from '@foyer/core';
import { inAppObstacle } from '@foyer/core/internal/users';
import { InAppPlace } from '../../../login/in-app/in-app-place';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';

/** The notice above the form of email links, which open in another browser. */
export function InAppLinkNotice({ state }: ScreenProps<LoginState, LoginEvent>) {
  const obstacle = inAppObstacle(useScreenContext<LoginContextValue>().plan, state);
  return state.inApp && obstacle === 'link' ? (
    <InAppPlace obstacle={obstacle} isAndroid={state.inApp.isAndroid} />
  ) : null;
}
