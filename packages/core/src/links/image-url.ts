import { parseUrl } from '../base/parse-url';

// Decision 25.
/**
 * Whether an `img` can load this address: relative to the page, https, http unless the page is https, `blob:`, or an
 * image of any type in a `data:` URL. Scripts don't run in an `img`, so SVG is allowed.
 *
 * @param page The address of the page. Without it, on a server, http is allowed.
 */
export function isImageUrl(text: string, page?: string): boolean {
  const url = text.trim() === '' ? null : parseUrl(text, page ?? 'https://page.invalid');
  if (!url || url.username !== '' || url.password !== '') return false;
  switch (url.protocol) {
    case 'https:':
    case 'blob:':
      return true;
    case 'http:':
      return !page?.startsWith('https:');
    case 'data:':
      return /^image\//i.test(url.pathname);
    default:
      // A page of a native app or from a disk has images with addresses of the same scheme.
      return LOCAL.includes(url.protocol) && page?.startsWith(url.protocol) === true;
  }
}

const LOCAL: readonly string[] = ['file:', 'capacitor:', 'ionic:', 'app:', 'chrome-extension:', 'moz-extension:'];
