import type { LoginEvent, SocialProvider } from '@foyer/core';
import { signUpRefusalOf } from '@foyer/core/internal/shared';
import { createOneTapFlow } from '@foyer/core/internal/users';
import { useOneTapOf } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { OneTapView } from '../../../login/one-tap/one-tap-view';
import { useInstanceId } from '../../../theme/use-theme';

export interface OneTapProps {
  readonly provider: SocialProvider;
  /** The normal button: shown without a prompt, and next to a floating one. */
  readonly button: ReactNode;
  readonly send: (event: LoginEvent) => void;
}

/** Google's prompt (spec section 4, One Tap). */
export function OneTap({ provider, button, send }: OneTapProps) {
  const { client, config, onError } = useScreenContext<LoginContextValue>();
  const id = `${useInstanceId()}one-tap`;
  const state = useOneTapOf(client, createOneTapFlow, {
    position: provider.position,
    cancelOnTapOutside: provider.cancel_on_tap_outside,
    parentId: id,
    loginRedirectURL: config.oauthOptions?.loginRedirectURL,
    signupRedirectURL: config.oauthOptions?.signupRedirectURL,
    inAppBrowsers: config.inAppBrowsers,
  });
  const error = state.at === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (!error) return;
    // The login shows the screen of a refused sign-up, and reports it.
    if (signUpRefusalOf(error)) send({ type: 'oauth', event: { type: 'refusedThere', error } });
    else onError?.(error);
  }, [error, onError, send]);
  return <OneTapView state={state} id={id} button={button} />;
}
