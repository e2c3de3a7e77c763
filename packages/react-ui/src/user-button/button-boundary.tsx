import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Boundary } from '../frame/boundary';
import type { ButtonFailedProps } from './button-failed';

/**
 * What is drawn in the place of a button that cannot be. If its code cannot be loaded, the host has still been told.
 */
const Failed = lazy<ComponentType<ButtonFailedProps>>(() =>
  import('./button-failed').then(
    (module) => ({ default: module.ButtonFailed }),
    () => ({ default: () => null }),
  ),
);

/** The boundary of a button, without the screens of a widget. */
export class ButtonBoundary extends Boundary {
  protected override renderFailed(message: string, onRetry: () => void): ReactNode {
    return (
      <Suspense fallback={null}>
        <Failed message={message} onRetry={onRetry} />
      </Suspense>
    );
  }
}
