// Org 5.11, W39.
/** The first grapheme of an organization's name, including combining marks. */
export function firstLetter(name: string): string {
  const text = name.trim();
  // Some browsers from before 2024 have no `Intl.Segmenter`; they use code points.
  const [first] =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
      : Array.from(text);
  return (first ?? '').toLocaleUpperCase();
}
