const NAME = 'foyer_remembered_browser';
/** A browser sends its own cookie and the few that sibling hosts have set. */
const MOST = 5;

/** The secrets of remembered browsers in the cookies of a request. */
export const browserSecretsOf = (request: Request): readonly string[] =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1))
    .filter((value) => /^[\w-]{43}$/.test(value))
    .slice(0, MOST);

/** The cookie with the secret of a remembered browser. Only calls of the API get it, and no script. */
export function browserCookie(secret: string, days: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${secret}; Path=/sdk/v1; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}
