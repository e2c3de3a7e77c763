import { FromServerContext } from '@foyer/react-headless/internal';
import { useContext, version } from 'react';

/** React 18 escapes the text of a style like any text. Its hosts call `getStyles` themselves. */
const KEEPS_STYLES = Number.parseInt(version, 10) >= 19;

interface ArrivingStylesProps {
  readonly css: string;
  /** Whether the text contains nothing that React 18 would escape. */
  readonly isPlain?: boolean | undefined;
}

/**
 * Styles in server-rendered markup, until hydration has adopted the style sheets. Rendered in place and not hoisted:
 * React hoists a style with a precedence and a nonce only if the server's renderer got the same nonce for styles, and
 * frameworks pass theirs only for scripts.
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
