/** Loads a language of the widgets for users. Only pages that name one by its tag do. */
export const loadLocale = (wanted: string) => import('@foyer/locales/load').then((file) => file.loadLocale(wanted));
