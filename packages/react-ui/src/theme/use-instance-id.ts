import { useIsHydrated } from '@foyer/react-headless/skin';
import { useId, useState } from 'react';

/**
 * An id that no other widget on the page has. React's own are unique within one root only, and a page may mount
 * widgets in several. The random part comes after hydration, so that a server's markup still matches.
 */
export function useInstanceId(): string {
  const id = useId();
  const [suffix] = useState(() => Math.random().toString(36).slice(2));
  return useIsHydrated() ? id + suffix : id;
}
