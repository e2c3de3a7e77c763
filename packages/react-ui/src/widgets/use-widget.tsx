import type { Bootstrap } from '@foyer/core';
import type { Callbacks } from '@foyer/react-headless';
import { useBootstrap } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/skin';
import { useHost, useInside, useIsHydrated, useSignedOut } from '@foyer/react-headless/skin';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { StyleConfig } from '../theme/style-config';
import type { Strings } from '../strings/catalogue';
import { WidgetFrame } from './widget-frame';

/** The props that all widgets have. */
export interface WidgetProps {
  readonly styles?: StyleConfig | undefined;
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
}

interface Widget {
  readonly host: Host;
  readonly bootstrap: Bootstrap;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** Wraps a screen in the frame of the widget. Shows the loader on a server and until hydration. */
  readonly frame: (children: ReactNode) => ReactNode;
}

/** The basis of every widget: the host's callbacks, the project's settings and the frame. */
export function useWidget(
  { styles, strings, callbacks }: WidgetProps,
  config: { readonly enableShadowDOM?: boolean | undefined } | undefined,
  loader: ReactNode,
): Widget {
  const isHydrated = useIsHydrated();
  const host = useHost(callbacks);
  useSignedOut(host);
  const { bootstrap, isReady } = useBootstrap();
  return {
    host,
    bootstrap,
    isReady,
    frame: (children) => (
      <WidgetFrame
        styles={styles}
        strings={strings}
        shadow={config?.enableShadowDOM === true}
        watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
        onError={host.onError}
        loader={loader}
      >
        {isHydrated ? children : loader}
      </WidgetFrame>
    ),
  };
}

/** Reports to the provider, once, that a widget was drawn (spec section 7). */
export function useRenderEvent(isReady: boolean, name: string, details: () => Readonly<Record<string, unknown>>): void {
  const { events } = useInside();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current || !isReady) return;
    isLogged.current = true;
    events.log(name, details());
  });
}
