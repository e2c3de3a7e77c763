import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { show } from '../kit/read';

const HEADERS = ['authorization', 'content-type', 'x-sdk-client', 'x-sdk-parent-host'];

const ask = (t: Context, path: string, method: string): Promise<Answer> =>
  t.request('(preflight)', {
    method: 'OPTIONS',
    path,
    options: {
      headers: {
        authorization: undefined,
        'content-type': undefined,
        'x-sdk-client': undefined,
        'x-sdk-parent-host': undefined,
        'access-control-request-method': method,
        'access-control-request-headers': HEADERS.join(', '),
      },
    },
  });

const listOf = (answer: Answer, name: string): readonly string[] =>
  (answer.headers.get(name) ?? '').toLowerCase().split(',').map((part) => part.trim());

const facts = { level: 'MUST', section: 'Contract 1.7', breaks: 'The browser sends no call at all.' } as const;

/** The checks of the question that browsers ask before each call. */
export const preflight = (profile: string, path: string): readonly Check[] => [
  {
    ...facts,
    id: `${profile}.preflight.origin`,
    title: 'The preflight allows the page, with credentials',
    run: async (t) => {
      const answer = await ask(t, path, 'POST');
      t.that(answer.status < 300, 'a status up to 299', `status ${answer.status}`);
      t.equal('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), t.run.page);
      t.equal('Access-Control-Allow-Credentials', answer.headers.get('access-control-allow-credentials'), 'true');
    },
  },
  {
    ...facts,
    id: `${profile}.preflight.headers`,
    title: 'The preflight allows the four headers of every call',
    run: async (t) => {
      // A star stands for no header where a request has credentials.
      const allowed = listOf(await ask(t, path, 'POST'), 'access-control-allow-headers');
      const missing = HEADERS.filter((name) => !allowed.includes(name));
      t.that(missing.length === 0, HEADERS.join(', '), `all but ${missing.join(', ')}`);
    },
  },
  ...(['PUT', 'DELETE'] as const).map((method): Check => ({
    ...facts,
    id: `${profile}.preflight.${method.toLowerCase()}`,
    title: `The preflight allows ${method}`,
    breaks: method === 'PUT' ? 'Nobody can change their name, or that of a passkey.' : 'Nobody can remove what they sign in with.',
    run: async (t) => {
      const allowed = listOf(await ask(t, path, method), 'access-control-allow-methods');
      t.that(allowed.includes(method.toLowerCase()), method, show(allowed.join(', ')));
    },
  })),
];
