import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionPages } from './decision-pages.mjs';

const idsIn = (file, pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, id]) => id);

/**
 * The citable ids: the numbered headings and the rows of the pages under docs/.
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
    fault: new Set(rows('faults.md', '[NBC]')),
    invariant: new Set(rows('faults.md', 'I')),
    reliability: new Set([
      ...idsIn(join(docs, 'reliability.md'), /^#+ (\d(?:\.\d|[abc])?)\.? /gm),
      ...rows('reliability.md', 'D'),
    ]),
    organization: new Set([...headings('organizations.md'), ...rows('organizations.md', '(?:W|[78]\\.)')]),
    organizationApi: new Set([...headings('organizations-contract.md'), ...rows('organizations-contract.md', '12\\.')]),
    decision: new Set(decisionPages(join(docs, '..')).flatMap(({ numbers }) => numbers.map(String))),
  };
}

/** Where each kind is defined. */
export const homes = {
  contract: 'a heading in docs/contract/',
  spec: 'a heading in docs/spec.md',
  threat: 'a row in docs/threats.md',
  fault: 'a row in docs/faults.md',
  invariant: 'a row in docs/faults.md',
  reliability: 'a heading or row in docs/reliability.md',
  organization: 'a heading or row in docs/organizations.md',
  organizationApi: 'a heading or row in docs/organizations-contract.md',
  decision: 'a number of a record in docs/decisions/ or of a row in docs/contract/clarifications.md',
};
