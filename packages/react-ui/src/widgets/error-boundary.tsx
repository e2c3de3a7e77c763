import type { FoyerError } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { ChunkFailed } from './chunk-failed';

interface ErrorBoundaryProps {
  readonly onError: (error: FoyerError) => void;
  readonly children: ReactNode;
}

/**
 * Keeps a fault in a screen, also one that a page translator or an extension caused in the DOM, inside the
 * widget (fault B14): the flow keeps its state, and the screen is drawn again on request.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: FoyerError | undefined }> {
  override state: { readonly error: FoyerError | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toFoyerError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(toFoyerError(thrown));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const problem = { code: 'unexpected_error', message: error.message };
    return <ChunkFailed problem={problem} onRetry={() => this.setState({ error: undefined })} />;
  }
}
