import type { ComponentType, ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { Loader } from '../parts/loader';
import { ChunkFailed } from './chunk-failed';

interface ChunkProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
}

type Loaded<Props> =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly load: unknown; readonly Component: ComponentType<Props> }
  | { readonly at: 'failed'; readonly load: unknown };

/**
 * A component from a chunk of its own. Until it is here the one before it stays; where it cannot be loaded, the
 * person is told and may try again (fault N25).
 */
export function Chunk<Props extends object>({ load, props, fallback = <Loader /> }: ChunkProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    let wanted = true;
    load().then(
      (Component) => wanted && setLoaded({ at: 'ready', load, Component }),
      () => wanted && setLoaded({ at: 'failed', load }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  if (loaded.at === 'loading' || loaded.load !== load) return fallback;
  if (loaded.at === 'failed') return <ChunkFailed onRetry={() => setAttempt(attempt + 1)} />;
  return <loaded.Component {...props} />;
}
