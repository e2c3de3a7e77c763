import type { Shape } from './brand-logo';

export const plain = (path: string, fill?: string): readonly Shape[] => [
  fill === undefined ? { path } : { path, fill },
];
export const colored = (...shapes: readonly (readonly [fill: string, path: string])[]): readonly Shape[] =>
  shapes.map(([fill, path]) => ({ path, fill }));

/** Our own artwork for the logos that users and members both need, in the colors that the brand guidelines require. */
export const GOOGLE = colored(
  ['#4285f4', 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8z'],
  ['#34a853', 'M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3A7.2 7.2 0 0 1 5.3 14.3h-4v3.1A12 12 0 0 0 12 24z'],
  ['#fbbc05', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z'],
  ['#ea4335', 'M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z'],
);

export const MICROSOFT = colored(
  ['#f25022', 'M1 1h10.5v10.5H1z'],
  ['#7fba00', 'M12.5 1H23v10.5H12.5z'],
  ['#00a4ef', 'M1 12.5h10.5V23H1z'],
  ['#ffb900', 'M12.5 12.5H23V23H12.5z'],
);

export const GITHUB = plain(
  'M12 .5a11.8 11.8 0 0 0-3.7 23c.6.1.8-.3.8-.6v-2.1c-3.3.7-4-1.6-4-1.6-.5-1.3-1.3-1.7-1.3-1.7-1.1-.7.1-.7.1-.7 1.2.1 1.8 1.2 1.8 1.2 1 1.8 2.8 1.3 3.4 1 .1-.8.4-1.3.8-1.6-2.7-.3-5.4-1.3-5.4-5.9 0-1.3.5-2.4 1.2-3.2-.1-.3-.5-1.5.1-3.1 0 0 1-.3 3.3 1.2a11.3 11.3 0 0 1 6 0c2.2-1.5 3.2-1.2 3.2-1.2.6 1.6.2 2.8.1 3.1.8.8 1.2 1.9 1.2 3.2 0 4.6-2.8 5.6-5.4 5.9.4.4.8 1.1.8 2.2v3.3c0 .3.2.7.8.6A11.8 11.8 0 0 0 12 .5z',
);

export const SLACK = colored(
  ['#e01e5a', 'M5 15.2a2.5 2.5 0 1 1-2.5-2.5H5zm1.3 0a2.5 2.5 0 0 1 5 0v6.3a2.5 2.5 0 0 1-5 0z'],
  ['#36c5f0', 'M8.8 5a2.5 2.5 0 1 1 2.5-2.5V5zm0 1.3a2.5 2.5 0 0 1 0 5H2.5a2.5 2.5 0 0 1 0-5z'],
  ['#2eb67d', 'M19 8.8a2.5 2.5 0 1 1 2.5 2.5H19zm-1.3 0a2.5 2.5 0 0 1-5 0V2.5a2.5 2.5 0 0 1 5 0z'],
  ['#ecb22e', 'M15.2 19a2.5 2.5 0 1 1-2.5 2.5V19zm0-1.3a2.5 2.5 0 0 1 0-5h6.3a2.5 2.5 0 0 1 0 5z'],
);
