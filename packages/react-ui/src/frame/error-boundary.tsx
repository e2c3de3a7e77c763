import type { ReactNode } from 'react';
import { Boundary } from './boundary';
import { ChunkFailed } from './chunk-failed';

/** The boundary of a widget with screens: a failure is told where the screen was, with a way to draw it again. */
export class ErrorBoundary extends Boundary {
  protected override renderFailed(message: string, onRetry: () => void): ReactNode {
    return <ChunkFailed problem={{ code: 'unexpected_error', message }} onRetry={onRetry} />;
  }
}
