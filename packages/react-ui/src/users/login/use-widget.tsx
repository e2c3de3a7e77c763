import type { Client } from '@foyer/core';
import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import type { Host, UserStepReporter } from '@foyer/react-headless/internal/users';
import { useHost, useSignedOut, useStepReporter } from '@foyer/react-headless/internal/users';
import type { ReactNode } from 'react';
import type { Strings } from '../text/catalogue';
import type { Framed, FrameProps, PostProps } from '../../frame/use-frame';
import { useFrame } from '../../frame/use-frame';
import { firstFormCss } from '../../parts/first-form-css';

/** The props that all widgets have. */
export interface WidgetProps extends FrameProps {
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: Callbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: Strings | undefined;
}

interface Widget extends Framed {
  readonly client: Client;
  readonly host: Host;
  /** For the chunk of the widget's flow, which imports nothing of the first chunk (decision 117). */
  readonly reporter: UserStepReporter;
}

/**
 * The basis of every widget: the client, the host's callbacks, the project's settings and the frame. `logo`:
 * replaces the default logo. `isServerRendered`: whether a server renders the first screen, and not only the loader.
 */
export function useWidget(
  props: WidgetProps & PostProps,
  config: { readonly enableShadowDOM?: boolean | undefined } | undefined,
  loader: ReactNode,
  frameOptions: { readonly logo?: ReactNode; readonly isServerRendered?: boolean } = {},
): Widget {
  const host = useHost(props.callbacks);
  useSignedOut(host);
  return {
    client: useClient(),
    host,
    reporter: useStepReporter(host),
    ...useFrame(props, config, loader, { css: firstFormCss, onError: host.onError, loadCompiler, ...frameOptions }),
  };
}

/** Loads the compiler of a host's texts for users. Only pages with `strings` load it. */
export const loadCompiler = () => import('../text/known-keys').then((module) => module.compileStrings);
