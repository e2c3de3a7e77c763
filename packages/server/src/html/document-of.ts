import type { Locale } from '@foyer/locales';
import { renderToString } from 'preact-render-to-string';
import { element } from './elements/given';

/** What a page around a widget says of itself. */
export interface DocumentOptions {
  readonly title: string;
  /** The language of the page. Default: English. */
  readonly locale?: Pick<Locale, 'tag' | 'dir'> | undefined;
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
  /** Markup of the host at the end of `<head>`, such as its style sheets. Trusted. */
  readonly head?: string | undefined;
}

const SCHEMES = { light: 'light', dark: 'dark', auto: 'light dark' } as const;
/** The page gives the widget air. Nothing is centred by height, so that nothing moves while the page arrives. */
const STYLE = 'body{margin:0;padding:clamp(16px,8vh,96px) 16px 16px;box-sizing:border-box}';

/**
 * A whole page around the markup of a widget, for hosts that have none of their own.
 *
 * @param html What a drawing returned. It is trusted, as all markup.
 */
export function documentOf(
  html: string,
  { title, locale, colorScheme = 'light', nonce, head = '' }: DocumentOptions,
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
      // Without referrers for its own site, a page posts with `Origin: null`, as if it were of another one (Fetch,
      // 3.1).
      element('meta', { name: 'referrer', content: 'same-origin' }),
      element('title', null, title),
      element('style', { nonce }, STYLE),
    ),
  ).replace(/(?=<\/head>$)/, () => head);
  return `<!doctype html>${open}${about}<body><main>${html}</main></body></html>`;
}
