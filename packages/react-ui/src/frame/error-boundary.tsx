import type { ReactNode } from 'react';
import { Boundary } from './boundary';
import { ChunkFailed } from './chunk-failed';

/** The error boundary of a widget with screens: replaces the failed screen by the error and a retry button. */
export class ErrorBoundary extends Boundary {
  protected override renderFailed(message: string, onRetry: () => void): ReactNode {
    return <ChunkFailed problem={{ code: 'unexpected_error', message }} onRetry={onRetry} />;
  }
}
