import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import { Unmet } from '../kit/terms';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, timeAt } from '../kit/read';
import { reasonOf } from '../kit/until';
import type { SessionDraft, SessionOwner } from './session-owners';

const section = 'Contract 5.9';
const CLAIM = 'https://stytch.com/session';

/** The project's keys, requested with the public token or the project's id. */
async function keys(t: Context, id = t.run.surroundings.token): Promise<JSONWebKeySet> {
  const path = t.profile.vertical === 'B2B' ? `/v1/b2b/sessions/jwks/${id}` : `/v1/sessions/jwks/${id}`;
  const answer = await t.request('(keys)', { method: 'GET', path, options: { headers: { authorization: undefined } } });
  if (answer.status >= 300 || listAt(answer.json, 'keys').length === 0)
    throw new Unmet('a set of keys', `status ${answer.status}`);
  return answer.json as JSONWebKeySet;
}

async function verified(t: Context, jwt: string): Promise<JWTPayload> {
  const { alg } = decodeProtectedHeader(jwt);
  t.equal('alg', alg, 'RS256');
  const set = createLocalJWKSet(await keys(t));
  // The clock of the backend might have been moved. Times are compared with each other below.
  return (
    await jwtVerify(jwt, set, { clockTolerance: '10 years', algorithms: ['RS256'] }).catch((error: unknown) => {
      throw new Unmet('a JWT that a key of the set verifies', reasonOf(error));
    })
  ).payload;
}

/**
 * Throws `Unmet` unless the keys of the project in a JWT verify it: `@foyer/server` requests them with the project's
 * id.
 */
async function verifiesByProject(t: Context, jwt: string): Promise<void> {
  const { kid = '' } = decodeProtectedHeader(jwt);
  const [project = ''] = [decodeJwt(jwt).aud ?? ''].flat();
  const set = await keys(t, encodeURIComponent(project));
  t.that(
    set.keys.some((key) => key.kid === kid),
    'the key of the JWT among those of its project',
    `${set.keys.length} others`,
  );
  await jwtVerify(jwt, createLocalJWKSet(set), {
    clockTolerance: '10 years',
    algorithms: ['RS256'],
    audience: project,
  }).catch((error: unknown) => {
    throw new Unmet('a JWT that a key of its project verifies', reasonOf(error));
  });
}

/** The JWT of a session, as a server verifies it. */
export const sessionTokens = ({ at, signIn }: SessionOwner): readonly SessionDraft[] => [
  {
    section,
    id: 'jwt.verifies',
    title: 'The JWT is RS256, and verifies with the published keys',
    breaks: '@foyer/server treats all users as signed out.',
    run: async (t) => {
      const { answer, ownerId } = await signIn(t);
      t.equal('sub', (await verified(t, textAt(answer, 'session_jwt'))).sub, ownerId);
    },
  },
  {
    section,
    id: 'jwt.lifetime',
    title: 'The JWT lives for five minutes',
    breaks: 'A session that has ended works on servers until then.',
    run: async (t) => {
      const { exp = 0, iat = 0, nbf = iat } = await verified(t, textAt((await signIn(t)).answer, 'session_jwt'));
      t.equal('exp - iat', exp - iat, 300);
      t.that(nbf <= iat, 'an nbf that is not after iat', show(nbf - iat));
    },
  },
  {
    section,
    id: 'jwt.session',
    title: 'The JWT has the session, with id for session_id',
    breaks: '@foyer/server knows no session.',
    run: async (t) => {
      const { answer, sessionId } = await signIn(t);
      const payload = await verified(t, textAt(answer, 'session_jwt'));
      t.equal('the id in the claim', partAt(payload[CLAIM], 'id'), sessionId);
      // Claims and answers can have different precisions of time.
      const apart = Math.abs(timeAt(payload[CLAIM], 'expires_at') - timeAt(answer, `${at}.expires_at`));
      t.that(
        apart < 1000,
        `expires_at in the claim to be ${textAt(answer, `${at}.expires_at`)}`,
        textAt(payload[CLAIM], 'expires_at'),
      );
    },
  },
  {
    section,
    id: 'jwt.fresh',
    title: 'A refresh brings a JWT that is not older',
    breaks: 'Five minutes after the sign-in servers treat all users as signed out.',
    run: async (t) => {
      const { answer, session } = await signIn(t);
      const before = await verified(t, textAt(answer, 'session_jwt'));
      const after = await verified(t, textAt(await t.ok('session.authenticate', {}, { session }), 'session_jwt'));
      t.that((after.iat ?? 0) >= (before.iat ?? 0), 'an iat that is not earlier', 'an earlier one');
    },
  },
  {
    section,
    id: 'jwt.audience',
    level: 'SHOULD',
    title: 'The JWT names its issuer and its project',
    breaks: 'A token of a different project is accepted.',
    run: async (t) => {
      const { iss, aud } = await verified(t, textAt((await signIn(t)).answer, 'session_jwt'));
      t.that(typeof iss === 'string' && iss !== '', 'an iss', show(iss));
      t.that(Array.isArray(aud) && aud.length === 1, 'a list of one aud', show(aud));
    },
  },
  {
    section,
    id: 'jwt.project-keys',
    title: "The keys are published by the project's id too, which the JWT names in aud",
    breaks: "@foyer/server requests the keys with the project's id, and treats all users as signed out.",
    run: async (t) => verifiesByProject(t, textAt((await signIn(t)).answer, 'session_jwt')),
  },
  {
    section,
    id: 'jwt.one-project',
    title: 'The JWTs of two users name the same project and issuer, and each its own user',
    breaks: 'Servers let in some of the users.',
    run: async (t) => {
      const [ada, eve] = [await signIn(t), await signIn(t)];
      const [one, other] = [decodeJwt(textAt(ada.answer, 'session_jwt')), decodeJwt(textAt(eve.answer, 'session_jwt'))];
      t.equal('aud and iss', show([one.aud, one.iss]), show([other.aud, other.iss]));
      t.that(one.sub === ada.ownerId && other.sub === eve.ownerId, 'the id of each user in sub', 'others');
    },
  },
  {
    section,
    id: 'jwt.private',
    title: 'The published keys have no private part',
    breaks: 'Anyone can sign session JWTs.',
    run: async (t) => {
      const leaked = (await keys(t)).keys.find((key) => 'd' in key || 'p' in key || 'k' in key);
      t.that(leaked === undefined, 'public keys alone', 'a private one');
    },
  },
];
