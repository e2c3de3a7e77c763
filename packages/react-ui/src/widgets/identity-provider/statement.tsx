import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenFocus } from '../../parts/screen';
import { useStyles } from '../../theme/style-sheets';
import textCss from '../../parts/text.css?inline';

/** A screen that is one sentence: it takes the focus, as a heading does, when the person comes from another screen. */
export function Statement({ children }: { readonly children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useScreenFocus(sentence);
  useStyles(textCss);
  return (
    <p className="foyer-body" ref={sentence} tabIndex={-1}>
      {children}
    </p>
  );
}
