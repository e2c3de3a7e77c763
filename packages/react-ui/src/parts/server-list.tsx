import { useIsHydrated, useLayoutEffect } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

/**
 * Props of an element whose children React neither compares nor changes. Nothing is written into it: the text is empty.
 */
export const SERVER_MARKUP = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Whether there is a document, which might contain server-rendered markup. */
export const isInBrowser = (): boolean => typeof document === 'object';

interface ServerListProps {
  /** Whether the children are rendered. Until then a browser preserves any server-rendered children. */
  readonly isLive: boolean;
  readonly children: ReactNode;
}

// Decision 121.
/**
 * A list of server-rendered buttons whose chunk loads after hydration. The new buttons then replace the server's, and
 * keep the focus.
 */
export function ServerList({ isLive, children }: ServerListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isHydration] = useState(!useIsHydrated());
  const isKept = isHydration && !isLive && isInBrowser();
  // While the new buttons render, the page still contains the server's.
  const focused = list.current?.querySelector(':focus')?.textContent;
  useLayoutEffect(() => {
    if (focused === undefined || list.current?.querySelector(':focus')) return;
    for (const button of list.current?.querySelectorAll('button') ?? [])
      if (button.textContent === focused) button.focus();
  }, [isKept, focused]);
  return <div className="foyer-button-list" ref={list} {...(isKept ? SERVER_MARKUP : { children })} />;
}
