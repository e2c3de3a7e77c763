import type { LoginEvent, LoginState } from '@foyer/core';
import { inAppObstacle } from '@foyer/core/internal/users';
import { useEffect } from 'react';
import { InAppPlace } from '../../../login/in-app/in-app-place';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';

/** The notice above the form of email links, which open in another browser. */
export function InAppLinkNotice({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const { plan, bootstrap } = useScreenContext<LoginContextValue>();
  const obstacle = inAppObstacle(plan, state);
  const isUnserved = state.inApp?.emailMethod === 'otp' && bootstrap.unservedProducts?.includes('emailOtp') === true;
  // The settings can load after the rules.
  useEffect(() => {
    if (isUnserved) send({ type: 'emailCodesUnserved' });
  }, [isUnserved, send]);
  return state.inApp && obstacle === 'link' ? (
    <InAppPlace obstacle={obstacle} isAndroid={state.inApp.isAndroid} />
  ) : null;
}
