import { join } from 'node:path';
import { root } from '../lib/process.mjs';

const core = (path) => `packages/core/src/${path}`;
const tests = (...names) => names.map((name) => `packages/core/test/${name}.test.ts`);
const ofServer = (...names) => names.map((name) => `packages/server/test/${name}.test.ts`);

/**
 * What `npm run test:mutation` breaks, and the tests that should notice. A room is a folder of sources with the tests
 * that describe it: with every test of core, a mutant that survives would cost a minute. Its `slow` tests, those with a
 * whole provider, get only what the others let live.
 *
 * A room of `lists` plays what runs while its files are loaded, and nothing else of them: constants, each entry of a
 * list, and their texts. Each mutant loads everything anew and runs all tests of the room, so that its tests are few
 * and quick.
 * @type {{ name: string, project: 'core' | 'react-ui' | 'server' | 'wire', mutate: string[], tests: string[], slow?:
 *   string[], lists?: boolean }[]}
 */
export const rooms = [
  {
    name: 'session',
    project: 'core',
    mutate: ['kernel', 'users', 'organizations'].map((kind) => core(`${kind}/session/**/*.ts`)),
    tests: tests(
      'session/{commit,cookie-limits,cookies,exact-commits,session-manager,session-manager-late,page-clients,person-check,record,refresh-line,refresh-lost,refresh-plan,refresh-turns,refresh,revoke,session-adapters,snapshot,strange-records,whose-cookies,tab-session,tabs,told-once,transitions}',
      'organizations/{intermediates,member-session}',
    ),
  },
  {
    name: 'rules',
    project: 'core',
    mutate: [core('kernel/flow/**/*-rules.ts'), core('users/flows/**/*-rules.ts')],
    tests: tests(
      'flows/*-transition',
      'flows/{host-events,web-mail,password-together,pressed-often,consent-request,readable-name}',
      'flow',
    ),
  },
  {
    name: 'organization-rules',
    project: 'core',
    mutate: [core('organizations/flows/**/*-rules.ts')],
    tests: tests('organizations/flows/*'),
  },
  {
    name: 'commands',
    project: 'core',
    mutate: [core('kernel/flow/**/*-commands.ts'), core('users/flows/**/*-commands.ts')],
    tests: tests('flows/*-commands'),
    slow: tests('consent', 'trusted-token', 'passkey-changes', 'crypto-wallets', 'passwords', 'link-attacks'),
  },
  {
    name: 'http',
    project: 'core',
    mutate: [core('kernel/http/**/*.ts')],
    tests: tests('http*', 'events', 'proofs', 'captcha-repeat', 'unreachable', 'requests'),
    slow: tests('protection', 'faults/answers'),
  },
  {
    name: 'address',
    project: 'core',
    mutate: [core('kernel/address/**/*.ts'), core('users/address/**/*.ts')],
    tests: tests(
      'url-tokens*',
      'page-tokens',
      'image-url',
      'link-marker',
      'spend-*',
      'reset-tokens',
      'pkce',
      'pkce-rules',
      'link-confirm',
      'safe-navigate',
      'redirect-urls',
      'oauth',
    ),
    slow: tests('pkce-calls', 'link-attacks'),
  },
  {
    name: 'google',
    project: 'core',
    mutate: [core('kernel/browser/google-one-tap/*.ts'), core('users/browser/google-one-tap/*.ts')],
    tests: tests('browser/google', 'browser/services', 'one-tap'),
  },
  {
    name: 'organization-api',
    project: 'core',
    mutate: [core('organizations/api/**/*.ts')],
    tests: tests('organizations/api/*'),
    slow: tests('organizations/{intermediate-session,token-exchange,member-links,whose-choice}'),
  },
  {
    name: 'organization-client',
    project: 'core',
    mutate: [core('organizations/client/**/*.ts'), core('organizations/address/**/*.ts')],
    tests: tests(
      'organizations/{has-intermediate,rbac,slug,one-tap-flow,fits-flows,calls-for-one-member,member-link-types}',
    ),
    slow: tests(
      'organizations/{client,member-links,intermediate-session,token-exchange,two-organizations,login-requests,member-journeys,login-told}',
      'organizations/{whose-choice,login-more-journeys,password-reset-journeys}',
    ),
  },
  {
    name: 'server',
    project: 'server',
    mutate: ['packages/server/src/**/*.ts', 'packages/server/src/**/*.tsx'],
    tests: ofServer(
      'session-readers',
      'answer-headers',
      'ask-provider',
      'cached',
      'cookie-scope',
      'option-rules',
      'options',
      'read-cookies',
      'request',
      'send',
      'session-cookies',
      'state',
      'verify-jwt',
      'sign-in/sealed-state',
      'sign-in/step-cookies',
      'html/*',
    ),
    slow: ofServer(
      'access',
      'authenticate-request',
      'cookies',
      'forged',
      'forwarded',
      'organizations/*',
      'pairs',
      'provider',
      'node-handler',
      'sign-in/*',
    ),
  },
  {
    name: 'lists',
    project: 'core',
    lists: true,
    mutate: [
      ...[
        'session/first-call/person-check',
        'session/record',
        'address/image-url',
        'address/link-marker',
        'address/url-tokens',
        'address/engine/reset-tokens',
      ].map((one) => core(`kernel/${one}.ts`)),
      ...['browser/load-script/load-script', 'flow/shared/public-answer', 'flow/readable-name/readable-name'].map(
        (one) => core(`kernel/${one}.ts`),
      ),
      ...['address/member-links', 'flows/shared/public-answer'].map((one) => core(`organizations/${one}.ts`)),
    ],
    tests: tests(
      'session/{calls-for-one-person,record}',
      'organizations/{calls-for-one-member,member-link-types}',
      '{image-url,link-marker,page-tokens,reset-tokens,url-tokens}',
      'browser/load-script',
      'flows/{host-events,public-answer,readable-name}',
    ),
  },
  {
    name: 'calls',
    project: 'wire',
    lists: true,
    mutate: ['packages/wire/src/call.ts', 'packages/wire/src/calls.ts', 'packages/wire/src/organizations/calls.ts'],
    tests: ['call-facts', 'contract', 'organizations/contract'].map((one) => `packages/wire/test/${one}.test.ts`),
  },
  {
    name: 'button',
    project: 'react-ui',
    mutate: ['packages/react-ui/src/kernel/widgets/identity-provider/deliberate-*'],
    tests: ['packages/react-ui/test/screens/consent*.test.tsx', 'packages/react-ui/test/widgets/deliberate-*.test.*'],
  },
];

/** @param {string | undefined} name */
export function roomOf(name) {
  const room = rooms.find((one) => one.name === name);
  if (!room) throw new Error(`There is no room ${name}; there are ${rooms.map((one) => one.name).join(', ')}.`);
  return room;
}

const files = join(root, 'node_modules', '.cache', 'foyer', 'mutation');

/** Where the runner leaves its report of a room. Not committed. */
export const report = ({ name }) => join(files, `${name}.json`);

/** What the runner knows of a room from its turns so far. */
export const earlier = ({ name }) => join(files, `${name}.earlier.json`);

/** Each result of the turn that runs, on a line of its own. */
export const live = ({ name }) => join(files, `${name}.live.jsonl`);

/**
 * What the last run of a room has found. Committed, so that a run of one room leaves the page of the others as it is.
 */
export const result = ({ name }) => join(root, 'scripts', 'mutation', 'results', `${name}.json`);

/** Where it is noted how long the last whole run of a room took, in minutes. */
export const minutes = ({ name }) => join(files, `${name}.minutes`);

/** Where the runner leaves how long the slowest test took while nothing was broken, in ms. */
export const speed = ({ name }) => join(files, `${name}.slowest-test`);

/** The tests of a turn: the quick ones, or all. */
export const testsOf = ({ tests: quick, slow = [] }, turn) => (turn === 'quick' ? quick : [...quick, ...slow]);
