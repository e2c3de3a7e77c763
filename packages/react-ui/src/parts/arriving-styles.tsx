import { FromServerContext } from '@foyer/react-headless/internal';
import { useContext, version } from 'react';

/** React 18 escapes the text of a style as if it were a paragraph. Its hosts call `getStyles` themselves. */
const KEEPS_STYLES = Number.parseInt(version, 10) >= 19;

interface ArrivingStylesProps {
  readonly css: string;
  /** Whether React 18 has nothing to escape in it. */
  readonly isPlain?: boolean | undefined;
}

/**
 * Styles that come with a server's markup, until hydration has adopted the style sheets. In place and not hoisted:
 * React takes a style with a precedence and a nonce only if the server's renderer was given the same nonce for styles,
 * and frameworks give theirs for scripts alone.
 */
export function ArrivingStyles({ css, isPlain = KEEPS_STYLES }: ArrivingStylesProps) {
  const { nonce } = useContext(FromServerContext);
  if (!isPlain) return null;
  // Browsers hide nonces, so that React cannot compare them.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  );
}
