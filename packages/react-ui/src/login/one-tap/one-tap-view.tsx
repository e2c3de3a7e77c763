import type { OneTapFault, OneTapState } from '@foyer/core/internal/shared';
import { isOneTapFault } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { Banner } from '../../parts/banner';
import { useText } from '../../text/text';
import { oneTapText } from './one-tap-text';
import { PromptFrame } from './prompt-frame';

const TEXTS: Readonly<Record<OneTapFault, keyof typeof oneTapText>> = {
  origin_not_allowed_for_client: 'foyer.oneTap.originNotAllowed',
  invalid_client: 'foyer.oneTap.invalidClient',
  oauth_config_not_found: 'foyer.oneTap.configNotFound',
  no_login_redirect_urls_set: 'foyer.oneTap.noLoginRedirectUrls',
  no_signup_redirect_urls_set: 'foyer.oneTap.noSignupRedirectUrls',
  default_provider_not_allowed: 'foyer.oneTap.defaultProviderNotAllowed',
};

export interface OneTapViewProps {
  readonly state: OneTapState;
  readonly id: string;
  readonly button: ReactNode;
}

/** The place of the prompt, or the normal button with the reason for developers. */
export function OneTapView({ state, id, button }: OneTapViewProps) {
  const t = useText(oneTapText);
  if ('place' in state && state.place === 'embedded') {
    return <PromptFrame id={id} waiting={state.at !== 'shown'} />;
  }
  const fault = state.at === 'failed' && isOneTapFault(state.error.code) ? state.error.code : undefined;
  return (
    <>
      {fault ? <Banner kind="warning">{t(TEXTS[fault])}</Banner> : null}
      {button}
      {/* Google embeds the prompt only if it finds this element. */}
      {state.at === 'idle' ? <div id={id} hidden /> : null}
    </>
  );
}
