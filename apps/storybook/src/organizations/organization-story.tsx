import type { Bootstrap, KnownUser, OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { loadLocale } from '@foyer/locales/organizations/load';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { OrganizationLoginConfig, OrganizationLoginProps } from '@foyer/react-ui/organizations';
import type { ReactNode } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useSilentOrganizationClient } from '../stage/silent-client';
import {
  firstFormCss,
  laterFile,
  loadOrganizationCompiler,
  OrganizationContext,
  OrganizationLogos,
  OrganizationScreen,
  partScreens,
  shownUser,
  WidgetFrame,
} from '../stage/sources';
import { ANYBODY } from './states/about';

export interface OrganizationFrameProps extends Pick<OrganizationLoginProps, 'styles' | 'strings'> {
  readonly config?: OrganizationLoginConfig;
  readonly bootstrap?: Partial<Bootstrap>;
  /** The user whom the page or the browser knows. Default: none. */
  readonly known?: KnownUser;
  /** Messages for developers in the widget. */
  readonly advice?: readonly string[];
  /** The chunk after the first form. Default: loaded. */
  readonly later?: typeof laterFile | 'awaited' | 'failed';
}

/** Every product, for any organization of an address. */
export const ALL_PRODUCTS: OrganizationLoginConfig = {
  products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
  sessionOptions: { sessionDurationMinutes: 60 },
  oauthOptions: { providers: ['google', 'microsoft', 'hubspot', 'slack', 'github'] },
};

const ignore = () => undefined;

interface OrganizationFrame extends OrganizationFrameProps {
  readonly about: OrganizationLoginState['about'];
  /** The first screen has the logos of the organization and of the application. */
  readonly isMain: boolean;
  readonly children: ReactNode;
}

/** The frame and the context of the organization screens, with a client that never responds. */
function OrganizationFrame({
  about,
  isMain,
  children,
  config = ALL_PRODUCTS,
  bootstrap = {},
  known,
  styles,
  strings,
  advice = [],
  later = laterFile,
}: OrganizationFrame) {
  const client = useSilentOrganizationClient();
  const schemed = useSchemed(styles);
  const whole = { ...SAFE_BOOTSTRAP, displayWatermark: true, ...bootstrap };
  const context = {
    client,
    config,
    bootstrap: whole,
    hideHeaderText: styles?.hideHeaderText === true,
    advice,
    about,
    onError: ignore,
    later: typeof later === 'string' ? undefined : later,
    parts: partScreens,
    known: known && shownUser(known),
    retry: later === 'failed' ? ignore : undefined,
  };
  return (
    <OrganizationProvider client={client}>
      <WidgetFrame
        css={firstFormCss}
        styles={schemed}
        strings={strings}
        loadCompiler={loadOrganizationCompiler}
        locale={useStoryLocale()}
        languages={loadLocale}
        logo={
          <OrganizationLogos
            app={styles?.logo?.logoImageUrl}
            organization={isMain && about.target?.to === 'organization' ? about.target : undefined}
          />
        }
        shadow={config.enableShadowDOM === true}
        watermark={whole.displayWatermark}
        onError={ignore}
      >
        <OrganizationContext.Provider value={context}>{children}</OrganizationContext.Provider>
      </WidgetFrame>
    </OrganizationProvider>
  );
}

/** The frame of screens that are not part of a login. */
export const OrganizationStoryFrame = ({ children }: { readonly children: ReactNode }) => (
  <OrganizationFrame about={ANYBODY} isMain={false}>
    {children}
  </OrganizationFrame>
);

export interface OrganizationStoryProps extends OrganizationFrameProps {
  readonly state: OrganizationLoginState;
  readonly send?: (event: OrganizationLoginEvent) => void;
}

/** An organization login in one state. */
export function OrganizationStory({ state, send = ignore, ...frame }: OrganizationStoryProps) {
  return (
    <OrganizationFrame {...frame} about={state.about} isMain={state.at === 'main'}>
      <OrganizationScreen state={state} send={send} />
    </OrganizationFrame>
  );
}
