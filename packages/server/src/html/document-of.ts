import type { Locale } from '@foyer/locales';
import { renderToString } from 'preact-render-to-string';
import { element } from './elements/given';

/** Options of {@link documentOf}. */
export interface DocumentOptions {
  /** The title of the document. */
  readonly title: string;
  /**
   * The language of the page.
   * @defaultValue English
   */
  readonly locale?: Pick<Locale, 'tag' | 'dir'> | undefined;
  /**
   * The `color-scheme` of the document: `auto` follows the visitor's preference.
   * @defaultValue `'light'`
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
  /**
   * The address of the provider's API, if scripts on this page call it. The browser connects to it while the scripts
   * load.
   */
  readonly preconnect?: string | undefined;
  /** Markup of the host at the end of `<head>`, such as its style sheets. Trusted. */
  readonly head?: string | undefined;
}

const SCHEMES = { light: 'light', dark: 'dark', auto: 'light dark' } as const;
/** Spacing around the widget. Nothing is centered vertically, so that nothing moves while the page loads. */
const STYLE = 'body{margin:0;padding:clamp(16px,8vh,96px) 16px 16px;box-sizing:border-box}';

/** Browsers send calls on one connection, and their preflights, which have no credentials, on another one. */
const connectionsTo = (href: string | undefined) =>
  href === undefined
    ? []
    : ['anonymous', 'use-credentials'].map((crossorigin) => element('link', { rel: 'preconnect', href, crossorigin }));

/**
 * A whole page around the markup of a widget, for hosts that have no page template.
 *
 * @param html The markup of a rendered screen. It is inserted without escaping.
 */
export function documentOf(
  html: string,
  { title, locale, colorScheme = 'light', nonce, preconnect, head = '' }: DocumentOptions,
): string {
  const { tag = 'en', dir = 'ltr' } = locale ?? {};
  const open = renderToString(element('html', { lang: tag, dir })).replace(/<\/html>$/, '');
  const about = renderToString(
    element(
      'head',
      null,
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: SCHEMES[colorScheme] }),
      // Without a referrer for its own site, a page would post with `Origin: null`, like a page of a different origin
      // (Fetch, 3.1).
      element('meta', { name: 'referrer', content: 'same-origin' }),
      ...connectionsTo(preconnect),
      element('title', null, title),
      element('style', { nonce }, STYLE),
    ),
  ).replace(/(?=<\/head>$)/, () => head);
  return `<!doctype html>${open}${about}<body><main>${html}</main></body></html>`;
}
