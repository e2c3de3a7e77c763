export { foyer } from './foyer';
export type { FoyerOptions, ResetMail } from './options';
