import type { Callbacks } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/internal/users';
import { useHost, useSignedOut } from '@foyer/react-headless/internal/users';
import type { ReactNode } from 'react';
import type { Strings } from '../strings/catalogue';
import type { Framed, FrameProps } from '../../kernel/frame/use-frame';
import { useFrame } from '../../kernel/frame/use-frame';

/** The props that all widgets have. */
export interface WidgetProps extends FrameProps {
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
}

interface Widget extends Framed {
  readonly host: Host;
}

/** The basis of every widget: the host's callbacks, the project's settings and the frame. `logo`: where it is another than other widgets'. */
export function useWidget(
  props: WidgetProps,
  config: { readonly enableShadowDOM?: boolean | undefined } | undefined,
  loader: ReactNode,
  logo?: ReactNode,
): Widget {
  const host = useHost(props.callbacks);
  useSignedOut(host);
  return { host, ...useFrame(props, config, loader, { onError: host.onError, loadCompiler, logo }) };
}

/** Loads the compiler of a host's texts for users. Only pages with `strings` do. */
export const loadCompiler = () => import('../strings/host-strings/known-keys').then((module) => module.compileStrings);
