import { join } from 'node:path';
import { root } from '../lib/process.mjs';

/**
 * What `npm run test:mutation` breaks, and the tests that should notice. A room is a folder of sources with the tests
 * that describe it: with every test of core, a mutant that survives would cost a minute.
 */
const core = (path) => `packages/core/src/${path}`;
const tests = (...names) => names.map((name) => `packages/core/test/${name}.test.ts`);

export const rooms = [
  {
    name: 'session',
    project: 'core',
    mutate: [core('session/*.ts')],
    tests: [...tests('session/*', 'handed-sessions', 'impersonation', 'client', 'browser-faults'), 'packages/core/test/session/sabotages.property.test.ts'],
  },
  { name: 'rules', project: 'core', mutate: [core('flows/**/*-rules.ts')], tests: tests('flows/*', 'flow') },
  {
    name: 'commands',
    project: 'core',
    mutate: [core('flows/**/*-commands.ts')],
    tests: tests('journeys', 'consent', 'trusted-token', 'passkey-changes', 'one-tap', 'faults/*', 'ceremonies', 'flows/pressed-often', 'flows/passkey-autofill'),
  },
  {
    name: 'http',
    project: 'core',
    mutate: [core('http/*.ts')],
    tests: tests('http*', 'events', 'proofs', 'captcha-repeat', 'protection', 'unreachable', 'requests', 'faults/answers'),
  },
  {
    name: 'address',
    project: 'core',
    mutate: [core('address/*.ts')],
    tests: tests('url-tokens*', 'spend-link*', 'pkce*', 'safe-navigate', 'redirect-urls', 'passwords', 'oauth', 'journeys', 'link*'),
  },
  {
    name: 'google',
    project: 'core',
    mutate: [core('browser/google/*.ts')],
    tests: tests('browser/google', 'browser/services', 'one-tap'),
  },
  {
    name: 'button',
    project: 'react-ui',
    setupFiles: ['test/setup.ts'],
    mutate: ['packages/react-ui/src/widgets/identity-provider/deliberate-button.tsx', 'packages/react-ui/src/widgets/identity-provider/use-in-sight.ts'],
    tests: ['packages/react-ui/test/screens/consent*.test.tsx'],
  },
];

/** @param {string | undefined} name */
export function roomOf(name) {
  const room = rooms.find((one) => one.name === name);
  if (!room) throw new Error(`There is no room ${name}; there are ${rooms.map((one) => one.name).join(', ')}.`);
  return room;
}

/** Where the runner leaves its report of a room. Not committed. */
export const report = ({ name }) => join(root, 'node_modules', '.cache', 'foyer', 'mutation', `${name}.json`);
