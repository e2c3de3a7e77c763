import { goTo } from './browser/navigation';
import { FoyerError } from './errors';
import { safeUrl } from './safe-url';

/**
 * The one way that this page is left for an address from outside. Throws `unsafe_url`, and goes nowhere, for what
 * {@link safeUrl} refuses.
 */
export function safeNavigate(text: string, go: (href: string) => void = goTo): void {
  const url = safeUrl(text);
  if (!url) throw new FoyerError('unsafe_url', 'This app sent an address we cannot open.');
  // The parsed form: what was checked is what is opened.
  go(url.href);
}
