/** Loads a language of the widgets for organizations. Only pages that name one by its tag do. */
export const loadOrganizationLocale = (wanted: string) =>
  import('./organization-locale-file').then((file) => file.organizationLocaleFile(wanted));
