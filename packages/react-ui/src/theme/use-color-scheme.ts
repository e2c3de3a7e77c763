import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { ColorScheme } from './style-config';

type Scheme = 'light' | 'dark';
/** 'auto': not known yet. The styles of a server then decide. */
export type ShownScheme = Scheme | 'auto';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

/**
 * The scheme that a widget is drawn in. 'auto' follows the `color-scheme` of the page where the widget is, and the
 * visitor where the page allows both or says nothing. Before the first effect, so on a server, it is 'auto'.
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
/** Tells the scheme now and whenever it changes. Returns a function that stops this. */
function followPage(place: RefObject<HTMLElement | null>, tell: (scheme: Scheme) => void): () => void {
  const preference = matchMedia(PREFERS_DARK);
  const read = () => tell(schemeAt(place.current ?? document.documentElement, preference.matches));
  // No event tells of another `color-scheme`. Pages switch theirs by an attribute of the root or the body.
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
