import type { LoginState } from '@foyer/core';
import type { OrganizationLoginState } from '@foyer/core/organizations';
import { array, assert, asyncProperty, constantFrom, oneof, property, string } from 'fast-check';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { styleText } from '../../src/html/rendering/style-text';
import { renderLoginScreen, renderLogin, renderOrganizationLogin } from '../../src/html/index';
import { open } from './support/without-script';
import { runs } from '../../../../scripts/test-runs';

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='x",
  '</style><script>',
  '</template>',
  '{{x}}',
  '&lt;',
  '\u0000<b',
];
const hostile = oneof(string({ unit: 'binary' }), string(), constantFrom(...MARKUP));
const base = { action: '/sign-in', now: () => 0 };

/** The elements, attributes and styles of a rendered screen. Texts must add none. */
function elementsOf(html: string): readonly string[] {
  return [...open(html).querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().toSorted().join()}`,
  );
}

const refused = (message: string, email: string): LoginState => ({
  tab: 'email',
  methods: { magicLink: { at: 'enter', email, error: { code: 'brand_new_code', message } } },
});

test('errors of a provider, addresses and hidden fields are text', async () => {
  const config = { products: ['emailMagicLinks'] } as const;
  const plain = elementsOf(await renderLogin(refused('x', 'x'), { ...base, config, hidden: { state: 'x' } }));
  await assert(
    asyncProperty(hostile, hostile, async (text, email) => {
      const html = await renderLogin(refused(`x${text}`, `x${email}`), {
        ...base,
        config,
        hidden: { state: text },
        action: `/x?${text}`,
      });
      // A link of the provider's sentence is an element too.
      if (!/https?:/.test(text)) expect(elementsOf(html)).toEqual(plain);
    }),
    { numRuns: 25 },
  );
});

const chosen = (name: string): OrganizationLoginState => ({
  at: 'discovery',
  about: {
    flow: 'Discovery',
    target: { to: 'discovery' },
    email: name,
    turns: 0,
    ways: { products: ['emailMagicLinks'] },
  },
  inner: {
    at: 'list',
    discovery: { email: name, organizations: [{ organization: organization(name), membership: 'active_member' }] },
    mayCreate: true,
    endsAt: 1,
    turns: 0,
  },
});
const organization = (name: string) => ({
  ...({
    to: 'organization',
    id: 'o-1',
    slug: 'o',
    logoUrl: '',
    connections: [],
    defaultConnectionId: null,
    provisioning: 'none',
    domains: [],
  } as const),
  name,
});

test('names of organizations are text', async () => {
  const config = { products: ['emailMagicLinks'] } as const;
  const plain = elementsOf(await renderOrganizationLogin(chosen('x'), { ...base, config }));
  await assert(
    asyncProperty(hostile, async (name) => {
      expect(elementsOf(await renderOrganizationLogin(chosen(`x${name}`), { ...base, config }))).toEqual(plain);
    }),
    { numRuns: 25 },
  );
});

test('a press with a name that the screen has not rendered is ignored', async () => {
  const config = { products: ['otp'] } as const;
  const sent: unknown[] = [];
  const { press } = await renderLoginScreen(undefined, { ...base, config }, (event) => void sent.push(event));
  await assert(
    asyncProperty(
      oneof(hostile, constantFrom('__proto__', 'constructor', 'toString', '0', 'form0', 'form2')),
      async (name) => {
        expect(press(name)).toBe(name === 'form1');
        await Promise.resolve();
      },
    ),
  );
  expect(sent.length).toBeLessThan(2);
});

test('what was typed comes back, but never a password or a code', async () => {
  const fields = { email: 'ada@example.com', password: 'hunter2!', passcode: '864201', 'backup-code': 'ckss-2skx' };
  const config = { products: ['passwords'] } as const;
  const enter = await renderLogin(undefined, { ...base, config, fields });
  const password = await renderLogin(
    { tab: 'email', methods: { password: { at: 'login', email: 'ada@example.com', entry: 'open' } } },
    { ...base, config, fields },
  );
  expect(enter).toContain('value="ada@example.com"');
  for (const secret of ['hunter2', '864201', 'ckss']) expect(enter + password).not.toContain(secret);
});

const STYLE_PARTS = [
  '(',
  ')',
  '[',
  '{',
  '}',
  ';',
  '/*',
  '*/',
  '*',
  '/',
  '"',
  "'",
  '\\',
  '\\28 ',
  '\n',
  '\f',
  '</style',
  '<!--',
  '-->',
  '@x',
  '!',
  ',',
];
const WORDS = ['red', '#fff', '8px', 'calc', 'var(--x', 'rgb(1,2,3)', 'Arial', '"Inter"', 'u', 'url(', ' '];
const styleValue = oneof(
  array(constantFrom(...STYLE_PARTS, ...WORDS), { maxLength: 6 }).map((parts) => parts.join('')),
  string(),
);

const OWN = ['--foyer-container-background-color', '--foyer-container-width', '--foyer-font-family', '--foyer-error'];

/** The selectors and the custom properties of a style sheet, as a parser that browsers use reads them. */
function readSheet(css: string) {
  const rules: string[] = [];
  const properties: string[] = [];
  transform({
    filename: 'host.css',
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      Selector: (selector) => void rules.push(JSON.stringify(selector)),
      Declaration: { custom: ({ name }) => void properties.push(name) },
    },
  });
  return { rules: rules.length, properties };
}

test('threat T25: a value of a style ends before the next one', () => {
  const ours = readSheet(`${styleText([], '.host', undefined, false)}.after{color:red}`);
  assert(
    property(styleValue, styleValue, styleValue, (one, two, three) => {
      const styles = {
        container: { backgroundColor: one, width: two },
        fontFamily: three,
        colors: { error: '#123456' },
      };
      const css = styleText([], '.host', styles, false);
      const read = readSheet(`${css}.after{color:red}`);
      expect(read.rules, css).toBe(ours.rules + 1);
      // The last value is always there. A browser may leave out one before, as `var(--x*)` is no value.
      expect(read.properties.at(-1), css).toBe('--foyer-error');
      expect([...ours.properties, ...OWN], css).toEqual(expect.arrayContaining(read.properties));
    }),
    { numRuns: runs(3000, 30_000) },
  );
});

test.each([
  '(',
  'calc(1px',
  'var(--x',
  'rgb(1,2,3',
  ')',
  ')(',
  '*/',
  'red*/',
  '/*',
  '8px\\',
  '</style',
  'red;',
  'red}',
  '"red',
  "'",
])('threat T25: %s is no color and no length', (value) => {
  const css = styleText([], '.host', { container: { backgroundColor: value, width: value } }, false);
  expect(css).toBe(styleText([], '.host', undefined, false));
});
