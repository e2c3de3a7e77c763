import type { LoginEvent, LoginState, OAuthProvider } from '@foyer/core';
import { useLoginContext } from '../shared/login-context';
import { Banner } from '../../parts/banner';
import { Button } from '../../parts/button';
import { ProblemText } from '../../strings/error-text';
import { oauthText } from './oauth-text';
import { useText } from '../../strings/text';
import { useLoaded } from '../../parts/use-loaded';
import type { OneTapProps } from './one-tap';
import { ProviderLogo } from './provider-logo';
import type { ScreenProps } from '../../parts/screen';

const TEXTS: Readonly<Record<OAuthProvider, keyof typeof oauthText>> = {
  google: 'oauth.continueWithGoogle',
  microsoft: 'oauth.continueWithMicrosoft',
  apple: 'oauth.continueWithApple',
  github: 'oauth.continueWithGitHub',
  gitlab: 'oauth.continueWithGitLab',
  facebook: 'oauth.continueWithFacebook',
  discord: 'oauth.continueWithDiscord',
  salesforce: 'oauth.continueWithSalesforce',
  slack: 'oauth.continueWithSlack',
  amazon: 'oauth.continueWithAmazon',
  bitbucket: 'oauth.continueWithBitbucket',
  linkedin: 'oauth.continueWithLinkedIn',
  coinbase: 'oauth.continueWithCoinbase',
  twitch: 'oauth.continueWithTwitch',
  twitter: 'oauth.continueWithTwitter',
  tiktok: 'oauth.continueWithTikTok',
  snapchat: 'oauth.continueWithSnapchat',
  figma: 'oauth.continueWithFigma',
  yahoo: 'oauth.continueWithYahoo',
};

/** One button for each social account of `plan.social` (spec section 2, Main). */
export function SocialButtons({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(oauthText);
  const { plan } = useLoginContext();
  const { oauth } = state.methods;
  return (
    <>
      {oauth?.at === 'choose' && oauth.error ? (
        <Banner kind="error">
          <ProblemText problem={oauth.error} />
        </Banner>
      ) : null}
      {plan.social.map((provider) => {
        const { type } = provider;
        const button = (
          <Button
            key={type}
            variant="secondary"
            mark={<ProviderLogo provider={type} />}
            busy={oauth?.at === 'leaving' && oauth.provider === type}
            onClick={() => send({ type: 'oauth', event: { type: 'choose', provider: type } })}
          >
            {t(TEXTS[type])}
          </Button>
        );
        return type === 'google' && provider.one_tap === true ? (
          <OneTapChunk key={type} provider={provider} button={button} />
        ) : (
          button
        );
      })}
    </>
  );
}

const loadOneTap = () => import('./one-tap').then((module) => module.OneTap);

/** Google's prompt, in a file that no page loads without it. Where it cannot be loaded, the button stays. */
function OneTapChunk(props: OneTapProps) {
  const { value: OneTap } = useLoaded(loadOneTap);
  return OneTap ? <OneTap {...props} /> : props.button;
}
