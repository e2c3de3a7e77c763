import { header } from '../request';

/** The contents of a posted form. */
export interface Posted {
  /** The pressed control: a name of a rendered screen, or of a form of the host's page. */
  readonly press: string;
  /** The form of the host's page. Empty: a form that this package rendered. */
  readonly form: string;
  /**
   * `<id>.<number>` of the step that the page shows. Without a number: the id of a page of the host. Empty: the page
   * has neither.
   */
  readonly step: string;
  readonly returnTo: string | undefined;
  /** The values of the fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The HTTP status for a rejected post. */
export type Refusal = { readonly status: 403 | 413 | 415 };

/** The names of the route's own fields, in addition to those of the screens. */
export const FIELDS = { press: 'foyer-press', form: 'foyer-form', step: 'foyer-step', returnTo: 'return_to' } as const;

/** Maximum size of a post, in bytes. */
const MOST = 65_536;
/** Maximum length of a field, in characters. A longer one is dropped. */
const LONGEST = 4096;
/** The names of the fields for details of an account. A long one is kept, so that its error is at the field. */
const DETAIL = /^detail\./;

/**
 * Whether a page of this origin has sent the request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata), older ones
 * in `Origin` (RFC 6454). A post with neither is refused: an attacker might use it to sign a visitor in to the
 * attacker's account (login CSRF).
 */
function isOfThisSite(request: Request, origin: string): boolean {
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
  // The first value of a name: a field that was appended cannot replace the original.
  const fields = Object.fromEntries(
    [...params]
      .toReversed()
      .filter(([name, value]) => !own.includes(name) && (value.length <= LONGEST || DETAIL.test(name))),
  );
  return {
    press: params.get(FIELDS.press) ?? '',
    form: params.get(FIELDS.form) ?? '',
    step: params.get(FIELDS.step) ?? '',
    returnTo: params.get(FIELDS.returnTo) ?? undefined,
    fields,
  };
}

/** Undefined if the body is too long. It then stops reading. */
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
