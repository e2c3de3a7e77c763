import type { Bootstrap, LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import { loginPlan, SAFE_BOOTSTRAP } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { LoginProps } from '@foyer/react-ui';
import type { ReactNode } from 'react';
import { useSilentClient } from './silent-client';
import { LoginContext, LoginScreen, Main, WidgetFrame } from './skin';

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
  const context = {
    config,
    plan: loginPlan(config),
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
        <LoginContext.Provider value={context}>{children}</LoginContext.Provider>
      </WidgetFrame>
    </FoyerProvider>
  );
}

export interface MomentProps extends FrameProps {
  readonly state: LoginState;
  /** The buttons of other ways in, on Main alone. */
  readonly buttons?: ReactNode;
  readonly send?: (event: LoginEvent) => void;
}

/** The login in one moment. */
export function Moment({ state, buttons, send = ignore, ...frame }: MomentProps) {
  return (
    <StoryFrame {...frame}>
      {buttons ? (
        <Main state={state} send={send} buttons={buttons} />
      ) : (
        <LoginScreen state={state} send={send} />
      )}
    </StoryFrame>
  );
}
