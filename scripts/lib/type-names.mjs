import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './process.mjs';

/** Maximum number of files that each declare their own type with the same name. */
const MOST = 3;
/** A file's additions to a type of the platform. */
const GLOBAL = /^declare global \{[\s\S]*?^\}/gm;
const TYPE = /^( *)(export )?(?:declare |abstract )*(?:type|interface|class) (\w+)(?=<| [={]| extends | implements )/gm;

/** @returns {{ file: string, text: string }[]} the sources of every package, by their paths in the repository */
export const packageSources = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name, 'src');
    // The packages of scripts have none.
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({
        file: relative(root, join(folder, path)).replaceAll('\\', '/'),
        text: readFileSync(join(folder, path), 'utf8'),
      }));
  });

const packageOf = (file) => file.split('/')[1];
const isOfOrganizations = (file) => file.includes('/src/organizations/');

/** The entries of either kind of account. */
const ENTRIES = {
  users: /\/src\/(index|account|user-button|internal\/users)\.ts$/,
  organizations: /\/src\/(organizations(-[a-z]+)?|internal\/organizations)\.ts$/,
};

function byName(declared) {
  const found = new Map();
  for (const { name, file } of declared) found.set(name, [...new Set([...(found.get(name) ?? []), file])]);
  return [...found];
}

/**
 * Whether the entries for users and for organizations both publish the name: the contract, or a host, has it for
 * either.
 */
function isPublishedTwice(name, files, sources) {
  if (files.length !== 2 || isOfOrganizations(files[0]) === isOfOrganizations(files[1])) return false;
  const owner = packageOf(files[0]);
  if (owner === 'wire') return true;
  // An entry names the type, or all that its module exports.
  const modules = files.map((file) => file.replace(/^.*\/src\/(.*)\.tsx?$/, '$1')).join('|');
  const names = new RegExp(`\\b${name}\\b|'\\./(${modules})'`);
  return Object.values(ENTRIES).every((entries) =>
    sources.some(({ file, text }) => entries.test(file) && packageOf(file) === owner && names.test(text)),
  );
}

/**
 * Names of types that say too little: two exported types of one package with the same name, and a name that many files
 * give to types of their own.
 * @param {{ file: string, text: string }[]} sources
 * @returns {string[]} one complaint for each name
 */
export function typeNameProblems(sources = packageSources()) {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.replaceAll(GLOBAL, '').matchAll(TYPE)].map(([, indent, isExported, name]) => ({
      file,
      name,
      isExported: Boolean(isExported && !indent),
    })),
  );
  const packages = [...new Set(sources.map(({ file }) => packageOf(file)))];
  const exported = packages.flatMap((one) =>
    byName(declared.filter(({ file, isExported }) => isExported && packageOf(file) === one)),
  );
  const twice = exported.filter(([name, files]) => files.length > 1 && !isPublishedTwice(name, files, sources));
  const common = byName(declared.filter(({ isExported }) => !isExported)).filter(([, files]) => files.length > MOST);
  return [
    ...twice.map(([name, files]) => `${name} is exported by ${files.join(' and ')}`),
    ...common.map(
      ([name, files]) =>
        `${name} is a local type of ${files.length} files, as of ${files[0]}: name it after what it is of`,
    ),
  ];
}
