import type { FoyerError } from '@foyer/core/internal/shared';
import { toFoyerError } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { Component } from 'react';

interface BoundaryProps {
  readonly onError: (error: FoyerError) => void;
  readonly children: ReactNode;
}

/** A second failure within this time, in ms, needs the user to retry. */
const SOON = 1000;

/**
 * Keeps a failure inside the widget (fault B14) and reports it to the host. Rendering again immediately repairs DOM
 * changes by page translators and extensions; flows live above the boundary and keep their state. After a second
 * failure, it renders again only on request.
 */
export abstract class Boundary extends Component<BoundaryProps, { readonly error: FoyerError | undefined }> {
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

  /** Renders the replacement for the children. */
  protected abstract renderFailed(message: string, onRetry: () => void): ReactNode;

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.renderFailed(error.message, () => this.setState({ error: undefined })) : this.props.children;
  }
}
