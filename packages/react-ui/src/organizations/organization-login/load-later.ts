/** Loads everything after the first form, in one file with the texts of errors. */
export const loadLater = () => import('./later').then((module) => module.laterFile);
