import { useAnyClient, useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useState } from 'react';

/** Counts how often the host has replaced the client, for use as a React `key`: a new client restarts everything. */
export function useClientRound(): number {
  const client = useAnyClient();
  const [previous, setPrevious] = useState({ client, round: 0 });
  if (client === previous.client) return previous.round;
  const next = { client, round: previous.round + 1 };
  setPrevious(next);
  return next.round;
}

/** The open shadow root of the element, once mounted. Undefined unless wanted (decision 14). */
export function useShadowRoot(host: RefObject<HTMLElement | null>, wanted: boolean): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const element = host.current;
    if (!wanted || !element) return setRoot(undefined);
    setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, [host, wanted]);
  return wanted ? root : undefined;
}
