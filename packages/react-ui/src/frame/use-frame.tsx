import type { Bootstrap, FoyerError, Problem } from '@foyer/core/internal/shared';
import { useBootstrap, useIsHydrated, useParts } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { StyleConfig } from '../theme/style-config';
import type { CompileStrings } from '../text/compiler';
import type { HostTexts } from '../text/text';
import type { SpokenProps } from './use-locale';
import { WidgetFrame } from './widget-frame';

/** The props of every widget that its frame needs. */
export interface FrameProps extends SpokenProps {
  /** Colors, fonts, corners and the logo. The same keys exist as CSS variables. */
  readonly styles?: StyleConfig | undefined;
  readonly strings?: HostTexts | undefined;
}

// Decision 106.
/** For a host whose server handles the steps without JavaScript. */
export interface PostProps {
  /**
   * The route that handles the steps of a sign-in without JavaScript: `createSignInRoutes` of `@foyer/server`. Until
   * scripts have run, server-rendered forms and buttons post there.
   */
  readonly action?: string | undefined;
}

export interface Framed {
  readonly bootstrap: Bootstrap;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** False on a server and during hydration. */
  readonly isHydrated: boolean;
  /**
   * Wraps a screen in the frame of the widget. On a server and until hydration, shows the loader unless the screen is
   * server-rendered.
   */
  readonly frame: (children: ReactNode) => ReactNode;
}

interface FrameDeps {
  /** The style sheet of the widget before its first screen. Must keep its identity. */
  readonly css: string;
  readonly onError: (error: FoyerError | Problem) => void;
  readonly loadCompiler: () => Promise<CompileStrings>;
  readonly logo?: ReactNode;
  /** Whether a server renders the first screen, and not only the loader. */
  readonly isServerRendered?: boolean | undefined;
}

/** The project's settings and the frame of a widget, for both kinds of client. */
export function useFrame(
  props: FrameProps & PostProps,
  config: { readonly enableShadowDOM?: boolean | undefined } | undefined,
  loader: ReactNode,
  { css, onError, loadCompiler, logo, isServerRendered = false }: FrameDeps,
): Framed {
  const isHydrated = useIsHydrated();
  const { bootstrap, isReady } = useBootstrap();
  return {
    bootstrap,
    isReady,
    isHydrated,
    frame: (children) => (
      <WidgetFrame
        {...props}
        css={css}
        loadCompiler={loadCompiler}
        shadow={config?.enableShadowDOM === true}
        isHydrated={isHydrated}
        watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
        onError={onError}
        loader={loader}
        logo={logo}
      >
        {isHydrated || isServerRendered ? children : loader}
      </WidgetFrame>
    ),
  };
}

/** Reports to the provider, once, that a widget was rendered (spec section 7). */
export function useRenderEvent(isReady: boolean, name: string, details: () => Readonly<Record<string, unknown>>): void {
  const { events } = useParts();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current || !isReady) return;
    isLogged.current = true;
    events.log(name, details());
  });
}
