import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { brokenAccess, differsInColors } from '../src/access/broken-checks';
import { brokenRules } from '../src/organizations/screen-rules';
import { panelPublisher } from '../src/flows/publish-states';
import { HostPane } from '../src/stage/host-pane';
import { PSEUDO } from '../src/stage/pseudo-locale';
import { textsThatAreNotAlone } from '../src/stage/lone-texts';

// All files that the skin loads on demand are imported up front, so that no story waits for one.
import.meta.glob(
  '../../../packages/react-ui/src/{account,consent,login,parts,text,theme,user-button,users,organizations}/**/*.{ts,tsx}',
  { eager: true },
);

// Long enough for a busy machine: only a story that fails waits so long.
configure({ asyncUtilTimeout: 120_000 });

const VIEWPORTS = {
  '320': { name: '320px', styles: { width: '320px', height: '740px' } },
  '400': { name: '400px', styles: { width: '400px', height: '740px' } },
  wide: { name: 'Wide', styles: { width: '760px', height: '740px' } },
};

/** The languages whose messages are written. */
const TAGS = Object.keys(import.meta.glob('../../../packages/locales/messages/*.json')).flatMap(
  (path) => /([\w-]+)\.json$/.exec(path)?.[1] ?? [],
);

const localeOf = (language: unknown) =>
  typeof language === 'string' && language !== 'en' ? (PSEUDO[language] ?? language) : undefined;

const schemeOf = (scheme: unknown) => (scheme === 'dark' || scheme === 'auto' ? scheme : 'light');

const publishState = panelPublisher();
/** Stories that run as tests have no panel. */
const isTest = '__vitest_browser__' in globalThis;

/** The rules of axe about colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const preview: Preview = {
  beforeEach({ globals, parameters }) {
    const { options } = parameters['a11y'] as { readonly options?: object };
    if (isTest && options && differsInColors(globals)) Object.assign(options, { runOnly: COLOR_RULES });
  },
  async afterEach({ canvasElement, title, globals }) {
    const texts = textsThatAreNotAlone(canvasElement);
    if (texts.length > 0) throw new Error(`A page translator would break these texts: ${texts.join(' | ')}`);
    const broken = title.startsWith('Organizations/') ? [...brokenRules(canvasElement)] : [];
    broken.push(...(await brokenAccess(canvasElement, globals)));
    if (broken.length > 0) throw new Error(broken.join('\n'));
  },
  parameters: {
    layout: 'fullscreen',
    // The panel also shows the passed rules.
    a11y: { test: 'error', ...(isTest && { options: { reporter: 'no-passes' } }) },
    backgrounds: { disable: true },
    viewport: { options: VIEWPORTS },
    options: { storySort: { order: ['Flows', 'Main', 'Passcode', 'Email link', 'Around'] } },
  },
  globalTypes: {
    page: {
      description: 'Host page',
      toolbar: {
        title: 'Host page',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light page' },
          { value: 'dark', title: 'Dark page' },
        ],
      },
    },
    scheme: {
      description: 'Colour scheme of the widget',
      toolbar: {
        title: 'Colour scheme',
        icon: 'moon',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light widget' },
          { value: 'dark', title: 'Dark widget' },
          { value: 'auto', title: 'As the page' },
        ],
      },
    },
    language: {
      description: 'Language of the widget',
      toolbar: { title: 'Language', icon: 'globe', dynamicTitle: true, items: [...TAGS, ...Object.keys(PSEUDO)] },
    },
  },
  initialGlobals: { page: 'light', scheme: 'light', language: 'en', viewport: { value: '400' } },
  decorators: [
    (Story, { args, title }) => {
      if (!isTest) publishState(title, args['state']);
      return <Story />;
    },
    (Story, { globals }) => (
      <HostPane
        page={globals['page'] === 'dark' ? 'dark' : 'light'}
        scheme={schemeOf(globals['scheme'])}
        locale={localeOf(globals['language'])}
      >
        <Story />
      </HostPane>
    ),
  ],
};

export default preview;
