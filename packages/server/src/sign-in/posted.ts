import { header } from '../request';

/** What a form has posted. */
export interface Posted {
  /** The control that was pressed: a name of the drawing, or of a form that the host's page has drawn. */
  readonly press: string;
  /** The form of the host's page. Empty: the form is one of ours. */
  readonly form: string;
  /**
   * `<id>.<number>` of the step that the page was drawn for. Without a number: the id of a page of the host. Empty: a
   * page has neither.
   */
  readonly step: string;
  readonly returnTo: string | undefined;
  /** What the fields hold. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Why a post is not taken. */
export type Refusal = { readonly status: 403 | 413 | 415 };

/** The names of our own fields, beside those of the screens. */
export const FIELDS = { press: 'foyer-press', form: 'foyer-form', step: 'foyer-step', returnTo: 'return_to' } as const;

/** The most that a form may post, in bytes. */
const MOST = 65_536;
/** The most characters that a field may hold. */
const LONGEST = 4096;

/**
 * Whether a page of this origin has sent the request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata), older ones
 * in
 * `Origin` (RFC 6454). A post that says neither is refused: it may sign somebody in as another person (login CSRF).
 */
export function isOfThisSite(request: Request, origin: string): boolean {
  const site = header(request, 'sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  return header(request, 'origin') === origin;
}

/** Reads a form of this site. Never throws. */
export async function readPosted(request: Request, origin: string): Promise<Posted | Refusal> {
  if (!isOfThisSite(request, origin)) return { status: 403 };
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(header(request, 'content-type'))) return { status: 415 };
  const text = await bodyOf(request);
  if (text === undefined) return { status: 413 };
  const params = new URLSearchParams(text);
  const own: readonly string[] = Object.values(FIELDS);
  // The first value of a name: a field that was added behind ours does not replace it.
  const fields = Object.fromEntries(
    [...params].toReversed().filter(([name, value]) => !own.includes(name) && value.length <= LONGEST),
  );
  return {
    press: params.get(FIELDS.press) ?? '',
    form: params.get(FIELDS.form) ?? '',
    step: params.get(FIELDS.step) ?? '',
    returnTo: params.get(FIELDS.returnTo) ?? undefined,
    fields,
  };
}

/** Undefined if it is too long: reading stops there. */
async function bodyOf({ headers, body }: Request): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > MOST) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
