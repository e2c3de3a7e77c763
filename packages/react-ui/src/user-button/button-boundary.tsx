import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Boundary } from '../frame/boundary';
import type { ButtonFailedProps } from './button-failed';

/** Replaces a button that could not be rendered. If its chunk can't be loaded, `onError` was still called. */
const Failed = lazy<ComponentType<ButtonFailedProps>>(() =>
  import('./button-failed').then(
    (module) => ({ default: module.ButtonFailed }),
    () => ({ default: () => null }),
  ),
);

/** The error boundary of a button, without the screens of a widget. */
export class ButtonBoundary extends Boundary {
  protected override renderFailed(message: string, onRetry: () => void): ReactNode {
    return (
      <Suspense fallback={null}>
        <Failed message={message} onRetry={onRetry} />
      </Suspense>
    );
  }
}
