export type { Place } from './by-hand';
export type { Migrated, MigrateOptions } from './migrate-source';
export { frameworkOf, mentionsProvider, migrateSource } from './migrate-source';
export type { Framework } from './names';
