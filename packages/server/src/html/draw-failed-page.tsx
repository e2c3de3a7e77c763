import { createText, mainText } from '@foyer/react-ui/internal/shared';
import { renderToString } from 'preact-render-to-string';
import { documentOf } from './document-of';
import { element } from './elements/given';

export interface FailedPageOptions {
  /** Where the link leads: the path of the route. */
  readonly path: string;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
}

/**
 * A page for when no screen can be drawn: that something went wrong, and a link to try again. In English, without
 * anything of the host.
 */
export function drawFailedPage({ path, nonce }: FailedPageOptions): string {
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
