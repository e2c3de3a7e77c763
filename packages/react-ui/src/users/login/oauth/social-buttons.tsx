import type { LoginEvent, LoginState, OAuthProvider } from '@foyer/core';
import { PROVIDER_NAMES } from '@foyer/core/internal/shared';
import { inAppObstacle } from '@foyer/core/internal/users';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { Banner } from '../../../parts/banner';
import { Button, useAwaitsScript } from '../../../parts/button';
import { ProblemText } from '../../../text/error-text';
import { oauthText } from './oauth-text';
import { useText } from '../../../text/text';
import { useLoaded } from '../../../parts/use-loaded';
import type { OneTapProps } from './one-tap';
import type { ScreenProps } from '../../../parts/screen';
import { useButtonMark } from '../../../login/known-user';
import { BrandLogo } from '../../../login/brand-logo';
import { InAppPlace } from '../../../login/in-app/in-app-place';
import { LOGOS } from './provider-logos';

/** One button for each provider of `plan.social` (spec section 2, Main). */
export function SocialButtons({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(oauthText);
  const { plan } = useScreenContext<LoginContextValue>();
  const { oauth } = state.methods;
  const { inApp } = state;
  const obstacle = inAppObstacle(plan, state);
  const awaitsScript = useAwaitsScript('oauth');
  const markOf = useButtonMark();
  return (
    <>
      {oauth?.at === 'choose' && oauth.error ? (
        <Banner kind="error">
          <ProblemText problem={oauth.error} />
        </Banner>
      ) : null}
      {inApp && obstacle === 'google' ? <InAppPlace obstacle={obstacle} isAndroid={inApp.isAndroid} /> : null}
      {plan.social.map((provider) => {
        const { type } = provider;
        if (inApp && type === 'google') return null;
        const { badge, describedBy } = markOf(`oauth:${type}`);
        const button = (
          <Button
            key={type}
            variant="secondary"
            mark={<ProviderLogo provider={type} />}
            busy={oauth?.at === 'leaving' && oauth.provider === type}
            press={`oauth:${type}`}
            waiting={awaitsScript}
            describedBy={describedBy}
            onClick={() => send({ type: 'oauth', event: { type: 'choose', provider: type } })}
          >
            <span>{t(`oauth.continueWith${PROVIDER_NAMES[type]}`)}</span>
            {badge}
          </Button>
        );
        return type === 'google' && provider.one_tap === true ? (
          <OneTapChunk key={type} provider={provider} button={button} send={send} />
        ) : (
          button
        );
      })}
    </>
  );
}

const loadOneTap = () => import('./one-tap').then((module) => module.OneTap);

/**
 * Google's prompt is in a separate chunk, so that only pages with One Tap load it. If loading fails, the button stays.
 */
function OneTapChunk(props: OneTapProps) {
  const { value: OneTap } = useLoaded(loadOneTap);
  return OneTap ? <OneTap {...props} /> : props.button;
}

/** The logo of a social login provider. */
const ProviderLogo = ({ provider }: { readonly provider: OAuthProvider }) => <BrandLogo shapes={LOGOS[provider]} />;
