// Org 5.11, W39.
/** The first letter of an organization's name, as people see it: marks and joined signs stay with their letter. */
export function firstLetter(name: string): string {
  const text = name.trim();
  // Browsers of before 2024 have no segmenter; whole code points serve them.
  const [first] =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
      : Array.from(text);
  return (first ?? '').toLocaleUpperCase();
}
