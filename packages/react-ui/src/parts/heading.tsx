import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenFocus } from './screen';

export interface HeadingProps {
  readonly children: ReactNode;
}

/** The title of a screen. It takes the focus when the user comes from a different screen. */
export function Heading({ children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenFocus(heading);
  return (
    <h2 className="foyer-heading" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

export interface BodyTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** For text that appears or changes without user action. */
  readonly role?: 'alert' | 'status' | 'timer' | undefined;
}

/** A paragraph of a screen. */
export function BodyText({ children, id, role }: BodyTextProps) {
  return (
    <p className="foyer-body" id={id} role={role}>
      {children}
    </p>
  );
}
