import type { Shape } from '../../methods/oauth/brand-logo';

/** Our own drawing, in the brand's colour. */
export const HUBSPOT: readonly Shape[] = [
  {
    fill: '#ff7a59',
    path: 'M17.3 8.4V5.7a2 2 0 1 0-2.2 0v2.7a6 6 0 0 0-2.8 1.2L5.6 4.3a2.3 2.3 0 1 0-1.1 1.6l6.5 5a6 6 0 0 0 .1 6.8l-2 2a1.7 1.7 0 1 0 1.2 1.2l2-2a6.1 6.1 0 1 0 5-10.5zm-1 9a3.1 3.1 0 1 1 0-6.2 3.1 3.1 0 0 1 0 6.2z',
  },
];
