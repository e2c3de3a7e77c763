import { useIsHydrated } from '@foyer/react-headless/internal';
import type { ComponentType, ReactNode } from 'react';
import { Loader } from '../parts/loader';
import { ChunkFailed } from './chunk-failed';
import type { ServerPart } from './server-part';
import { Arriving, useIsFromServer } from './server-part';
import { useLoaded } from '../parts/use-loaded';

interface ChunkProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
  /** The same component, if a server can render it. */
  readonly part?: ServerPart<Props> | undefined;
}

/**
 * Renders a component from a separate chunk. If loading fails, the user sees an error and can try again (fault N25).
 */
export function Chunk<Props extends object>({ load, props, fallback = <Loader />, part }: ChunkProps<Props>) {
  const { value: Component, isFailed, retry } = useLoaded(load);
  const isFromServer = useIsFromServer(useIsHydrated(), isFailed);
  if (isFailed) return <ChunkFailed onRetry={retry} />;
  if (part && isFromServer) return <Arriving part={part} props={props} fallback={fallback} />;
  return Component ? <Component {...props} /> : fallback;
}
