/** Loads the compiler of a host's texts for organizations. Only pages with `strings` load it. */
export const loadOrganizationCompiler = () =>
  import('./organization-known-keys').then((module) => module.compileOrganizationStrings);
