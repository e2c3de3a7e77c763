import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

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
