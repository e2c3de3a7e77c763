import { byClass, data, insteadOf, neverExpires, undone, type ClassBreak, type Handle, type Plant } from './planting';

const SIGNED_IN = /authenticate$|\/passwords$|\/exchange$/;
const SESSION = /\/sessions\/authenticate$/;

interface Known {
  readonly session_token: string;
  readonly session_jwt: string;
  readonly user?: { readonly user_id: string };
  readonly session?: { readonly session_id: string };
  readonly member_session?: { readonly member_session_id: string };
}

const presented = (request: Request): readonly [project: string, session: string] => {
  const [project = '', session = ''] = atob((request.headers.get('authorization') ?? '').replace('Basic ', '')).split(
    ':',
  );
  return [project, session];
};

async function withCredentials(request: Request, project: string, session: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Basic ${btoa(`${project}:${session}`)}`);
  const body = await request.text();
  return new Request(request.url, { method: request.method, headers, ...(body === '' ? {} : { body }) });
}

/**
 * Whoever presents this is taken for the session that it belongs to; `project` too, where the session's own is to
 * count.
 */
const presenting =
  (fits: (known: Known, session: string) => boolean, isOwnProject = false): Plant =>
  (handle) => {
    const seen: { readonly known: Known; readonly project: string }[] = [];
    return async (request) => {
      const [project, session] = presented(request);
      const found = seen.find(({ known }) => fits(known, session));
      const answer = await handle(
        found === undefined
          ? request
          : await withCredentials(request, isOwnProject ? found.project : project, found.known.session_token),
      );
      if (SIGNED_IN.test(new URL(request.url).pathname) && answer.status < 300) {
        const { data: known } = (await answer.clone().json()) as { data: Known };
        if (known.session_token !== '' && typeof known.session_token === 'string') seen.push({ known, project });
      }
      return answer;
    };
  };

/** A sign-out ends all sessions of its user. */
const endsAll: Plant = (handle) => {
  const owners = new Map<string, string>();
  const ended = new Set<string>();
  return async (request) => {
    const [project, session] = presented(request);
    const owner = owners.get(session);
    if (request.url.endsWith('/sessions/revoke') && owner !== undefined)
      for (const [token, other] of owners) if (other === owner) ended.add(token);
    const answer = await handle(ended.has(session) ? await withCredentials(request, project, 'ended') : request);
    if (SIGNED_IN.test(request.url) && answer.status < 300) {
      const { data: content } = (await answer.clone().json()) as {
        data: { session_token?: string; user?: { user_id: string }; member?: { member_id: string } };
      };
      const id = content.user?.user_id ?? content.member?.member_id;
      if (content.session_token && id !== undefined) owners.set(content.session_token, id);
    }
    return answer;
  };
};

const LATER = '2099-01-01T00:00:00Z';

/** Any number of minutes is taken, as it is. */
async function boundless(request: Request, handle: Handle): Promise<Response> {
  const body = JSON.parse((await request.clone().text()) || '{}') as { session_duration_minutes?: unknown };
  if (typeof body.session_duration_minutes !== 'number' || body.session_duration_minutes < 527_040)
    return handle(request);
  const answer = await handle(
    new Request(request.url, { method: 'POST', headers: request.headers, body: '{"session_duration_minutes":60}' }),
  );
  return data(/./, ({ session }) => {
    session.expires_at = LATER;
  })(() => Promise.resolve(answer))(request);
}

/** The end of each session as it first was. */
const firstEnd: Plant = (handle) => {
  const ends = new Map<string, string | number>();
  return async (request) => {
    const asked = await request.clone().text();
    const answer = await handle(request);
    return data(/./, ({ session }) => {
      const first = ends.get(session.session_id ?? '') ?? session.expires_at;
      ends.set(session.session_id ?? '', first);
      if (!asked.includes('session_duration_minutes')) session.expires_at = first;
    })(() => Promise.resolve(answer))(request);
  };
};

const begins = (one: string, other: string): boolean =>
  one !== other && one.length > 20 && other.length > 20 && one.slice(0, 20) === other.slice(0, 20);

/** Sessions that live longer, or open by more, than they may. */
export const sessionBreaks: readonly ClassBreak[] = [
  ...byClass('sessions', {
    'session-id-as-token': [
      'The id of a session is a token of it',
      presenting((known, session) => known.session?.session_id === session),
      'sessions.token.forged',
    ],
    'jwt-as-token': [
      'A JWT is a token of its session',
      presenting((known, session) => known.session_jwt === session),
      'sessions.token.forged',
    ],
    'user-id-as-token': [
      'The id of a user is a token',
      presenting((known, session) => known.user?.user_id === session),
      'sessions.token.forged',
    ],
    'token-by-its-beginning': [
      'A token is looked up by its beginning',
      presenting((known, session) => begins(known.session_token, session)),
      'sessions.token.forged',
    ],
    'token-of-any-project': [
      'A session counts in every project',
      presenting((known, session) => known.session_token === session, true),
      'sessions.token.other-project',
    ],
    'sign-out-everywhere': ['A sign-out ends all sessions of the user', endsAll, 'sessions.revoke.same-user'],
    'minutes-without-bound': [
      'A session lives as long as anybody asks',
      insteadOf(SESSION, boundless),
      'sessions.authenticate.bounds',
    ],
    'extension-forgotten': ['A refresh says the first end again', firstEnd, 'sessions.authenticate.extension-kept'],
    'over-but-extended': [
      'A session that is over can be extended',
      neverExpires(SESSION),
      'sessions.authenticate.over-is-over',
    ],
    'over-but-read': [
      'A user can be read with a session that is over',
      neverExpires(/users\/me$/),
      'sessions.authenticate.over-is-over',
    ],
    'sign-out-of-the-new-token': [
      'A sign-out is answered, and ends nothing',
      undone(/sessions\/revoke$/),
      'sessions.token.old-after-sign-out',
    ],
  }),
  ...byClass('organizations', {
    'member-session-id-as-token': [
      "The id of a member's session is a token of it",
      presenting((known, session) => known.member_session?.member_session_id === session),
      'organizations.session.token.forged',
    ],
    'member-jwt-as-token': [
      'The JWT of a member is a token',
      presenting((known, session) => known.session_jwt === session),
      'organizations.session.token.forged',
    ],
    'member-token-of-any-project': [
      "A member's session counts in every project",
      presenting((known, session) => known.session_token === session, true),
      'organizations.session.token.other-project',
    ],
    'member-sign-out-everywhere': [
      'A sign-out ends all sessions of the member',
      endsAll,
      'organizations.session.revoke.same-user',
    ],
    'member-over-but-extended': [
      "A member's session that is over can be extended",
      neverExpires(SESSION),
      'organizations.session.authenticate.over-is-over',
    ],
    'member-sign-out-undone': [
      "A member's sign-out is answered, and ends nothing",
      undone(/b2b\/sessions\/revoke$/),
      'organizations.session.revoke.ends',
    ],
  }),
];
