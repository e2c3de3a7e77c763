import { useLayoutEffect, useParts } from '@foyer/react-headless/internal';
import { useEffect } from 'react';

/**
 * Loads the chunks of sections, one after the other when the page is idle, so that a press waits for none. If one
 * fails, it is requested again when its section is opened. Offline, no more are requested.
 *
 * @param sections One section of each chunk.
 * @param preload Must keep its identity.
 */
export function useIdlePreloads<Name extends string>(
  sections: readonly Name[],
  preload: (section: Name) => Promise<unknown>,
): void {
  const { afterEngine, afterPaint } = useParts();
  const names = sections.join(' ');
  useEffect(() => {
    const left = names.split(' ') as Name[];
    let stop = afterEngine(loadNext);
    let isOver = false;
    function loadNext() {
      const name = left.shift();
      if (name && !isOver && navigator.onLine) stop = afterPaint(() => void preload(name).finally(loadNext));
    }
    return () => {
      isOver = true;
      stop();
    };
  }, [names, preload, afterEngine, afterPaint]);
}

/**
 * Loads the chunk of the section that most likely shows first together with the engine, not after the page has asked
 * who is signed in. All sections share most of its files.
 *
 * @param at The state of the page.
 * @param load Must keep its identity.
 */
export function useEarlySection<Name>(
  at: string,
  section: Name | undefined,
  load: (section: Name) => Promise<unknown>,
): void {
  const isLikely = at === 'checking' || at === 'open';
  useLayoutEffect(() => {
    // A failure shows when the section is opened, which requests its chunk again.
    if (isLikely && section !== undefined) load(section).catch(() => undefined);
  }, [isLikely, section, load]);
}
