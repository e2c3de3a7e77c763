/** Opens an address that `safeNavigate` has found safe. Nothing else in Foyer sets the location. */
export const goTo = (href: string): void => location.assign(href);
