/** Parses XML strictly. Null when it is not well formed. */
export async function parseXml(text: string): Promise<Element | null> {
  const { DOMParser } = await import('@xmldom/xmldom');
  const complaints: string[] = [];
  const note = (complaint: string) => complaints.push(complaint);
  const parser = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } });
  try {
    const root = parser.parseFromString(text, 'text/xml').documentElement;
    return complaints.length === 0 ? root : null;
  } catch {
    return null;
  }
}
