export { cleanup, type Removed } from './cleanup';
export { embeddedDatabase, type EmbeddedPostgres } from './embedded-database';
export { foyer } from './foyer';
export type { FoyerOptions, OrganizationsOptions, ResetMail } from './options';
