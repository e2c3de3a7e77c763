import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The fields by which tools that do not read `exports` find a file, with the conditions of `exports` that lead to the
 * same.
 */
const FIELDS = { main: ['require', 'default'], module: ['import', 'default'], types: ['require', 'types'] };

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/**
 * The file that a path stands for without `exports`: itself, with an ending, or what the manifest of its folder names.
 */
function oldFile(path, field, endings) {
  const named = endings.map((ending) => `${path}${ending}`).find(isFile);
  if (named) return named;
  const manifest = join(path, 'package.json');
  const target = isFile(manifest) ? JSON.parse(readFileSync(manifest, 'utf8'))[field] : undefined;
  return target && isFile(join(path, target)) ? join(path, target) : undefined;
}

/** The file of a target under these conditions. */
const under = (target, conditions) => conditions.reduce((found, condition) => found?.[condition], target);

/**
 * Every subpath that a package publishes with its target, each pattern as all that it stands for: `*` matches slashes
 * too.
 */
function entries(exports, files) {
  const patterns = Object.entries(exports).filter(([, target]) => typeof target !== 'string');
  // The longest pattern that matches a subpath decides, and `null` shuts it.
  const byLength = patterns.toSorted(([one], [other]) => other.length - one.length);
  const found = new Map(patterns.filter(([subpath, target]) => target && !subpath.includes('*')));
  for (const [subpath, target] of byLength.filter(([path, leads]) => leads && path.includes('*'))) {
    const [before, after] = under(target, FIELDS.module).split('*');
    const names = files
      .filter((file) => `./${file}`.startsWith(before) && file.endsWith(after))
      .map((file) => `./${file}`.slice(before.length, -after.length));
    for (const name of names) {
      const path = subpath.replace('*', name);
      const [decides] = byLength.find(
        ([one]) => one === path || (one.includes('*') && path.startsWith(one.split('*')[0])),
      );
      if (decides === subpath && !/(^|\/)index$/.test(name))
        found.set(path, JSON.parse(JSON.stringify(target).replaceAll('*', name)));
    }
  }
  return found;
}

/**
 * What of a package tools cannot find that do not read `exports` (Parcel's defaults, TypeScript's `node10`), by its own
 * `exports`, so that no new entry is forgotten.
 * @param {string} folder the unpacked package
 * @param {readonly string[]} files all files of it
 * @returns {string[]} one line for each
 */
export function oldResolutionComplaints(folder, files) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const shown = files.map((file) => file.split(sep).join('/'));
  return [...entries(exports, shown)].flatMap(([subpath, target]) =>
    Object.entries(FIELDS).flatMap(([field, conditions]) => {
      const wanted = under(target, conditions);
      const endings = field === 'types' ? ['.d.ts', '.d.cts'] : ['.js'];
      const file = oldFile(join(folder, subpath), field, subpath === '.' ? [] : endings);
      const found = file && `./${relative(folder, file).split(sep).join('/')}`;
      return wanted !== undefined && found === wanted
        ? []
        : [`${subpath} without \`exports\`, by ${field}: ${found ?? 'nothing'} instead of ${wanted}`];
    }),
  );
}
