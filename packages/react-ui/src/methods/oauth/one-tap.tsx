import type { OneTapFault, OneTapState, SocialProvider } from '@foyer/core';
import { isOneTapFault } from '@foyer/core/skin/one-tap';
import { useClient } from '@foyer/react-headless';
import { useOneTap } from '@foyer/react-headless/skin/one-tap';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLoginContext } from '../shared/login-context';
import { Banner } from '../../parts/banner';
import { PromptFrame } from './prompt-frame';
import { oneTapText } from './one-tap-text';
import { useText } from '../../strings/text';
import { useInstanceId } from '../../theme/use-theme';

const TEXTS: Readonly<Record<OneTapFault, keyof typeof oneTapText>> = {
  origin_not_allowed_for_client: 'foyer.oneTap.originNotAllowed',
  invalid_client: 'foyer.oneTap.invalidClient',
  oauth_config_not_found: 'foyer.oneTap.configNotFound',
  no_login_redirect_urls_set: 'foyer.oneTap.noLoginRedirectUrls',
  no_signup_redirect_urls_set: 'foyer.oneTap.noSignupRedirectUrls',
  default_provider_not_allowed: 'foyer.oneTap.defaultProviderNotAllowed',
};

export interface OneTapProps {
  readonly provider: SocialProvider;
  /** The normal button: where there is no prompt, and beside a floating one. */
  readonly button: ReactNode;
}

/** Google's own prompt (spec section 4, One Tap). */
export function OneTap({ provider, button }: OneTapProps) {
  const { config, onError } = useLoginContext();
  const id = `${useInstanceId()}one-tap`;
  const state = useOneTap({
    position: provider.position,
    cancelOnTapOutside: provider.cancel_on_tap_outside,
    parentId: id,
    loginRedirectURL: config.oauthOptions?.loginRedirectURL,
    signupRedirectURL: config.oauthOptions?.signupRedirectURL,
  });
  const error = state.at === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (error) onError?.(error);
  }, [error, onError]);
  return <OneTapView state={state} id={id} button={button} />;
}

export interface OneTapViewProps {
  readonly state: OneTapState;
  readonly id: string;
  readonly button: ReactNode;
}

/** The prompt's place, or the normal button and, for developers, why. */
export function OneTapView({ state, id, button }: OneTapViewProps) {
  const t = useText(oneTapText);
  const { publicToken } = useClient();
  if ('place' in state && state.place === 'embedded') {
    return <PromptFrame id={id} waiting={state.at !== 'shown'} />;
  }
  const fault = state.at === 'failed' && publicToken && isOneTapFault(state.error.code) ? state.error.code : undefined;
  return (
    <>
      {fault ? <Banner kind="warning">{t(TEXTS[fault])}</Banner> : null}
      {button}
      {/* Whether a prompt can be embedded depends on whether there is an element that Google finds. */}
      {state.at === 'idle' ? <div id={id} hidden /> : null}
    </>
  );
}
