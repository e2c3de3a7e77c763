import { describe, expect, it } from 'vitest';
import type { InitialScreen } from '../../src/flow/consent/initial-consent';
import { isMeantFor } from '../../src/flow/consent/initial-consent';
import { parseAuthorizeRequest, parseLogoutRequest } from '../../src/flow/consent/consent-request';

const ACCESS = 'client_id=app-1&redirect_uri=https://notes.example/cb&scope=openid&state=s-1&nonce=n-1';
const BYE = 'client_id=app-1&post_logout_redirect_uri=https://notes.example/bye&state=s-1';

const opening = (query = ACCESS) => ({ at: 'opening', parsed: parseAuthorizeRequest(query) }) as const;
const leaving = (query = BYE) => ({ at: 'opening', parsed: parseLogoutRequest(query) }) as const;

function requestOf<Request>(parsed: { readonly request: Request } | { readonly refusal: unknown }): Request {
  if ('request' in parsed) return parsed.request;
  throw new TypeError('The request is refused.');
}

const request = requestOf(parseAuthorizeRequest(ACCESS));
const asks = { at: 'consent', request, userId: 'ada' } as unknown as InitialScreen;
const confirms = { at: 'confirm', request: requestOf(parseLogoutRequest(BYE)), to: '', userId: 'ada' } as InitialScreen;
const noSession: InitialScreen = { at: 'noSession', request };
const refused: InitialScreen = { at: 'refused', error: { code: 'unsafe_url', message: 'No.' } };

describe('decision 124: the screen of a server is meant', () => {
  it.each([
    ['for the user whom it was made for', asks, opening(), 'ada', true],
    ['for a user who is not known yet', asks, opening(), undefined, true],
    ['not for another user', asks, opening(), 'grace', false],
    ['not without a user', asks, opening(), null, false],
    [
      'for a request with another state and nonce',
      asks,
      opening(ACCESS.replace('s-1', 's-2').replace('n-1', 'n-2')),
      'ada',
      true,
    ],
    ['not for another scope', asks, opening(ACCESS.replace('openid', 'openid%20email')), 'ada', false],
    ['not for another application', asks, opening(ACCESS.replace('app-1', 'app-2')), 'ada', false],
    ['not for another redirect', asks, opening(ACCESS.replace('/cb', '/other')), 'ada', false],
    ['not for a request that is refused', asks, opening('client_id=app-1'), 'ada', false],
    ['for the same sign-out', confirms, leaving(), 'ada', true],
    ['not for a sign-out with another redirect', confirms, leaving(BYE.replace('s-1', 's-2')), 'ada', false],
    ['not for the sign-out of another user', confirms, leaving(), 'grace', false],
    ['without a user', noSession, opening(), null, true],
    ['without a user, as long as none is known', noSession, opening(), undefined, true],
    ['not for a user, who is asked', noSession, opening(), 'ada', false],
    ['for the same refusal', refused, opening('client_id=app-1&redirect_uri=javascript:1&scope=openid'), 'ada', true],
    ['not for another refusal', refused, opening('client_id=app-1'), 'ada', false],
    ['not for a request that is none', refused, opening(), 'ada', false],
  ] as const)('%s', (_title, first, state, personId, isMeant) => {
    expect(isMeantFor(first, state, personId)).toBe(isMeant);
  });
});
