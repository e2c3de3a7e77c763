import type { Bootstrap, LoginConfig, LoginEvent, LoginPlan, LoginState } from '@foyer/core';
import { loginPlan, SAFE_BOOTSTRAP } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { LoginProps } from '@foyer/react-ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSilentClient } from './silent-client';
import type { MainParts } from './skin';
import {
  createPasskeyWay,
  LoginContext,
  LoginScreen,
  MainPartsContext,
  PasskeyBanner,
  SocialButtons,
  WalletButtons,
  WidgetFrame,
} from './skin';

export interface FrameProps extends Pick<LoginProps, 'styles' | 'strings'> {
  readonly config?: LoginConfig;
  readonly bootstrap?: Partial<Bootstrap>;
}

/** Both ways in, all channels: Email holds the link, Text and WhatsApp the passcode. */
export const ALL_WAYS: LoginConfig = {
  products: ['emailMagicLinks', 'otp'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

const ignore = () => undefined;

/** What the widget loads for the products of a page. */
const partsOf = ({ hasPasskeys, social, hasWallets }: LoginPlan): MainParts => ({
  ...(hasPasskeys && { passkeyButton: createPasskeyWay(), passkeyBanner: PasskeyBanner }),
  ...(social.length > 0 && { socialButtons: SocialButtons }),
  ...(hasWallets && { walletButtons: WalletButtons }),
});

/** What the login screens stand in, with a client that never answers. */
export function StoryFrame({
  config = ALL_WAYS,
  bootstrap = {},
  styles,
  strings,
  children,
}: FrameProps & { readonly children: ReactNode }) {
  const client = useSilentClient();
  const whole = { ...SAFE_BOOTSTRAP, displayWatermark: true, ...bootstrap };
  const plan = loginPlan(config);
  const [parts] = useState(() => partsOf(plan));
  const context = {
    config,
    plan,
    bootstrap: whole,
    hideHeaderText: styles?.hideHeaderText === true,
  };
  return (
    <FoyerProvider client={client}>
      <WidgetFrame
        styles={styles}
        strings={strings}
        shadow={config.enableShadowDOM === true}
        watermark={whole.displayWatermark}
        onError={ignore}
      >
        <LoginContext.Provider value={context}>
          <MainPartsContext.Provider value={{ parts }}>{children}</MainPartsContext.Provider>
        </LoginContext.Provider>
      </WidgetFrame>
    </FoyerProvider>
  );
}

export interface MomentProps extends FrameProps {
  readonly state: LoginState;
  readonly send?: (event: LoginEvent) => void;
}

/** The login in one moment. */
export function Moment({ state, send = ignore, ...frame }: MomentProps) {
  return (
    <StoryFrame {...frame}>
      <LoginScreen state={state} send={send} />
    </StoryFrame>
  );
}
