import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../reference/', import.meta.url));

interface Item {
  readonly text: string;
  readonly link: string;
}

/** The names of the generated pages of a folder. `npm run reports` writes them. */
const pagesIn = (path: string): readonly string[] =>
  existsSync(folder + path)
    ? readdirSync(folder + path)
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.replace(/\.md$/, ''))
        .toSorted()
    : [];

/** `organizations-signed-in` is `SignedIn (organizations)`. */
function componentTitle(page: string): string {
  const [, variant, rest = page] = /^(?:(organizations|next)-)?(.+)$/.exec(page) ?? [];
  const name = rest.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return variant ? `${name} (${variant})` : name;
}

const components = (): readonly Item[] =>
  pagesIn('components').map((page) => ({ text: componentTitle(page), link: `/reference/components/${page}` }));

/** The pages of a package's entries: `react-headless-account` is `account`. */
const entriesOf = (name: string): readonly Item[] =>
  pagesIn('')
    .filter((page) => page === name || page.startsWith(`${name}-`))
    .map((page) => ({
      text: page === name ? `@foyer/${name}` : page.slice(name.length + 1).replaceAll('-', '/'),
      link: `/reference/${page}`,
    }));

const group = (text: string, items: readonly Item[]) => ({ text, collapsed: true, items: [...items] });
const page = (text: string, name: string): Item => ({ text, link: `/reference/${name}` });

/** One entry for each package, and for the pages that are for all of them. */
export const referenceItems = () => [
  page('Overview', ''),
  group('Components', components()),
  group('Hooks', entriesOf('react-headless')),
  page('Client methods', 'client'),
  page('Organization client methods', 'organization-client'),
  group('Server functions', [...entriesOf('server'), ...entriesOf('next')]),
  group('Mounts and custom elements', entriesOf('vanilla')),
  group('Flows and types', entriesOf('core')),
  group('React UI functions and types', entriesOf('react-ui')),
  group('Backend and tools', [
    ...entriesOf('better-auth'),
    ...entriesOf('sandbox'),
    ...entriesOf('conformance'),
    ...entriesOf('devtools'),
    ...entriesOf('locales'),
    ...entriesOf('migrate'),
  ]),
  page('Strings', 'strings'),
  page('CSS variables', 'css-variables'),
  page('Events', 'events'),
  page('Error codes', 'errors'),
];
