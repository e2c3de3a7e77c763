import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { ColorScheme } from './style-config';

type Scheme = 'light' | 'dark';
/** 'auto': not known yet, so the server's styles decide. */
export type ShownScheme = Scheme | 'auto';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

/**
 * The scheme that a widget is rendered in. 'auto' follows the `color-scheme` of the page at the widget's position, or
 * the visitor's preference if the page allows both or sets none. Before the first effect, and therefore on a server, it
 * is 'auto'.
 */
export function useColorScheme(place: RefObject<HTMLElement | null>, wanted: ColorScheme | undefined): ShownScheme {
  const [followed, setFollowed] = useState<ShownScheme>('auto');
  useLayoutEffect(() => {
    if (wanted !== 'auto') return;
    return followPage(place, setFollowed);
  }, [place, wanted]);
  if (wanted === 'auto') return followed;
  return wanted === 'dark' ? 'dark' : 'light';
}

// Decision 92.
/** Reports the current scheme and each change. Returns a function that stops this. */
function followPage(place: RefObject<HTMLElement | null>, tell: (scheme: Scheme) => void): () => void {
  const preference = matchMedia(PREFERS_DARK);
  const read = () => tell(schemeAt(place.current ?? document.documentElement, preference.matches));
  // There is no event for a change of `color-scheme`. Pages switch theirs with an attribute of the root or the body.
  const attributes = new MutationObserver(read);
  attributes.observe(document.documentElement, { attributes: true });
  attributes.observe(document.body, { attributes: true });
  preference.addEventListener('change', read);
  read();
  return () => {
    attributes.disconnect();
    preference.removeEventListener('change', read);
  };
}

function schemeAt(element: HTMLElement, prefersDark: boolean): Scheme {
  const { colorScheme } = getComputedStyle(element);
  const isSaid = colorScheme !== '' && colorScheme !== 'normal';
  const allowed = (isSaid ? colorScheme : ofMeta()).split(/\s+/);
  const takesOne = allowed.includes('dark') !== allowed.includes('light');
  return (takesOne ? allowed.includes('dark') : prefersDark) ? 'dark' : 'light';
}

/** A page's `<meta name="color-scheme">` is not part of any computed style. */
const ofMeta = (): string => document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '';
