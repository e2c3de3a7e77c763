import { describe, expect, it } from 'vitest';
import { followSignIn } from '../src/users/login/after-sign-in';

/** A page with a client on which users sign in and out. `opened`: the calls that open a page. */
function newPage(signedIn?: string) {
  let session = signedIn === undefined ? null : { user_id: signedIn };
  const listeners = new Set<() => void>();
  const opened: string[] = [];
  const errors: unknown[] = [];
  let failure: Error | undefined;
  const signInReturn = {
    afterSignIn(url: string) {
      opened.push(url);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  };
  const adapter = {
    getSync: () => session,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    opened,
    errors,
    fail: (error: Error) => void (failure = error),
    follow: (whenSignedIn?: 'form' | 'show') =>
      followSignIn({
        session: adapter,
        signInReturn,
        afterEngine(callback) {
          callback();
          return () => undefined;
        },
        afterSignInURL: '/account',
        whenSignedIn,
        onError: (error) => void errors.push(error),
      }),
    become(user: string | null) {
      session = user === null ? null : { user_id: user };
      for (const listener of listeners) listener();
    },
  };
}

describe('the page after a sign-in', () => {
  it('opens when a user signs in, once for each sign-in', () => {
    const { follow, become, opened } = newPage();
    follow();
    expect(opened).toEqual([]);
    become('ada');
    become('ada');
    expect(opened).toEqual(['/account']);
    become(null);
    become('ada');
    expect(opened).toHaveLength(2);
  });

  it.each([undefined, 'form'] as const)('opens for a user who was signed in before: %s', (whenSignedIn) => {
    const { follow, opened } = newPage('ada');
    follow(whenSignedIn);
    expect(opened).toEqual(['/account']);
  });

  it('waits for a press of that user with `whenSignedIn: show`, but not for a different one', () => {
    const { follow, become, opened } = newPage('ada');
    follow('show');
    become('ada');
    expect(opened).toEqual([]);
    become('grace');
    expect(opened).toEqual(['/account']);
  });

  it('does not open after the widget was removed', () => {
    const { follow, become, opened } = newPage();
    follow()();
    become('ada');
    expect(opened).toEqual([]);
  });

  it('reports an address that cannot be opened', async () => {
    const { follow, fail, errors } = newPage('ada');
    const error = new Error('no address');
    fail(error);
    follow();
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([error]);
  });
});
