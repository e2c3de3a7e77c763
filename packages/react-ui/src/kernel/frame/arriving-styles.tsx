import { NonceContext, useIsHydrated } from '@foyer/react-headless/internal/kernel';
import { useContext, version } from 'react';
import { getStyles } from './styles/server-styles';

/** React 18 escapes the text of a style as if it were a paragraph. Its hosts call `getStyles` themselves. */
const KEEPS_STYLES = Number.parseInt(version, 10) >= 19;

/**
 * The styles that come with a server's markup, until hydration has adopted the style sheets. In place and not hoisted:
 * React takes a style with a precedence and a nonce only if the server's renderer was given the same nonce for styles,
 * and frameworks give theirs for scripts alone.
 */
export function ArrivingStyles() {
  const isHydrated = useIsHydrated();
  const nonce = useContext(NonceContext);
  if (isHydrated || !KEEPS_STYLES) return null;
  // Browsers hide nonces, so that React cannot compare them.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {getStyles()}
    </style>
  );
}
