/** The text without front matter. */
export const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n+/, '');

/** Words of a line of Markdown, without marks and addresses. */
const plain = (line: string): string =>
  line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const MOST = 200;

/** The first paragraph of a page, as its description: at most 200 characters, in whole sentences if one fits. */
export function summaryOf(text: string): string {
  const prose = withoutFrontMatter(text).replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```$/gm, '');
  const first = prose.split(/\n{2,}/).find((part) => /^[^\s#|>!\-<:]/.test(part)) ?? '';
  const words = plain(first);
  if (words.length <= MOST) return words;
  const sentences = words.slice(0, MOST).match(/^.*[.!?](?=\s)/)?.[0];
  return sentences ?? `${words.slice(0, MOST - 1).replace(/\s\S*$/, '')}…`;
}

/** Pages that are generated from sources, and so cannot be edited. */
const GENERATED =
  /^(?:reference|flows|conformance)\/|^(?:[\w-]+-tests|accessibility|asvs|changelog|languages|scorecard)\.md$/;

export const isGenerated = (page: string): boolean => GENERATED.test(page);
