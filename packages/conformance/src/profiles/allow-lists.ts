import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { show } from '../kit/read';
import { NotOffered, type Need } from '../kit/terms';

/** A field with the page that receives a token. */
export interface RedirectField {
  /** The prefix of the ids of its checks, after the profile. */
  readonly id: string;
  readonly section: string;
  /** The field's name in the contract. */
  readonly field: string;
  /** The path of an allowed page. */
  readonly path: string;
  readonly needs: readonly Need[];
  /** Prepares a check, and returns a function that sends the field: for an existing user, if the call needs one. */
  readonly prepare: (t: Context) => Promise<(url: string) => Promise<Answer>>;
}

/** Addresses on different origins that a comparison of only a part of the origin would accept. */
function foreignPages(page: string, path: string): readonly string[] {
  const { protocol, host, hostname, port } = new URL(page);
  const end = port === '' ? path : `:${port}${path}`;
  return [
    `https://evil.example${path}`,
    `${protocol}//${hostname}.evil.example${end}`,
    `${protocol}//${host}.evil.example${path}`,
    `${protocol}//evil${hostname}${end}`,
    `${protocol}//${host}@evil.example${path}`,
    `${protocol}//evil.example\\@${host}${path}`,
    `${protocol}//evil.example/${page}${path}`,
    `${protocol}//evil.example/?${page}${path}`,
    `${protocol}//evil.example#${page}${path}`,
    `//evil.example${path}`,
    `javascript:alert(document.domain)//${page}${path}`,
    `data:text/html,${page}${path}`,
    `${protocol}//eve:secret@${host}${path}`,
  ];
}

/** Addresses on the page's own host that are not of the page's origin. */
function nearPages(page: string, path: string): readonly string[] {
  const { protocol, hostname, host, port } = new URL(page);
  return [
    `${protocol}//${hostname}:${port === '4999' ? '4998' : '4999'}${path}`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}${path}`,
    `ftp://${host}${path}`,
  ];
}

async function refusesAll(t: Context, { field, prepare }: RedirectField, pages: readonly string[]): Promise<void> {
  let send = await prepare(t);
  for (const url of pages) {
    let answer = await send(url);
    if (answer.status === 429) {
      send = await prepare(t);
      answer = await send(url);
    }
    t.that(
      answer.status >= 400 && answer.status < 500,
      `${field} of ${show(url)} to be refused`,
      `status ${answer.status}`,
    );
  }
}

/** The pages in the checks. */
const PAGES = ['/welcome', '/reset', '/in', '/up'];

/** Configures the list of allowed pages. False if the backend cannot, because only its code can change the list. */
async function listsPages(t: Context): Promise<boolean> {
  try {
    await t.reset({ redirect_urls: PAGES.map((path) => t.run.page + path) });
    return true;
  } catch (error) {
    if (error instanceof NotOffered) return false;
    throw error;
  }
}

const checksOf = (profile: string, redirect: RedirectField): readonly Check[] => [
  {
    id: `${profile}.${redirect.id}.foreign`,
    level: 'MUST',
    section: redirect.section,
    title: `${redirect.field} leads to no foreign site, however its address is written`,
    breaks: "An email or a provider sends the user to an attacker's page, which gets the token.",
    needs: redirect.needs,
    run: (t) => refusesAll(t, redirect, foreignPages(t.run.page, redirect.path)),
  },
  {
    id: `${profile}.${redirect.id}.near`,
    level: 'MUST',
    section: redirect.section,
    title: `${redirect.field} leads to no other port or scheme of the page's host`,
    breaks: 'Another program on the same machine, or an attacker on an unencrypted network, gets the token.',
    needs: [...redirect.needs, 'reset'],
    run: async (t) => {
      const page = `${t.run.page}${redirect.path}`;
      const isListed = await listsPages(t);
      await refusesAll(
        t,
        redirect,
        isListed ? nearPages(t.run.page, redirect.path) : [`ftp://${new URL(page).host}${redirect.path}`],
      );
      if (!isListed) return;
      const { status } = await (await redirect.prepare(t))(page);
      t.that(status < 400, `${redirect.field} of a page on the list to be accepted`, `status ${status}`);
    },
  },
];

/** The checks of each field. */
export const allowLists = (profile: string, fields: readonly RedirectField[]): readonly Check[] =>
  fields.flatMap((field) => checksOf(profile, field));
