const DOCS = 'https://github.com/foyer-js/foyer/blob/main/docs';
const CHAPTERS: Readonly<Record<string, string>> = {
  ...{ A: 'differences', 1: 'transport', 2: 'bootstrap', 3: 'calls', 4: 'pkce', 5: 'sessions' },
  ...{ 6: 'redirects', 7: 'proofs', 8: 'client-services', 9: 'consent', 10: 'widget' },
};

/** The address of the page with a section of the contract, in the format of checks: `Contract 3.1` or `Org api 5.2`. */
export function contractPage(section: string): string {
  const [, book = '', chapter = ''] = /^(Contract|Org api) (A|\d+)/.exec(section) ?? [];
  return book === 'Contract'
    ? `${DOCS}/contract/${CHAPTERS[chapter] ?? 'README'}.md`
    : `${DOCS}/organizations-contract.md`;
}
