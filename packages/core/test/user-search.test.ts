import { describe, expect, it, vi } from 'vitest';
import type { Http } from '../src/http/http';
import { createUserSearch } from '../src/users/api/user-search';
import { virtualTime } from './support/time';
import { fakeBrowser } from './support/browser';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

/** A search with a provider that responds with `answer`. */
function newSearch(answer: () => Promise<object> = () => Promise.resolve({ userType: 'new' })) {
  const time = virtualTime();
  const http = vi.fn((_call: string, { body }: { body: { email: string } }) =>
    answer().then((found) => ({ ...found, email: body.email })),
  );
  return {
    time,
    ...createUserSearch(http as unknown as Http, fakeBrowser({ time }).openTab()),
    asked: () => http.mock.calls.map(([, { body }]) => body.email),
  };
}

describe('decision 132: a question that is asked before its rules have come', () => {
  it('is joined by them, once', async () => {
    const { searchEarly, searchUser, asked } = newSearch();
    await searchEarly(` ${ADA} `);
    expect(await searchUser(ADA)).toMatchObject({ userType: 'new' });
    expect(asked()).toEqual([ADA]);
    await searchUser(ADA);
    expect(asked()).toEqual([ADA, ADA]);
  });

  it('is asked once, however often it is pressed for', async () => {
    const { searchEarly, asked } = newSearch();
    await Promise.all([searchEarly(ADA), searchEarly(ADA), searchEarly(GRACE)]);
    expect(asked()).toEqual([ADA]);
  });

  it('is no answer for another address', async () => {
    const { searchEarly, searchUser, asked } = newSearch();
    await searchEarly(ADA);
    expect(await searchUser(GRACE)).toMatchObject({ email: GRACE });
    expect(await searchUser(ADA)).toMatchObject({ email: ADA });
    expect(asked()).toEqual([ADA, GRACE, ADA]);
  });

  it('is ignored if it failed: the rules search again', async () => {
    const answers = [Promise.reject(new Error('lost')), Promise.resolve({ userType: 'password' })];
    const { searchEarly, searchUser, asked } = newSearch(
      () => answers.shift() ?? Promise.reject(new Error('too often')),
    );
    await searchEarly(ADA);
    expect(await searchUser(ADA)).toMatchObject({ userType: 'password' });
    expect(asked()).toEqual([ADA, ADA]);
  });

  it('counts for nothing after 10 s', async () => {
    const { searchEarly, searchUser, asked, time } = newSearch();
    await searchEarly(ADA);
    await time.advance(9_999);
    expect(asked()).toEqual([ADA]);
    await time.advance(1);
    await searchUser(ADA);
    expect(asked()).toEqual([ADA, ADA]);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'ada@example..com',
    'ada@-example.com',
    `${'a'.repeat(250)}@example.com`,
    'ada@exämple.com',
    '<b>@example.com',
  ])('waits for the rules where only they know: %s', async (text) => {
    const { searchEarly, asked } = newSearch();
    await searchEarly(text);
    expect(asked()).toEqual([]);
  });
});
