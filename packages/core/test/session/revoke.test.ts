import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError, ResponseError } from '../../src/base/errors';
import type { FoyerError } from '../../src/base/errors';
import { revoke } from '../../src/session/revoke';
import { fakeBrowser } from '../support/browser';
import { rejection } from '../support/http';
import { virtualTime } from '../support/time';

const refused = (status_code: number, retryAt?: number) =>
  new ApiError({ status_code, error_type: 'no', error_message: 'No.', error_url: '' }, { retryAt });

/** Signs out at a server that answers the attempts one after the other, an hour long. */
async function signOut(answers: readonly (FoyerError | 'done')[], isMeant?: () => boolean) {
  const time = virtualTime();
  const at: number[] = [];
  const tell = () => {
    const answer = answers[at.push(time.now() - 1000) - 1];
    return answer === 'done' || !answer
      ? Promise.resolve({ request_id: 'r', status_code: 200 })
      : Promise.reject(answer);
  };
  const outcome = revoke(tell, fakeBrowser({ time }).openTab(), isMeant).then(
    () => 'done',
    (error: unknown) => (error as FoyerError).code,
  );
  await time.advance(3_600_000);
  return { at, outcome: await outcome };
}

const lost = new NetworkError('network_error');

describe('fault N24: the provider is asked to revoke a session', () => {
  it.each([
    ['immediately', ['done'], [0], 'done'],
    ['again after half a second', [lost, 'done'], [0, 500], 'done'],
    ['and again 2 s later', [lost, refused(503), 'done'], [0, 500, 2500], 'done'],
    ['not a fourth time', [lost, lost, lost, 'done'], [0, 500, 2500], 'revoke_unconfirmed'],
    ['not again where it knows no such session', [refused(404), 'done'], [0], 'no'],
    ['again where it is asked to wait', [refused(429, 5), 'done'], [0, 500], 'done'],
    ['again where its answer makes no sense', [new ResponseError('What?'), 'done'], [0, 500], 'done'],
    ['again where it has failed with 500, the lowest of these', [refused(500), 'done'], [0, 500], 'done'],
    ['not again at 499, the highest of the others', [refused(499), 'done'], [0], 'no'],
  ] as const)('%s', async (_when, answers, at, outcome) => {
    expect(await signOut(answers)).toEqual({ at, outcome });
  });

  it('and the host receives the reason of the failure', async () => {
    const telling = revoke(() => Promise.reject(refused(404)), fakeBrowser().openTab());
    await expect(telling).rejects.toMatchObject({ code: 'no' });
    const time = virtualTime();
    const failing = rejection(revoke(() => Promise.reject(lost), fakeBrowser({ time }).openTab()));
    await time.advance(5000);
    expect(await failing).toMatchObject({ code: 'revoke_unconfirmed', cause: lost });
  });

  it('not again once a user has signed in meanwhile', async () => {
    let asked = 0;
    expect(await signOut([lost, 'done'], () => (asked += 1) === 1)).toEqual({ at: [0], outcome: 'revoke_unconfirmed' });
  });
});
