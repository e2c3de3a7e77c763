import type { Bootstrap, FoyerError, Problem } from '@foyer/core';
import { useBootstrap } from '@foyer/react-headless';
import { useIsHydrated, useParts } from '@foyer/react-headless/skin';
import type { Locale } from '@foyer/locales';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { StyleConfig } from '../theme/style-config';
import type { CompileStrings } from '../strings/compiler';
import type { HostTexts } from '../strings/text';
import type { LoadLocale } from './use-locale';
import { WidgetFrame } from './widget-frame';

/** The props that a frame needs of every widget. */
export interface FrameProps {
  readonly styles?: StyleConfig | undefined;
  readonly strings?: HostTexts | undefined;
  /**
   * The language of the texts: a BCP 47 tag such as `de`, `auto` for what serves the page and its visitor best, or a
   * language of `@foyer/locales`. `strings` take precedence, key by key. Default: English.
   */
  readonly locale?: string | Locale | undefined;
}

export interface Framed {
  readonly bootstrap: Bootstrap;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** Wraps a screen in the frame of the widget. Shows the loader on a server and until hydration. */
  readonly frame: (children: ReactNode) => ReactNode;
}

interface FrameDeps {
  readonly onError: (error: FoyerError | Problem) => void;
  readonly loadCompiler: () => Promise<CompileStrings>;
  readonly loadLocale: LoadLocale;
  readonly logo?: ReactNode;
}

/** The project's settings and the frame of a widget, for both kinds of client. */
export function useFrame(
  { styles, strings, locale }: FrameProps,
  config: { readonly enableShadowDOM?: boolean | undefined } | undefined,
  loader: ReactNode,
  { onError, loadCompiler, loadLocale, logo }: FrameDeps,
): Framed {
  const isHydrated = useIsHydrated();
  const { bootstrap, isReady } = useBootstrap();
  return {
    bootstrap,
    isReady,
    frame: (children) => (
      <WidgetFrame
        styles={styles}
        strings={strings}
        loadCompiler={loadCompiler}
        locale={locale}
        loadLocale={loadLocale}
        shadow={config?.enableShadowDOM === true}
        watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
        onError={onError}
        loader={loader}
        logo={logo}
      >
        {isHydrated ? children : loader}
      </WidgetFrame>
    ),
  };
}

/** Reports to the provider, once, that a widget was drawn (spec section 7). */
export function useRenderEvent(isReady: boolean, name: string, details: () => Readonly<Record<string, unknown>>): void {
  const { events } = useParts();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current || !isReady) return;
    isLogged.current = true;
    events.log(name, details());
  });
}
