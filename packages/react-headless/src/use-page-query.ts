'use client';
import { useState } from 'react';

/** The query as it is at the first render: what other parts of the page do to the address afterwards changes nothing. */
export function usePageQuery(given: string | undefined): string {
  const [own] = useState(() => (typeof location === 'object' ? location.search : ''));
  return given ?? own;
}
