import { accountChanged } from '../../src/session/user-check';
import type { UserCheck } from '../../src/session/user-check';

/** This tab shows Ada, and by now the cookies are of Grace. */
const personShown = (): UserCheck => ({
  shown: () => 'ada',
  confirm: (personId) => (personId === 'grace' ? Promise.resolve() : Promise.reject(accountChanged())),
  tokenOf: (personId) => `of-${personId}`,
});

type AnyHttp = (call: string, options?: { readonly as?: string; readonly secret?: () => string }) => Promise<unknown>;

/**
 * Makes a call of the table in a tab that shows Ada, while the cookies are of Grace: the code of its error, and what
 * was sent.
 */
export async function askedFor(
  make: (http: AnyHttp, person: UserCheck) => unknown,
  name: string,
  options: { readonly as?: string } = {},
): Promise<{ readonly code: string | undefined; readonly sent: readonly string[] }> {
  const sent: string[] = [];
  const http: AnyHttp = (call, { secret } = {}) => {
    sent.push(secret ? `${call} with ${secret()}` : call);
    return Promise.resolve({});
  };
  const guarded = make(http, personShown()) as AnyHttp;
  const code = await guarded(name, options).then(
    () => undefined,
    (error: unknown) => (error as { readonly code?: string }).code,
  );
  return { code, sent };
}
