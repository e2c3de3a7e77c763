import { createText, mainText } from '@foyer/react-ui/internal/shared';
import { renderToString } from 'preact-render-to-string';
import { documentOf } from './document-of';
import { element } from './elements/given';

/** The options of {@link renderFailedPage}. */
export interface FailedPageOptions {
  /** The path of the route, for the link. */
  readonly path: string;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
}

/**
 * A page for when no screen can be rendered: an error message and a link to try again. In English, without texts or
 * styles of the host.
 */
export function renderFailedPage({ path, nonce }: FailedPageOptions): string {
  const t = createText(mainText, undefined);
  const title = t('foyer.error.server');
  const body = element(
    'div',
    null,
    element('p', { role: 'alert' }, title),
    element('p', null, element('a', { href: path }, t('button.retry'))),
  );
  return documentOf(renderToString(body), { title, nonce });
}
