import axe from 'axe-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoginProps } from '../../src/index';
import { getStyles, Login, prepareLogin } from '../../src/index';
import autoSchemeCss from '../../src/theme/auto-scheme.css?inline';
import tokensCss from '../../src/theme/tokens.css?inline';
import { arrived, below, CONFIG, renderOnServer, PHONE } from '../support/server-rendered';

beforeAll(() => Promise.all([prepareLogin(CONFIG), prepareLogin(PHONE)]));

const markupOf = (props: LoginProps) => renderOnServer(below(<Login {...props} />));

/** The declarations of the first block with a matching selector, and of the blocks around it. */
const tokensIn = (css: string, block: RegExp) => {
  const [, body = ''] = block.exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};

describe('the markup of a server', () => {
  it.each<[string, LoginProps]>([
    ['an address', { config: CONFIG }],
    ['a number', { config: PHONE }],
    ['a route', { config: CONFIG, action: '/steps' }],
  ])('is accessible: %s', async (_, props) => {
    const place = arrived(markupOf(props));
    // jsdom supports neither colors nor a page around the widget.
    const rules = {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    };
    const { violations } = await axe.run(place, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('posts to the route of its host, with names that the route knows, and then has no note about JavaScript', () => {
    const place = arrived(
      markupOf({ config: { ...CONFIG, otpOptions: { methods: ['email', 'sms'] } }, action: '/steps' }),
    );
    const [press, form] = [...place.querySelectorAll('form')].sort((one) =>
      one.hidden || one.closest('[hidden]') ? -1 : 1,
    );
    expect([press?.method, press?.getAttribute('action'), form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/steps',
      'post',
      '/steps',
    ]);
    const valueOf = (field: Element) => field.getAttribute('value');
    const pageId = place.querySelector('[name="foyer-step"]')?.getAttribute('value');
    expect([...(form?.elements ?? [])].map((field) => [field.getAttribute('name'), valueOf(field)])).toEqual([
      ['email', null],
      [null, null],
      ['foyer-step', pageId],
      ['foyer-form', 'email'],
    ]);
    const presses = [...(press?.elements ?? [])].filter((field) => field.getAttribute('name') === 'foyer-press');
    expect(presses.map(valueOf)).toEqual(['oauth:google', 'oauth:github', 'tab:email', 'tab:sms']);
    expect(form?.hasAttribute('data-foyer-form')).toBe(false);
    expect(place.querySelector('noscript, [aria-disabled]')).toBeNull();
  });

  it('marks its forms for `keepSubmits` without a route, and has a note about JavaScript', () => {
    const place = arrived(markupOf({ config: CONFIG }));
    const [form] = place.querySelectorAll('form');
    expect([form?.getAttribute('method'), form?.dataset['foyerForm']]).toEqual(['post', '']);
    expect(place.querySelector('noscript')).not.toBeNull();
  });

  it('contains the values of the host, and none of them can leave its rule', () => {
    const styles = {
      container: { width: 320 },
      colors: { primary: '#123456', error: 'red}</style><img>' },
      fontFamily: '"A B", serif',
    } as const;
    const html = markupOf({ config: CONFIG, styles });
    expect(html).toContain('--foyer-container-width:320px;--foyer-primary:#123456;--foyer-font-family:"A B", serif}}');
    expect(html).not.toContain('<img');
  });
});

describe("the colours of 'auto' on a server", () => {
  const dark = tokensIn(tokensCss, /data-scheme=['"]?dark[^{]*\{([^}]*)\}/);
  const light = tokensIn(tokensCss, /\{[^{}]*\{([^}]*)\}/);

  it('are the dark tokens for visitors who prefer dark', () => {
    expect(tokensIn(autoSchemeCss, /prefers-color-scheme: dark\)\s*\{[^{]*\{([^}]*)\}/)).toEqual(dark);
  });

  it('are the tokens of the scheme of the page for others', () => {
    const either = tokensIn(autoSchemeCss, /@supports[^{]*\{[^{]*\{([^}]*)\}/);
    expect(either).toEqual(
      Object.fromEntries(
        Object.keys(dark).flatMap((name) =>
          light[name] ? [[name, `light-dark(${light[name]}, ${dark[name] ?? ''})`]] : [],
        ),
      ),
    );
  });

  it('are in the styles for React 18 too', () => {
    expect(getStyles()).toContain(autoSchemeCss);
    expect(markupOf({ config: CONFIG, styles: { colorScheme: 'auto' } })).toContain('prefers-color-scheme');
    expect(markupOf({ config: CONFIG })).not.toContain('prefers-color-scheme');
  });
});
