import type { AnswerRule, Check, Profile } from '../kit/check';
import { NotOffered, Unmet } from '../kit/terms';
import { contentRules } from './answer-content';
import { judge, oddError, rowOf } from '../kit/contract';
import { partAt, show } from '../kit/read';
import type { RawExchange } from '../kit/record';

/** Calls that pages make with `fetch`, without navigations, keys and preflights. */
const isCall = ({ call }: RawExchange): boolean => !call.startsWith('(');

const rules: readonly AnswerRule[] = [
  {
    name: 'cors',
    level: 'MUST',
    section: 'Contract 1.7',
    title: 'Every answer, errors included, lets the page read it',
    breaks: 'The browser hides the answer from Foyer: each call ends as "could not be reached".',
    expected: 'Access-Control-Allow-Origin with the exact origin, and Access-Control-Allow-Credentials: true',
    look: ({ got, headers }) => {
      // The answer to a different page has its own check: a backend might know only one page.
      if (headers['origin'] === undefined || headers['origin'] !== headers['x-sdk-parent-host']) return null;
      const [origin, credentials] = ['origin', 'credentials'].map((name) =>
        got.headers.get(`access-control-allow-${name}`),
      );
      return origin === headers['origin'] && credentials === 'true' ? null : `${show(origin)} and ${show(credentials)}`;
    },
  },
  {
    name: 'vary',
    level: 'MUST',
    section: 'Contract 1.7',
    title: 'Every answer says that it varies by origin',
    breaks: 'A cache returns the answer for one page to a different page, which is not allowed to read it.',
    expected: 'Vary with Origin',
    look: ({ got }) =>
      /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(got.headers.get('vary') ?? '') ? null : show(got.headers.get('vary')),
  },
  {
    name: 'json',
    level: 'MUST',
    section: 'Contract 1.5',
    title: 'Every answer is JSON, and none says that the backend broke',
    breaks: 'Foyer takes the backend to be unreachable, and asks again.',
    expected: 'a JSON content type, a body that is JSON, and a status below 500',
    look: ({ got }) =>
      got.json !== undefined &&
      got.status < 500 &&
      /^application\/json\s*(?:;|$)/i.test(got.headers.get('content-type') ?? '')
        ? null
        : `status ${got.status}, ${show(got.headers.get('content-type'))}, ${got.json === undefined ? 'no JSON' : 'JSON'}`,
  },
  {
    name: 'errors',
    level: 'MUST',
    section: 'Contract 1.6',
    title: 'Every refusal has the members of an error',
    breaks: 'Foyer cannot tell which refusal it is, and shows a general message.',
    expected:
      'status_code, error_type, error_message and error_url, without an envelope, and a status_code that is the status',
    look: ({ got }) => {
      if (got.status < 300 || got.json === undefined) return null;
      const odd = oddError(got.json);
      if (odd.length > 0) return `nothing that fits in ${odd.join(', ')}`;
      const status = partAt(got.json, 'status_code');
      return status === got.status ? null : `status ${got.status} with status_code ${show(status)}`;
    },
  },
  {
    name: 'complete',
    level: 'SHOULD',
    section: 'Contract 3',
    title: 'Every answer has all members of the contract, with their types',
    breaks: 'Foyer puts a harmless value in the place of each: a name, a list or a date is missing on a screen.',
    expected: 'every member that the contract names',
    look: ({ call, path, got }, { profile }) => {
      if (got.status >= 300 || got.json === undefined) return null;
      const isBare = path.startsWith('/v1/');
      const { odd } = judge(rowOf(profile.vertical, call), isBare ? got.json : partAt(got.json, 'data'));
      return odd.length === 0 ? null : `nothing that fits in ${odd.slice(0, 6).join(', ')}`;
    },
  },
  {
    name: 'statuses',
    level: 'SHOULD',
    section: 'Contract 1.6',
    title: 'Refusals have the statuses of the contract',
    breaks: 'Foyer only reads error_type; logs, proxies and other clients use the status.',
    expected: '404 for missing items, 401 for unknown callers, 429 for too many requests',
    look: ({ got }) => {
      const type = String(partAt(got.json, 'error_type'));
      const wanted = statusOf(type);
      return got.status < 300 || wanted === null || got.status === wanted ? null : `status ${got.status} for ${type}`;
    },
  },
  {
    name: 'echo',
    level: 'MUST',
    section: 'Contract 3',
    title: 'No answer repeats a password, passcode or signature that was sent',
    breaks: 'A secret is in logs and developer tools.',
    expected: 'answers without the values that the user entered',
    look: ({ body, got }) => {
      const names = [
        'password',
        'existing_password',
        'new_password',
        'signature',
        'recovery_code',
        'public_key_credential',
      ];
      const found = names.find((name) => isEntered(partAt(body, name), got.text));
      return found === undefined ? null : `the ${found} that was sent`;
    },
  },
  {
    name: 'request-id',
    level: 'SHOULD',
    section: 'Contract 1.5',
    title: 'Every answer has a request_id',
    breaks: 'A problem that a user reports cannot be found in the logs of the backend.',
    expected: 'a request_id in the answer',
    look: ({ got }) => {
      if (got.json === undefined) return null;
      const id =
        partAt(got.json, got.status < 300 ? 'data.request_id' : 'request_id') ?? partAt(got.json, 'request_id');
      return typeof id === 'string' && id !== '' ? null : show(id);
    },
  },
];

const isEntered = (value: unknown, text: string): boolean =>
  typeof value === 'string' && value.length > 5 && text.includes(JSON.stringify(value).slice(1, -1));

function statusOf(type: string): number | null {
  if (type.endsWith('_not_found')) return 404;
  if (type === 'too_many_requests') return 429;
  return type.startsWith('unable_to_auth_') || type === 'unauthorized_credentials' || type === 'user_unauthenticated'
    ? 401
    : null;
}

/** The checks of all exchanges of a profile. They come last. */
export const everyAnswer = (profile: Profile): readonly Check[] =>
  [...rules, ...contentRules].map(({ name, expected, look, causeOf = (wrong) => wrong, ...facts }) => ({
    ...facts,
    id: `${profile.name}.every.${name}`,
    run: (context) => {
      const calls = context.before.filter(isCall);
      if (calls.length === 0) throw new NotOffered('no call of this profile got an answer');
      for (const exchange of calls) {
        const wrong = look(exchange, context);
        if (wrong === null) continue;
        // The report shows the exchange with the failure.
        context.recorded.push(exchange);
        throw new Unmet(
          `${expected}, in the answer of ${exchange.call}`,
          wrong,
          `answers have ${causeOf(wrong)}; expected ${expected}`,
        );
      }
    },
  }));
