import { kB, pages } from '../budgets.mjs';
import { table } from '../lib/table.mjs';

const inKB = (bytes) => (bytes / kB).toFixed(2);
const load = ({ files, size }) => [inKB(size), files.length];

/** Pages that are no more than React has, or that have no React. */
const WITHOUT_REACT = new Set(['bare', 'core', 'organizations', 'vanilla', 'organizationVanilla']);

/** Every page by every bundler. @param {readonly import('./measure.mjs').Measured[]} all */
export function pagesTable(all) {
  const rows = all.map(({ bundler, page, first, afterForm, own, acted, inAll }) => {
    const bare = all.find((one) => one.bundler === bundler && one.page === 'bare');
    const net = bare && !WITHOUT_REACT.has(page) ? inKB(first.size - bare.first.size) : '';
    const then =
      page === 'core' ? { files: [...afterForm.files, ...acted.files], size: afterForm.size + acted.size } : afterForm;
    return [
      pages[page].title,
      bundler,
      ...load(first),
      net,
      ...(page === 'bare' ? ['', ''] : load(then)),
      own.files.length > 0 ? `${inKB(own.size)} in ${own.files.length}` : '',
      inAll,
    ];
  });
  const head = [
    'page',
    'by',
    'first, kB',
    'files',
    'net of React',
    'then, kB',
    'files',
    'chunks of their own',
    'files in all',
  ];
  return table(head, rows);
}

/** @param {readonly import('./gates.mjs').Gate[]} gates */
export function gatesTable(gates) {
  const rows = gates.map(({ name, value, budget, holds }) => [name, value, budget, holds ? 'yes' : 'no']);
  return table(['gate', 'value', 'budget', 'ok'], rows);
}

/** Every file by name. @param {readonly import('./measure.mjs').Measured[]} all */
export const filesOf = (all) =>
  all
    .map(({ bundler, page, first, afterForm, own, acted }) => {
      const lines = Object.entries({ first, afterForm, own, acted }).map(
        ([name, { files }]) => `  ${name}: ${files.join(', ')}`,
      );
      return [`${bundler}, ${page}`, ...lines].join('\n');
    })
    .join('\n');
