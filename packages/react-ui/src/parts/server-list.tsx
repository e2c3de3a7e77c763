import { useIsHydrated, useLayoutEffect } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

/** For a place in which React neither compares nor changes anything. Nothing is written into it: there is no text. */
export const SERVER_MARKUP = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** A browser has a document, and what a server has drawn. */
export const isInBrowser = (): boolean => typeof document === 'object';

interface ServerListProps {
  /** Whether the children live. Until then a browser keeps what the server has drawn in their place, whatever it is. */
  readonly isLive: boolean;
  readonly children: ReactNode;
}

// Decision 121.
/**
 * A list of buttons that a server has drawn, and whose file comes after the page is hydrated. The buttons then take the
 * places of those of the server, and the focus with them.
 */
export function ServerList({ isLive, children }: ServerListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isHydration] = useState(!useIsHydrated());
  const isKept = isHydration && !isLive && isInBrowser();
  // The page still has the server's buttons while those that live are rendered.
  const focused = list.current?.querySelector(':focus')?.textContent;
  useLayoutEffect(() => {
    if (focused === undefined || list.current?.querySelector(':focus')) return;
    for (const button of list.current?.querySelectorAll('button') ?? [])
      if (button.textContent === focused) button.focus();
  }, [isKept, focused]);
  return <div className="foyer-button-list" ref={list} {...(isKept ? SERVER_MARKUP : { children })} />;
}
