import type { ComponentType, ReactNode } from 'react';
import { Loader } from '../parts/loader';
import { ChunkFailed } from './chunk-failed';
import { useLoaded } from '../parts/use-loaded';

interface ChunkProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
}

/** Draws a component from a separate file. If loading fails, the person is told and can try again (fault N25). */
export function Chunk<Props extends object>({ load, props, fallback = <Loader /> }: ChunkProps<Props>) {
  const { value: Component, isFailed, retry } = useLoaded(load);
  if (isFailed) return <ChunkFailed onRetry={retry} />;
  return Component ? <Component {...props} /> : fallback;
}
