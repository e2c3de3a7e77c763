/**
 * Makes the documents of OpenAPI that @foyer/wire publishes, in packages/wire/openapi, from its tables of calls and its
 * schemas. A part of the build of wire. Fails if one is not valid OpenAPI.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { makeDocuments } from '../packages/wire/test/openapi/make-documents';

const folder = fileURLToPath(new URL('../packages/wire/openapi/', import.meta.url));

mkdirSync(folder, { recursive: true });
for (const [name, document] of Object.entries(await makeDocuments())) {
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(document, undefined, 2)}\n`);
  const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  if (!valid) {
    console.error(`${name} is not valid OpenAPI: ${JSON.stringify(errors, undefined, 2)}`);
    process.exitCode = 1;
  } else console.log(`${name}: ${Object.keys(document['paths'] ?? {}).length} paths`);
}
