import type { ReactNode } from 'react';

export interface HelperTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** For text that appears or changes without user action. */
  readonly role?: 'alert' | 'status' | 'timer' | undefined;
}

/** A small, quiet line. */
export function HelperText({ children, id, role }: HelperTextProps) {
  return (
    <p className="foyer-helper" id={id} role={role}>
      {children}
    </p>
  );
}
