import type { FoyerError } from '@foyer/core/internal/kernel';
import { toFoyerError } from '@foyer/core/internal/kernel';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ChunkFailed } from './chunk-failed';

interface ErrorBoundaryProps {
  readonly onError: (error: FoyerError) => void;
  readonly children: ReactNode;
}

/** A second failure within this time, in ms, needs a person to retry. */
const SOON = 1000;

/**
 * Keeps a failure of a screen inside the widget (fault B14). Drawing the screen again at once repairs DOM changes by
 * page translators and extensions; flows live above the boundary and keep their state. If the screen fails again, it is
 * redrawn only on request.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: FoyerError | undefined }> {
  override state: { readonly error: FoyerError | undefined } = { error: undefined };
  #failedAt = -SOON;

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toFoyerError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(toFoyerError(thrown));
    const now = performance.now();
    if (now - this.#failedAt >= SOON) this.setState({ error: undefined });
    this.#failedAt = now;
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const problem = { code: 'unexpected_error', message: error.message };
    return <ChunkFailed problem={problem} onRetry={() => this.setState({ error: undefined })} />;
  }
}
