import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../src/index';
import { authenticateRequest, UsageError } from '../src/index';
import { readOptions } from '../src/options';

const TEST = 'public-token-test-1234';
const LIVE = 'public-token-live-1234';

describe('wrong options', () => {
  const SECRET = 'secret-live-abcdef123456=';
  it.each([
    [undefined, 'options'],
    [{}, 'undefined'],
    [{ publicToken: null }, 'null'],
    [{ publicToken: '' }, 'an empty text'],
    [{ publicToken: SECRET }, 'a secret'],
    [{ publicToken: 'project-live-abcdef123456' }, 'a project id'],
    [{ publicToken: 'public-token-abcdef123456' }, 'a text of another form'],
    [{ publicToken: 42 }, 'a value of type number'],
    [{ publicToken: LIVE }, 'projectId is missing'],
    [{ publicToken: TEST }, 'projectId is missing'],
    [{ publicToken: TEST, endpoints: { testAPIURL: 'localhost:4400' } }, 'with its scheme'],
    [{ publicToken: TEST, endpoints: { testAPIURL: SECRET } }, 'with its scheme'],
    [{ publicToken: LIVE, projectId: 'project-live-1', endpoints: { liveAPIURL: 'http://auth.example' } }, 'https'],
    [{ publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: '' }, 'customBaseUrl'],
    [{ publicToken: LIVE, audience: 'project-live-1' }, 'issuer'],
    [{ publicToken: LIVE, projectId: 'project-live-1', issuer: '' }, 'issuer'],
  ])('%j: says %s, and never repeats the value', async (options, said) => {
    const work = authenticateRequest(new Request('https://app.example'), options as ServerOptions);
    const error = await work.then(() => undefined, (cause: unknown) => cause);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(said);
    expect(String(error)).not.toContain('abcdef123456');
  });
});

it.each([undefined, null, new Headers(), { cookies: {} }])('a request without headers is refused: %s', async (request) => {
  const options = { publicToken: TEST, endpoints: { testAPIURL: 'http://localhost:4400' } };
  await expect(authenticateRequest(request as unknown as Request, options)).rejects.toThrow(UsageError);
});

describe('contract 5.9: the keys, the issuer and the audience', () => {
  it.each([
    [{ publicToken: LIVE, projectId: 'project-live-5' }, 'https://api.stytch.com', 'project-live-5', ['stytch.com/project-live-5'], 'project-live-5'],
    [{ publicToken: TEST, projectId: 'project-test-5' }, 'https://test.stytch.com', 'project-test-5', ['stytch.com/project-test-5'], 'project-test-5'],
    [
      { publicToken: LIVE, projectId: 'project-live-5', customBaseUrl: 'auth.example.com' },
      'https://auth.example.com',
      'project-live-5',
      ['stytch.com/project-live-5', 'https://auth.example.com'],
      'project-live-5',
    ],
    [
      { publicToken: TEST, endpoints: { testAPIURL: 'http://localhost:4400/' } },
      'http://localhost:4400',
      TEST,
      [`foyer.sandbox/${TEST}`],
      'project-test-1234',
    ],
    [
      { publicToken: LIVE, endpoints: { liveAPIURL: 'https://auth.example' }, issuer: 'https://auth.example', audience: 'app' },
      'https://auth.example',
      LIVE,
      ['https://auth.example'],
      'app',
    ],
  ] satisfies [ServerOptions, string, string, string[], string][])('of %j', (options, baseUrl, keysId, issuers, audience) => {
    expect(readOptions(options)).toMatchObject({ baseUrl, keysId, issuers, audience });
  });
});
