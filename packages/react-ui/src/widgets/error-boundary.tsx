import type { FoyerError } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ChunkFailed } from './chunk-failed';

interface ErrorBoundaryProps {
  readonly onError: (error: FoyerError) => void;
  readonly children: ReactNode;
}

/** Twice within this time is no accident, in ms. */
const SOON = 1000;

/**
 * Keeps a fault in a screen inside the widget (fault B14). What a page translator or an extension did to the DOM is
 * mended by drawing the screen again, at once; flows stand above and keep their state. A screen that fails again is
 * drawn anew on request.
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
