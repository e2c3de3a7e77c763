import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file that names the authors of bundled code, whose licenses require their copyright line in every copy. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** The folder of the npm package that contains a module, undefined if the module is ours or made by a plugin. */
function packageOf(id) {
  const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ?? [];
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

const readPart = (folder, file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();

/** The name, the version and the license of a package, with its copyright line. */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readPart(folder, 'package.json'));
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(one));
  if (!file) throw new RangeError(`${name}@${version} is bundled and has no license file`);
  return { key: `${name}@${version}`, text: `${name}@${version} (${license})\n\n${readPart(folder, file)}\n` };
}

/**
 * Writes the notices of all packages whose code is in the bundles, from the bundler's module graph. Pass the same
 * plugin to each build that writes below the folder, with Rollup or Rolldown.
 * @param {string} folder of the file, relative to the package
 */
export function thirdPartyNotices(folder) {
  /** By name and version. */
  const notices = new Map();
  return {
    name: 'third-party-notices',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const rendered = chunks.flatMap(({ modules }) => Object.entries(modules).filter(([, one]) => one.renderedLength));
      const folders = new Set(rendered.flatMap(([id]) => packageOf(id) ?? []));
      for (const { key, text } of [...folders].map(noticeOf)) notices.set(key, text);
      const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
      if (sorted.length === 0) return;
      const path = join(folder, NOTICES);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        `The scripts in this folder contain code of these packages:\n\n${sorted.join(`\n${'-'.repeat(72)}\n\n`)}`,
      );
    },
  };
}
