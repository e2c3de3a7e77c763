/** Parses XML strictly. Null when it is not well formed. */
export async function parseXml(text: string): Promise<Element | null> {
  const { DOMParser } = await import('@xmldom/xmldom');
  let isWellFormed = true;
  const note = () => {
    isWellFormed = false;
  };
  const parser = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } });
  try {
    const root = parser.parseFromString(text, 'text/xml').documentElement;
    return isWellFormed ? root : null;
  } catch {
    return null;
  }
}
