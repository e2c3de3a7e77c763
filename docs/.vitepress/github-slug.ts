/** The anchor of a heading as GitHub makes it, so that a link to a heading works there and on the site. */
export const githubSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
