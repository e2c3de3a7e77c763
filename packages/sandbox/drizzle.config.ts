import { defineConfig } from 'drizzle-kit';

// One migration, because the sandbox does not convert its data. After a change of the tables: delete `migrations`, and
// run `npx drizzle-kit generate --name create`.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/tables/*.ts',
  out: './migrations',
  casing: 'snake_case',
});
