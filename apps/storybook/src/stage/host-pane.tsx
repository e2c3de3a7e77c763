import type { ReactNode } from 'react';
import './host-pane.css';

interface HostPaneProps {
  readonly page: 'light' | 'dark';
  readonly children: ReactNode;
}

/** A minimal host page: a background and a text colour. */
export function HostPane({ page, children }: HostPaneProps) {
  return (
    <main className="host-pane" data-page={page}>
      {children}
    </main>
  );
}
