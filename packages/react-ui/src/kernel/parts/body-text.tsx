import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import textCss from './text.css?inline';

export interface BodyTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** For text that appears or changes without user action. */
  readonly role?: 'alert' | 'status' | 'timer' | undefined;
}

/** A paragraph of a screen. */
export function BodyText({ children, id, role }: BodyTextProps) {
  useStyles(textCss);
  return (
    <p className="foyer-body" id={id} role={role}>
      {children}
    </p>
  );
}
