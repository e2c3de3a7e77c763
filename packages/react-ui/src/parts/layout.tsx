import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import layoutCss from './layout.css?inline';

/** A column of related lines with little space between them. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyles(layoutCss);
  return <div className="foyer-stack">{children}</div>;
}

export interface RowProps {
  readonly children: ReactNode;
}

/** A row of short items that wraps if they do not fit. */
export function Row({ children }: RowProps) {
  useStyles(layoutCss);
  return <div className="foyer-row">{children}</div>;
}
