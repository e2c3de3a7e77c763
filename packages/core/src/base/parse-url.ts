/**
 * The URL of a text; null if it is not one. `URL.canParse` needs Chrome 120 or Safari 17.
 * @param base The address that a path belongs to. Without it, only a full URL is accepted.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
