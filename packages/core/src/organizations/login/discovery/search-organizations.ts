import type { DiscoveredOrganization } from '../discovered';

// Org 13.
/** Lists with more rows than this have a search field. */
export const ROWS_WITHOUT_SEARCH = 8;

/**
 * The rows that contain each word of the query in their name or slug, in list order. Ignores accents, case and
 * character width. An empty query matches all rows.
 */
export function searchOrganizations(
  rows: readonly DiscoveredOrganization[],
  query: string,
): readonly DiscoveredOrganization[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter(({ organization: { name, slug } }) => {
    const text = plain(`${name} ${slug}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
