import { listsIn, pageOfRows, reachedIn, read, storiesIn, tablesOf } from './account-page.mjs';
import { JOURNEYS, WRONGS } from './organization-admin-rows.mjs';

const CORE = 'packages/core/test';
const ADMIN = `${CORE}/organizations/admin`;
const CONNECTIONS = `${CORE}/organizations/connections`;
const STORIES = 'apps/storybook/src';

const INTRODUCTION = `# Organizations administer themselves: the tests

Each state, each journey and each fault of a member's account, of the administration of an organization and of the switcher, with the
tests that show it. Faults that these share with the account pages of users are in [those of the account pages](account-tests.md). Those
under \`packages\` run on the sources; those under \`e2e\` drive Chromium against the sandbox. Made from the
titles of the tests, \`scripts/lib/organization-admin-rows.mjs\`, the tables of ways in \`${CORE}\` and the stories in \`${STORIES}\`.
`;

/** The states of a flow with stories that are named in their own file: `const STATES = { list: List, … }`. */
function ownStories(flow, file) {
  const [, block = ''] = /^const STATES = \{([^}]*)\} satisfies/m.exec(read(`${STORIES}/${file}.stories.tsx`)) ?? [];
  return [...block.matchAll(/(\w+): (\w+)/g)].map(([, state, story]) => ({
    flow,
    state,
    story: `\`${file.split('/')[1]}\` ${story}`,
  }));
}

/** The states that the exploration of a flow reaches: `stateNames: 'list enter'`. */
const exploredIn = (file) => (/^ {2}stateNames:\s+'([a-zA-Z ]+)',$/m.exec(read(`${file}.ts`))?.[1] ?? '').split(' ');

/** The ways of a table of one flow: `export const WAYS: … = ['list, open: …'`. */
const onlyList = (text) => [...text.matchAll(/^ {2}'([^']*)',$/gm)].map(([, way]) => way);

/**
 * Evidence of each state: the stories, the transition table with its test, and the exploration of the rules with its
 * test.
 */
function sources() {
  const [members, connections] = [
    listsIn(read(`${CORE}/account/member-ways.ts`)),
    listsIn(read(`${CONNECTIONS}/ways.ts`)),
  ];
  const ofMember = {
    stories: storiesIn(read(`${STORIES}/organization-account/states.stories.tsx`)),
    reached: reachedIn(read(`${CORE}/account/explore.ts`)),
    ways: members,
    rules: 'account/rules.property.test.ts',
    table: 'account/ways.test.ts',
  };
  const ofAdmin = {
    stories: storiesIn(read(`${STORIES}/organization-admin/states.stories.tsx`)),
    reached: {
      members: exploredIn(`${ADMIN}/explored-members`),
      organizationSettings: exploredIn(`${ADMIN}/explored-settings`),
      organizationApps: exploredIn(`${ADMIN}/explored-apps`),
    },
    rules: 'admin/rules.property.test.ts',
  };
  const ofConnections = {
    stories: [
      ...ownStories('ssoConnections', 'organization-admin/sso'),
      ...ownStories('scimConnection', 'organization-admin/scim'),
    ],
    reached: {
      ssoConnections: exploredIn(`${CONNECTIONS}/walked-sso`),
      scimConnection: exploredIn(`${CONNECTIONS}/walked-scim`),
    },
    ways: connections,
    table: 'connections/rules.property.test.ts',
    rules: 'connections/rules.property.test.ts',
  };
  const switcher = `${CORE}/organizations/switcher`;
  const ofSwitcher = {
    stories: ownStories('organizationSwitcher', 'organization-switcher/switcher'),
    reached: { organizationSwitcher: exploredIn(`${switcher}/walked-switcher`) },
    ways: { organizationSwitcher: onlyList(read(`${switcher}/switcher-ways.ts`)) },
    table: 'switcher/switcher-rules.test.ts',
    rules: 'switcher/switcher-rules.test.ts',
  };
  return [ofMember, ofAdmin, ofConnections, ofSwitcher];
}

/** Every state of the organization admin pages, with its evidence. */
export const adminStates = () =>
  sources().flatMap(({ stories, reached, ways = {}, table, rules }) =>
    stories.map(({ flow, state, story }) => {
      const out = (ways[flow] ?? []).filter((way) => way.startsWith(`${state}, `)).length;
      const isReached = (reached[flow] ?? []).includes(state);
      return {
        id: `${flow}.${state}`,
        flow,
        state,
        story,
        tests: [...new Set(tablesOf({ out, isReached, ways: table, rules }))],
      };
    }),
  );

/**
 * The page of the states, journeys and faults of the organization admin pages, and a problem for each row without a
 * test.
 * @param {readonly { title: string, file: string }[]} titles
 */
export const organizationAdminPage = (titles, states = adminStates()) =>
  pageOfRows(
    {
      path: 'docs/organization-admin-tests.md',
      introduction: INTRODUCTION,
      journeys: JOURNEYS,
      wrongs: WRONGS,
      keys: 'Each screen on the way is looked over by axe.',
    },
    titles,
    states,
  );
