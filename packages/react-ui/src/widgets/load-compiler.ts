/** Loads the compiler of a host's texts for users. Only pages with `strings` do. */
export const loadCompiler = () => import('../strings/compile').then((module) => module.compileStrings);
