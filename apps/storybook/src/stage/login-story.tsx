import type { Bootstrap, KnownUser, LoginConfig, LoginEvent, LoginMethod, LoginPlan, LoginState } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { LOGIN_METHODS } from '@foyer/core/internal/users';
import { loadLocale } from '@foyer/locales/load';
import { FoyerProvider } from '@foyer/react-headless';
import type { LoginProps } from '@foyer/react-ui';
import type { ReactNode } from 'react';
import { useSchemed, useStoryLocale } from './host-pane';
import { useSilentClient } from './silent-client';
import type { LoginMethodFiles } from './sources';
import {
  firstFormCss,
  loadCompiler,
  loadLoginMethods,
  LoginContext,
  LoginScreen,
  shownUser,
  WidgetFrame,
} from './sources';

export interface FrameProps extends Pick<LoginProps, 'styles' | 'strings'> {
  readonly config?: LoginConfig;
  readonly bootstrap?: Partial<Bootstrap>;
  /** The user whom the page or the browser knows. Default: none. */
  readonly known?: KnownUser;
}

/** Two methods, all channels: Email is the link, Text and WhatsApp the passcode. */
export const ALL_WAYS: LoginConfig = {
  products: ['emailMagicLinks', 'otp'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

const ignore = () => undefined;

const { files, ...others } = await loadLoginMethods({ methods: Object.keys(LOGIN_METHODS) as LoginMethod[] });

/** The chunks that the widget loads for the products of a page, without rules: no flow runs in a story. */
const methodsOf = ({ methods }: LoginPlan): LoginMethodFiles => ({
  ...others,
  files: Object.fromEntries(methods.map((method) => [method, files[method]])),
});

/** The context of the login screens, with a client that never responds. */
export function StoryFrame({
  config = ALL_WAYS,
  bootstrap = {},
  known,
  styles,
  strings,
  children,
}: FrameProps & { readonly children: ReactNode }) {
  const client = useSilentClient();
  const schemed = useSchemed(styles);
  const whole = { ...SAFE_BOOTSTRAP, displayWatermark: true, ...bootstrap };
  const plan = loginPlan(config);
  const context = {
    client,
    config,
    plan,
    bootstrap: whole,
    hideHeaderText: styles?.hideHeaderText === true,
    methods: methodsOf(plan),
    known: known && shownUser(known),
  };
  return (
    <FoyerProvider client={client}>
      <WidgetFrame
        css={firstFormCss}
        styles={schemed}
        strings={strings}
        loadCompiler={loadCompiler}
        locale={useStoryLocale()}
        languages={loadLocale}
        shadow={config.enableShadowDOM === true}
        watermark={whole.displayWatermark}
        onError={ignore}
      >
        <LoginContext.Provider value={context}>{children}</LoginContext.Provider>
      </WidgetFrame>
    </FoyerProvider>
  );
}

export interface LoginStoryProps extends FrameProps {
  readonly state: LoginState;
  readonly send?: (event: LoginEvent) => void;
}

/** The login in one state. */
export function LoginStory({ state, send = ignore, ...frame }: LoginStoryProps) {
  return (
    <StoryFrame {...frame}>
      <LoginScreen state={state} send={send} />
    </StoryFrame>
  );
}
