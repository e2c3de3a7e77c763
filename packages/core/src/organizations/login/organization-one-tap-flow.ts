import type { OneTapPrompts } from '../../api/one-tap-prompts';
import type { Flow, FlowDefinition } from '../../flow/flow';
import { createFlow } from '../../flow/create-flow';
import type { OneTapCommand, OneTapEvent, OneTapState } from '../../flow/one-tap-rules';
import { oneTapTransition } from '../../flow/one-tap-rules';
import type { Clock, FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { Secret } from '../../base/secret';
import type { ReturnToPage } from './deps';
import { stillHere } from './leaving';
import type { OrganizationFlowOptions } from './options';
import { oneTapOf } from './provider-options';
import type { Target } from './target';
import { DISCOVERY } from './target';

/**
 * Options of the Google One Tap flow.
 */
export interface OrganizationOneTapFlowOptions extends Pick<OrganizationFlowOptions, 'inAppBrowsers' | 'oauthOptions'> {
  /**
   * The organization to sign in to.
   * @defaultValue discovery
   */
  readonly target?: Target | undefined;
}

type Prompts<Redirects> = Pick<OneTapPrompts<Redirects>, 'place' | 'prompt' | 'next' | 'submit'>;

/** Dependencies of the flow. A client provides all of them except the options. */
export interface OrganizationOneTapDeps extends Clock, ReturnToPage {
  readonly oauth: {
    readonly googleOneTap: Prompts<{
      readonly organization_id: string;
      readonly login_redirect_url?: string | undefined;
      readonly signup_redirect_url?: string | undefined;
    }> & { readonly discovery: Prompts<{ readonly discovery_redirect_url?: string | undefined }> };
  };
  readonly options: () => OrganizationOneTapFlowOptions;
}

// Org 5.1.
/** The Google One Tap flow as data, with the rules of the consumer flow. */
export const organizationOneTapFlow: FlowDefinition<OneTapState, OneTapEvent, OneTapCommand, OrganizationOneTapDeps> = {
  name: 'organizationOneTap',
  shown: ['place'],
  initial: () => ({ at: 'idle' }),
  transition: oneTapTransition,
  perform: performOneTap,
  scopeOf: (state) => state.at,
};

async function performOneTap(
  command: OneTapCommand,
  { deps, signal }: { readonly deps: OrganizationOneTapDeps; readonly signal: AbortSignal },
): Promise<OneTapEvent> {
  const { googleOneTap } = deps.oauth;
  const { inAppBrowsers, ...given } = deps.options();
  const google = oneTapOf(given);
  // The prompt is the same for discovery and organizations.
  const options = { position: 'floating', cancelOnTapOutside: google?.cancel_on_tap_outside, inAppBrowsers } as const;
  switch (command.type) {
    case 'findPlace':
      return { type: 'placed', place: google ? await googleOneTap.place(options) : 'none' };
    case 'prompt':
      return googleOneTap.prompt(options, { signal });
    case 'awaitNext':
      return googleOneTap.next({ signal });
    case 'submit':
      await submit(command.credential, deps, signal);
      return { type: 'left' };
    case 'awaitReturn':
      await stillHere(deps, signal);
      return { type: 'closed' };
  }
}

async function submit(
  credential: Secret,
  { oauth, options }: OrganizationOneTapDeps,
  signal: AbortSignal,
): Promise<void> {
  const { oauthOptions = {}, target = DISCOVERY } = options();
  if (target.to === 'discovery') {
    const redirect = { discovery_redirect_url: oauthOptions.discoveryRedirectURL };
    await oauth.googleOneTap.discovery.submit(credential, redirect, { signal });
    return;
  }
  const redirects = {
    login_redirect_url: oauthOptions.loginRedirectURL,
    signup_redirect_url: oauthOptions.signupRedirectURL,
  };
  await oauth.googleOneTap.submit(credential, { organization_id: target.id, ...redirects }, { signal });
}

/** Creates the Google One Tap flow. The Google button stays available. */
export function createOrganizationOneTapFlow(
  client: FlowClient<OrganizationOneTapDeps>,
  options: OrganizationOneTapFlowOptions | (() => OrganizationOneTapFlowOptions) = {},
): Flow<OneTapState, OneTapEvent, OneTapCommand> {
  return createFlow(organizationOneTapFlow, depsOf<OrganizationOneTapDeps>(client, options));
}
