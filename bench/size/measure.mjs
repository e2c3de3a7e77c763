import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindMarks, methodMarks, pages } from '../budgets.mjs';
import { inParallel } from '../lib/in-parallel.mjs';
import { brotliTotal } from './brotli.mjs';
import { firstLoad, laterLoads, ownFiles } from './chunks.mjs';
import { htmlOf } from './html.mjs';
import { observe } from './observe.mjs';
import { signIn } from './sign-in.mjs';

/**
 * Files and their bytes, each file compressed separately.
 * @typedef {{ files: string[], size: number }} Load
 *
 * The files that one page loads, as one bundler built it.
 * @typedef {object} Measured
 * @property {string} bundler
 * @property {string} page Its key in `pages`.
 * @property {string} folder Where the files are.
 * @property {Load} first The static imports, and files that its form waits for.
 * @property {Load} afterForm The lazy load after the form, without separate chunks.
 * @property {Load} own Separate chunks that came with the lazy load.
 * @property {Load} acted Additional files for a sign-in by passcode, on the core page.
 * @property {number} inAll Every file that the page can ever load.
 * @property {string[]} wide Characters beyond Latin-1 in the files before the form. One of them doubles the memory of
 *   the text of its file, and a minifier can write one that the source avoids.
 * @property {string[]} waited Files that the form waits for although they come by `import()`.
 * @property {string[]} foreign The methods whose code is loaded although the page does not configure them.
 * @property {string[]} unmarked The configured methods whose mark is in none of the page's files.
 * @property {string[]} notOwn Modules that must be a separate chunk but are not.
 * @property {string[]} otherKind The files that it can load and that contain code for the wrong kind of accounts.
 */

/**
 * Opens each of the pages, and measures them then: to compress holds this process up, and with it the pages that it
 * serves.
 * @param {import('playwright').Browser} browser
 * @param {readonly { bundler: string, page: string, bundle: import('./chunks.mjs').Bundle }[]} built
 * @param {(request: Request) => Promise<Response>} handle The provider.
 * @returns {Promise<Measured[]>}
 */
export async function measureAll(browser, built, handle) {
  const seen = await inParallel(4, built, (one) => observeBuilt(browser, one, handle));
  return built.map((one, index) => measure(one, seen[index]));
}

function observeBuilt(browser, { page, bundle }, handle) {
  if (page === 'bare') return { waited: [], afterForm: [], acted: [] };
  const act = page === 'core' ? (opened) => signIn(opened, handle) : undefined;
  return observe(browser, { bundle, html: htmlOf(page, bundle), handle, act });
}

/** @returns {Measured} */
function measure({ bundler, page, bundle }, seen) {
  const own = ownFiles(bundle);
  const imported = firstLoad(bundle).files;
  const load = (files) => ({ files: [...files], size: brotliTotal(bundle.folder, files) });
  const afterForm = seen.afterForm.filter((file) => !own.files.has(file));
  const later = [...laterLoads(bundle).values()].flat();
  return {
    bundler,
    page,
    folder: bundle.folder,
    first: load([...imported, ...seen.waited]),
    afterForm: load(afterForm),
    own: load(seen.afterForm.filter((file) => own.files.has(file))),
    acted: load(seen.acted),
    inAll: new Set([...imported, ...later]).size,
    wide: wideCharacters(bundle.folder, imported),
    waited: seen.waited,
    ...readMarks(bundle.folder, [...imported, ...seen.waited, ...afterForm], pages[page]?.has),
    notOwn: page === 'every' ? own.missing : [],
    otherKind: ofOtherKind(bundle, new Set([...imported, ...later]), page),
  };
}

const wideCharacters = (folder, files) =>
  [...files].flatMap((file) => [...new Set(readFileSync(join(folder, file), 'utf8').match(/[\u0100-\u{10FFFF}]/gu))]);

/**
 * What is for consumers on a page of organizations, and the reverse: files by their texts, modules by where they were.
 */
function ofOtherKind({ folder, chunks }, files, page) {
  const isOfOrganizations = pages[page]?.isOfOrganizations === true;
  const marks = isOfOrganizations ? kindMarks.consumers : kindMarks.organizations;
  const marked = [...files].filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8').toLowerCase();
    return marks.some((mark) => text.includes(mark));
  });
  const modules = [...chunks.values()].flatMap((chunk) => chunk.modules ?? []);
  return [
    ...marked,
    ...modules.filter((path) => kindOfModule(path) === (isOfOrganizations ? 'consumers' : 'organizations')),
  ];
}

/** The kind of accounts of a module, by the folder that it is published in (decision 117). */
function kindOfModule(path) {
  const [, kind] =
    /\/packages\/(?:core|react-headless|react-ui)\/dist\/(?:files|entries|internal)\/(users|organizations)[/.]/.exec(
      path.replaceAll('\\', '/'),
    ) ?? [];
  return kind === 'users' ? 'consumers' : kind;
}

/** The methods whose code is in these files, compared with those that the page configures. */
function readMarks(folder, files, has) {
  if (!has) return { foreign: [], unmarked: [] };
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const there = Object.keys(methodMarks).filter((method) => code.some((text) => text.includes(methodMarks[method])));
  return {
    foreign: there.filter((method) => !has.includes(method)),
    unmarked: has.filter((method) => !there.includes(method)),
  };
}
