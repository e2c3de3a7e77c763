import type { ReactNode } from 'react';
import { useStyles } from '../theme/use-styles';
import stackCss from './stack.css?inline';

/** Lines that belong together, close below each other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  useStyles(stackCss);
  return <div className="foyer-stack">{children}</div>;
}
