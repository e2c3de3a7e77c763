import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const idsIn = (file, pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, id]) => id);

/**
 * The pages of decisions: the number of the file, that of the heading, and the page that replaced it.
 * @returns {{ number: number, page: string, title: number, successor?: number }[]}
 */
export function decisionPages(docs) {
  const folder = join(docs, 'decisions');
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return names.sort().map((name) => {
    const [title = 'none'] = idsIn(join(folder, name), /^# (\d+)\. /gm);
    const [successor] = idsIn(join(folder, name), /^\*Replaced by \[decision (\d+)\]/gm);
    const page = { number: Number(name.slice(0, 4)), page: `docs/decisions/${name}`, title: Number(title) };
    return successor ? { ...page, successor: Number(successor) } : page;
  });
}

/**
 * What can be cited: the numbered headings and the rows of the pages under docs/.
 * @returns {Record<string, Set<string>>}
 */
export function citableIds(docs) {
  const contract = readdirSync(join(docs, 'contract')).flatMap((name) =>
    idsIn(join(docs, 'contract', name), /^#+ ((?:A|\d+)(?:\.\d+)?)\.? /gm),
  );
  const rows = (page, letters) => idsIn(join(docs, page), new RegExp(`^\\| (${letters}\\d+) \\|`, 'gm'));
  const headings = (page) => idsIn(join(docs, page), /^#+ (\d+(?:\.\d+)?)\. /gm);
  return {
    contract: new Set(contract),
    spec: new Set(idsIn(join(docs, 'spec.md'), /^## (\d)\. /gm)),
    threat: new Set(rows('threats.md', 'T')),
    fault: new Set(rows('guide/reliability.md', '[NBC]')),
    invariant: new Set(rows('guide/reliability.md', 'I')),
    reliability: new Set([
      ...idsIn(join(docs, 'reliability.md'), /^#+ (\d(?:\.\d|[abc])?)\.? /gm),
      ...rows('reliability.md', 'D'),
    ]),
    organization: new Set([...headings('organizations.md'), ...rows('organizations.md', '(?:W|[78]\\.)')]),
    organizationApi: new Set([...headings('organizations-contract.md'), ...rows('organizations-contract.md', '12\\.')]),
    decision: new Set(decisionPages(docs).map(({ number }) => String(number))),
  };
}

/** Where each kind is defined. */
export const homes = {
  contract: 'a heading in docs/contract/',
  spec: 'a heading in docs/spec.md',
  threat: 'a row in docs/threats.md',
  fault: 'a row in docs/guide/reliability.md',
  invariant: 'a row in docs/guide/reliability.md',
  reliability: 'a heading or row in docs/reliability.md',
  organization: 'a heading or row in docs/organizations.md',
  organizationApi: 'a heading or row in docs/organizations-contract.md',
  decision: 'a page in docs/decisions/',
};
