import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(`src/html/preact/${path}`, import.meta.url));

// Decision 122.
/** What stands in the place of React in `@foyer/server/html`: when it is built, and in its tests. */
export const onPreact = [
  { names: ['react', 'react-dom'], replacement: here('react.ts') },
  { names: ['react/jsx-runtime', 'react/jsx-dev-runtime'], replacement: here('jsx-runtime.ts') },
];
