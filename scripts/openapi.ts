/**
 * Makes the documents of OpenAPI that @foyer/wire publishes, in packages/wire/openapi, from its tables of calls and its
 * schemas.
 *   npm run -s openapi -- --write   writes them
 *   npm run -s openapi -- --check   fails where one is not what the schemas say, or is no valid OpenAPI
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { jsonText } from '../packages/wire/test/openapi/json';
import { makeDocuments } from '../packages/wire/test/openapi/make-documents';

const folder = new URL('../packages/wire/openapi/', import.meta.url);
const isWrite = process.argv.includes('--write');
const fileOf = (name: string) => fileURLToPath(new URL(`${name}.json`, folder));

async function problemsOf(name: string, document: object, text: string): Promise<readonly string[]> {
  const file = fileOf(name);
  if (isWrite) writeFileSync(file, text);
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  return [
    ...(isStale
      ? [`packages/wire/openapi/${name}.json is not what the schemas say: npm run -s openapi -- --write`]
      : []),
    ...(valid ? [] : [`${name} is no valid OpenAPI: ${JSON.stringify(errors, undefined, 2)}`]),
  ];
}

mkdirSync(folder, { recursive: true });
const documents = Object.entries(await makeDocuments());
const problems = (
  await Promise.all(documents.map(([name, document]) => problemsOf(name, document, `${jsonText(document)}\n`)))
).flat();
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(documents.map(([name, { paths }]) => `${name}: ${Object.keys(paths ?? {}).length} paths`).join(', '));
process.exitCode = problems.length === 0 ? 0 : 1;
