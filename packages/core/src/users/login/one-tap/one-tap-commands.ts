import type { OneTapPrompts } from '../../../api/one-tap-prompts';
import type { OneTapPosition } from '../../../base/social-provider';
import type { Clock } from '../../../flow/deps';
import type { OneTapCommand, OneTapEvent } from '../../../flow/one-tap-rules';

// Spec section 3.
/** Options with the names of the widget's `oauthOptions`. */
export interface OneTapFlowOptions {
  /** Place of the prompt: over the page, or in the element `parentId`. */
  readonly position?: OneTapPosition | undefined;
  /**
   * Whether a tap outside of a floating prompt closes it.
   * @defaultValue `true`
   */
  readonly cancelOnTapOutside?: boolean | undefined;
  /** The id of the element that contains an embedded prompt. It must not be in a shadow tree. */
  readonly parentId?: string | undefined;
  /** The page that finishes the sign-in of existing users: a URL that the project allows, or a path of this page. */
  readonly loginRedirectURL?: string | undefined;
  /** The page that finishes the sign-in of new users: a URL that the project allows, or a path of this page. */
  readonly signupRedirectURL?: string | undefined;
  /**
   * What to do in the built-in browsers of apps such as Instagram, where Google refuses to sign in. `'guide'`: no
   * prompt; the state is `closed`.
   * @defaultValue `'guide'`
   */
  readonly inAppBrowsers?: 'guide' | 'ignore' | undefined;
}

interface Call {
  readonly signal: AbortSignal;
}

/** Dependencies of the flow of Google's prompt. A client provides all of them except the options. */
export interface OneTapDeps extends Clock {
  readonly oauth: {
    readonly googleOneTap: Pick<OneTapPrompts<object>, 'place' | 'prompt' | 'next' | 'submit'>;
  };
  readonly oauthReturn: { shownAgain(call: Call): Promise<void> };
  readonly options: () => OneTapFlowOptions;
}

/** How long a page can stay visible after the navigation started, in ms. */
const LEAVING = 10_000;

/** Runs one command of the flow of Google's prompt. */
export async function performOneTap(
  command: OneTapCommand,
  { deps, signal }: { deps: OneTapDeps; signal: AbortSignal },
): Promise<OneTapEvent> {
  const { googleOneTap } = deps.oauth;
  const options = deps.options();
  switch (command.type) {
    case 'findPlace':
      return { type: 'placed', place: await googleOneTap.place(options) };
    case 'prompt':
      return googleOneTap.prompt(options, { signal });
    case 'awaitNext':
      return googleOneTap.next({ signal });
    case 'submit': {
      const redirects = {
        login_redirect_url: options.loginRedirectURL,
        signup_redirect_url: options.signupRedirectURL,
      };
      await googleOneTap.submit(command.credential, redirects, { signal });
      return { type: 'left' };
    }
    case 'awaitReturn':
      await Promise.race([deps.oauthReturn.shownAgain({ signal }), deps.clock.sleep(LEAVING, signal)]);
      return { type: 'closed' };
  }
}
