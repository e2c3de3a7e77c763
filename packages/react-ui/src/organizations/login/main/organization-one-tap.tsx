import type { OneTapState } from '@foyer/core/organizations';
import { createOrganizationOneTapFlow } from '@foyer/core/internal/organizations';
import { useOneTapOf } from '@foyer/react-headless/internal';
import { useEffect, useRef } from 'react';
import { OneTapView } from '../../../login/one-tap/one-tap-view';
import { useInstanceId } from '../../../theme/use-theme';
import { useScreenContext } from '../../../parts/screen-context';
import type { OrganizationContextValue } from '../organization-context';
import type { OneTapPlaceProps } from './main-props';

// Org 5.1.
/** Google's prompt, next to its button. Errors in its settings are reported to developers. */
export function OrganizationOneTap({ button, send }: OneTapPlaceProps) {
  const { client, config, about, onError } = useScreenContext<OrganizationContextValue>();
  const state = useOneTapOf(client, createOrganizationOneTapFlow, {
    oauthOptions: config.oauthOptions,
    inAppBrowsers: config.inAppBrowsers,
    target: about.target,
  });
  const id = `${useInstanceId()}one-tap`;
  useFailure(state, send, onError);
  const isTest = client.publicToken.startsWith('public-token-test');
  return <OneTapView state={isTest || state.at !== 'failed' ? state : { at: 'closed' }} id={id} button={button} />;
}

/** A prompt that could not be shown is reported only to the host. A refused account is shown to the user too. */
function useFailure(state: OneTapState, send: OneTapPlaceProps['send'], onError: (error: Failure) => void): void {
  const was = useRef(state.at);
  useEffect(() => {
    const before = was.current;
    was.current = state.at;
    if (state.at !== 'failed' || before === 'failed') return;
    onError(state.error);
    // Org W48.
    if (before === 'submitting' || before === 'leaving') send({ type: 'promptRefused', error: state.error });
  }, [state, send, onError]);
}

type Failure = Extract<OneTapState, { readonly at: 'failed' }>['error'];
