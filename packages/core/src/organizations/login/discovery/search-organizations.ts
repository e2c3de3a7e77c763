import type { DiscoveredOrganization } from '../discovered';

// Org 13.
/** A list with more rows than this can be searched. */
export const ROWS_WITHOUT_SEARCH = 8;

/**
 * The rows whose name or slug has each word of a query, in the order of the list. Accents, capitals and widths of
 * letters make no difference. All of them for an empty query.
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
