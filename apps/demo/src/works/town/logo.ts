/** A logo as an image URL that a strict Content-Security-Policy allows: a sign on a colored square. */
export const logo = (color: string, path: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${color}"/>` +
      `<path d="${path}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`;

/** A hull under two funnels. */
export const FERRY = 'M8 23h24l-4 8H12zM13 23v-6h14v6M17 17v-6M23 17v-6';
/** A shield with a tick. */
export const CUSTOMS = 'M20 8l11 4v8c0 7-5 11-11 13-6-2-11-6-11-13v-8zM15 20l4 4 7-8';
/** A crane over the water. */
export const CRANE = 'M11 31h18M16 31V11l14 5H16M27 16v7M9 11h7';
