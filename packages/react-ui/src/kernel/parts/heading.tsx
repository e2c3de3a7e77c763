import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenFocus } from './screen';
import { useStyles } from '../theme/style-sheets';
import textCss from './text.css?inline';

export interface HeadingProps {
  readonly children: ReactNode;
}

/** The title of a screen. It takes the focus when the person has come from another screen. */
export function Heading({ children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenFocus(heading);
  useStyles(textCss);
  return (
    <h2 className="foyer-heading" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
