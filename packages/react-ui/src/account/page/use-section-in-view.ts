import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

interface InView<Name extends string> {
  readonly layout: RefObject<HTMLElement | null>;
  /** The section list is next to the sections. */
  readonly isWide: boolean | undefined;
  readonly chosen: Name | null;
  readonly shown: readonly Name[];
}

/** Sections follow it, and their chunk contains this function too. */
const load = () => import('../follow-scroll').then((module) => module.followScroll);

/** The section in view, once the user has scrolled. */
export function useSectionInView<Name extends string>({ layout, isWide, chosen, shown }: InView<Name>) {
  const [seen, setSeen] = useState<{ readonly chosen: Name | null; readonly name: string | undefined }>();
  useEffect(() => {
    if (!isWide) return undefined;
    let stop: (() => void) | undefined;
    let wanted = true;
    load().then(
      (follow) => {
        if (!wanted || !layout.current) return;
        stop = follow(layout.current, { chosen, onSection: (name) => setSeen({ chosen, name }) });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [layout, isWide, chosen]);
  return seen?.chosen === chosen ? shown.find((name) => name === seen.name) : undefined;
}
