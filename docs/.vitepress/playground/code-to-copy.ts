import type { Settings, WidgetOptions } from './settings';
import { optionsOf } from './settings';

const WIDTH = 100;

/** A value as a literal of JavaScript, on one line if it fits. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([key, one]) => `${key}: ${literal(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${parts.join(', ')}${close}`;
  const isShort = !line.includes('\n') && indent.length + line.length <= WIDTH;
  return isShort
    ? line
    : `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

const RETURN_TO = '/login';

interface Names {
  readonly create: string;
  readonly widget: string;
  readonly provider: string;
  readonly mount: string;
  readonly subpath: string;
  readonly script: string;
}

const NAMES: Readonly<Record<Settings['kind'], Names>> = {
  users: {
    create: 'createClient',
    widget: 'Login',
    provider: 'FoyerProvider',
    mount: 'mountLogin',
    subpath: '',
    script: 'foyer.js',
  },
  organizations: {
    create: 'createOrganizationClient',
    widget: 'OrganizationLogin',
    provider: 'OrganizationProvider',
    mount: 'mountOrganizationLogin',
    subpath: '/organizations',
    script: 'foyer-organizations.js',
  },
};

const TOKEN = "'public-token-test-…'";

/** The component that renders the widget of the playground. */
export function reactCode(settings: Settings): string {
  const { create, widget, provider, subpath } = NAMES[settings.kind];
  const { config, styles, locale }: WidgetOptions = optionsOf(settings, RETURN_TO);
  const props = [
    'config={config}',
    ...(styles ? ['styles={styles}'] : []),
    ...(locale ? [`locale="${locale}"`, 'languages={loadLocale}'] : []),
  ];
  return [
    `import { ${create} } from '@foyer/core${subpath}';`,
    ...(locale ? [`import { loadLocale } from '@foyer/locales${subpath}/load';`] : []),
    `import { ${provider} } from '@foyer/react-headless${subpath}';`,
    `import { ${widget}, type ${widget}Props } from '@foyer/react-ui${subpath}';`,
    '',
    `const client = ${create}(${TOKEN});`,
    `const config: ${widget}Props['config'] = ${literal(config)};`,
    ...(styles ? [`const styles: ${widget}Props['styles'] = ${literal(styles)};`] : []),
    '',
    'export const SignIn = () => (',
    `  <${provider} client={client}>`,
    `    <${widget} ${props.join(' ')} />`,
    `  </${provider}>`,
    ');',
    '',
  ].join('\n');
}

/** The same widget on a page without a bundler. */
export function scriptCode(settings: Settings): string {
  const { create, mount, script } = NAMES[settings.kind];
  const options = { element: '#login', ...optionsOf(settings, RETURN_TO) };
  return [
    '<div id="login"></div>',
    '<script type="module">',
    `  import { ${create}, ${mount} } from '/foyer/${script}';`,
    '',
    `  const client = ${create}(${TOKEN});`,
    `  ${mount}(client, ${literal(options, '  ')});`,
    '</script>',
    '',
  ].join('\n');
}
