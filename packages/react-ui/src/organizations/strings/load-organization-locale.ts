/** Loads a language of the widgets for organizations. Only pages that name one by its tag do. */
export const loadOrganizationLocale = (wanted: string) =>
  import('@foyer/locales/organizations/load').then((file) => file.loadLocale(wanted));
