/**
 * Checks the bills of materials of the published packages: `npm test -- sbom`. Each is valid CycloneDX 1.6, and lists
 * every production dependency with version, licence and purl, and nothing else. What there should be comes from another
 * source than the bill: pnpm's own list, which reads the lockfile.
 *   node scripts/check-sbom.mjs [folder]    checks the files that are there; default: writes them to a temporary folder
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageNames } from './lib/pack.mjs';
import { fail, root, run } from './lib/process.mjs';
import { bundledIn, keyOf, purlOf, schemaProblem } from './lib/sbom.mjs';
import { writeSboms } from './lib/write-sboms.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Every package that pnpm installed for production, by its folder, with the folders of what it needs. */
async function installed() {
  const args = ['--filter', './packages/*', 'list', '--prod', '--json', '--depth', 'Infinity'];
  const { code, output } = await run('pnpm', args, { quiet: true });
  if (code !== 0) fail(output);
  const projects = JSON.parse(output.slice(output.indexOf('[')));
  const folders = new Map();
  const note = ({ path, dependencies, optionalDependencies, deduped }) => {
    const children = Object.entries({ ...dependencies, ...optionalDependencies });
    // A part that pnpm has printed before is not printed again.
    if (!deduped && !(folders.get(path)?.length > 0))
      folders.set(
        path,
        children.map(([name, child]) => ({ name, path: child.path })),
      );
    for (const [, child] of children) note(child);
  };
  for (const project of projects) note(project);
  return folders;
}

/** The dependencies of a package, as `name@version`, without itself and without peers, which the app chooses. */
function closure(folders, start) {
  const seen = new Map();
  const visit = (folder) => {
    const {
      name,
      version,
      peerDependencies = {},
      dependencies = {},
      optionalDependencies = {},
    } = readJson(join(folder, 'package.json'));
    if (seen.has(folder)) return;
    seen.set(folder, keyOf({ name, version }));
    const isOwn = (need) => need in dependencies || need in optionalDependencies || !(need in peerDependencies);
    for (const { name: need, path } of folders.get(folder) ?? []) if (isOwn(need)) visit(path);
    if (folder.startsWith(join(root, 'packages')))
      for (const one of bundledIn(folder)) visit(join(root, 'packages', one.split('/')[1]));
  };
  visit(start);
  seen.delete(start);
  return new Set(seen.values());
}

async function problemsOf(path, folder, folders) {
  const text = readFileSync(path, 'utf8');
  const { metadata, components = [], dependencies = [] } = JSON.parse(text);
  const problems = [];
  const schema = await schemaProblem(text);
  if (schema !== null) problems.push(`not CycloneDX 1.6: ${JSON.stringify(schema).slice(0, 300)}`);
  const own = readJson(join(folder, 'package.json'));
  if (metadata.component?.purl !== purlOf(own)) problems.push('is not the bill of this package and version');
  const listed = new Map(components.map((one) => [one['bom-ref'], one]));
  const wanted = closure(folders, folder);
  for (const key of wanted) if (!listed.has(key)) problems.push(`${key} is missing`);
  for (const [key, component] of listed) {
    const [, name, version] = /^(.+)@([^@]+)$/.exec(key);
    if (!wanted.has(key)) problems.push(`${key} comes with no installation`);
    if (component.version !== version || component.purl !== purlOf({ name, version }))
      problems.push(`${key}: version or purl is wrong`);
    if (!component.licenses?.length) problems.push(`${key} has no licence`);
    if (!name.startsWith('@foyer/') && !component.hashes?.length) problems.push(`${key} has no checksum`);
  }
  const known = new Set([...listed.keys(), metadata.component['bom-ref']]);
  for (const { ref, dependsOn = [] } of dependencies)
    for (const one of [ref, ...dependsOn]) if (!known.has(one)) problems.push(`${one} is needed and not listed`);
  return { problems, count: components.length };
}

const given = process.argv[2];
const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'foyer-sbom-'));
if (!given) writeSboms(folder);
const folders = await installed();
const found = [];
let count = 0;
for (const name of packageNames()) {
  const from = join(root, 'packages', name);
  const own = readJson(join(from, 'package.json'));
  const path = join(folder, `${own.name.replace('@', '').replace('/', '-')}-${own.version}.cdx.json`);
  if (!existsSync(path)) {
    found.push(`${own.name}: there is no ${path}`);
    continue;
  }
  const result = await problemsOf(path, from, folders);
  count += result.count;
  found.push(...result.problems.map((problem) => `${own.name}: ${problem}`));
}
if (!given) rmSync(folder, { recursive: true, force: true });
for (const problem of found) console.error(problem);
console.log(`${packageNames().length} bills of materials with ${count} parts: ${found.length} to mend.`);
process.exitCode = found.length === 0 ? 0 : 1;
