import type { webMailLinks } from '@foyer/core/internal/shared';
import type { Shape } from './brand-logo';
import { BrandLogo } from './brand-logo';
import { colored } from './shared-logos';

export type WebMail = ReturnType<typeof webMailLinks>[number]['mail'];

/** Our own artwork for web-mail services, in the colors of their brands. */
const LOGOS: Readonly<Record<WebMail, readonly Shape[]>> = {
  gmail: colored(
    ['#4285f4', 'M1 6v13.5A1.5 1.5 0 0 0 2.5 21H6V9.8z'],
    ['#34a853', 'M18 21h3.5a1.5 1.5 0 0 0 1.5-1.5V6l-5 3.8z'],
    ['#ea4335', 'M6 9.8V4.3l6 4.5 6-4.5v5.5l-6 4.5z'],
    ['#c5221f', 'M1 6v-.8C1 3.3 3.1 2.2 4.7 3.3L6 4.3v5.5z'],
    ['#fbbc05', 'M18 4.3l1.3-1C20.9 2.2 23 3.3 23 5.2V6l-5 3.8z'],
  ),
  yahoo: colored([
    'var(--foyer-deep-mark, #6001d2)',
    'M1 7h4.2l2.6 5.8L10.4 7h4.2L8.6 21H4.5l1.3-3.2zM19 3h4.3l-4 9.3h-4zM16.3 14a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  ]),
  outlook: colored(
    ['#28a8ea', 'M9 4h13a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H9z'],
    ['#bfe6fb', 'M9 7l7 5 7-5v2.5l-7 5-7-5z'],
    ['#0f6cbd', 'M2 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z'],
    [
      '#fff',
      'M7.5 8.5c2 0 3.3 1.5 3.3 3.5s-1.3 3.5-3.3 3.5-3.3-1.5-3.3-3.5 1.3-3.5 3.3-3.5zm0 1.6c-1 0-1.6.8-1.6 1.9s.6 1.9 1.6 1.9 1.6-.8 1.6-1.9-.6-1.9-1.6-1.9z',
    ],
  ),
};

/** The logo of a web-mail service. */
export const WebMailLogo = ({ mail }: { readonly mail: WebMail }) => <BrandLogo shapes={LOGOS[mail]} />;
