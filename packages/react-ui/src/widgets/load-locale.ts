/** Loads a language of the widgets for users. Only pages that name one by its tag do. */
export const loadLocale = (wanted: string) => import('../strings/locale-file').then((file) => file.localeFile(wanted));
