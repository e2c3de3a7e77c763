import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import layoutCss from './layout.css?inline';

/** Lines that belong together, close below each other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyles(layoutCss);
  return <div className="foyer-stack">{children}</div>;
}

export interface RowProps {
  readonly children: ReactNode;
}

/** A few short things beside each other; where they do not fit, below each other. */
export function Row({ children }: RowProps) {
  useStyles(layoutCss);
  return <div className="foyer-row">{children}</div>;
}
