import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startBackend } from './backend';
import { Page } from './page';

const additionalFields = {
  company: { type: 'string', required: false, validator: { input: z.string().max(20, 'The company is too long.') } },
  team: { type: ['small', 'large'] as ('small' | 'large')[], required: false },
  news: { type: 'boolean', required: false, defaultValue: false },
  born: { type: 'date', required: false },
  seats: { type: 'number', required: false },
  plan: { type: 'string', required: false, input: false, defaultValue: 'free' },
  note: { type: 'string', required: false, returned: false },
} satisfies NonNullable<NonNullable<BetterAuthOptions['user']>['additionalFields']>;

const before = (user: object) => {
  if ('company' in user && user.company === 'Taken')
    throw new APIError('BAD_REQUEST', { message: 'This company has an account.', path: 'company' });
  return Promise.resolve();
};
const backend = await startBackend({
  auth: { user: { additionalFields }, databaseHooks: { user: { update: { before } } } },
});
const page = new Page(backend);

async function signUp(email: string) {
  const { session_token: session, user, user_id: id } = await page.byEmail(email);
  const update = (body: object) => page.call('user.update', body, session);
  const metadata = async () => (await page.call('user.get', undefined, session)).body['untrusted_metadata'];
  const row = async () => (await backend.find('user', 'email', email)) as Readonly<Record<string, unknown>>;
  return { update, metadata, row, user, id };
}

describe('sign-up fields on better-auth', () => {
  it('are stored as the name and the additional fields of the host, with all other metadata', async () => {
    const { update, metadata, row, user } = await signUp('ada@example.com');
    expect(user.untrusted_metadata, 'a default value is no answer').toEqual({});
    const answers = { company: 'Foyer', team: 'small', news: false, born: '1815-12-10', terms_version: '1' };
    const { status, body } = await update({ name: { first_name: 'Ada' }, untrusted_metadata: answers });
    expect([status, body['error_message']]).toEqual([200, undefined]);
    expect(await metadata()).toEqual(answers);
    expect(await row()).toMatchObject({ name: 'Ada', company: 'Foyer', team: 'small', plan: 'free' });
    expect(new Date(String((await row())['born'])).toISOString()).toBe('1815-12-10T00:00:00.000Z');
  });

  it('read what pages of the host have changed, and keep columns that a call does not name', async () => {
    const { update, metadata, id } = await signUp('bob@example.com');
    await update({ untrusted_metadata: { company: 'Foyer', theme: 'dark' } });
    await backend.change('user', id, { company: 'Acme', news: true });
    expect(await metadata()).toEqual({ company: 'Acme', news: true, theme: 'dark' });
    await update({ untrusted_metadata: { theme: 'light' } });
    expect(await metadata()).toEqual({ company: 'Acme', news: true, theme: 'light' });
    await update({ untrusted_metadata: { company: null } });
    expect(await metadata()).toEqual({ news: true });
  });

  it.each([
    ['the validator', { company: 'x'.repeat(10_000) }, 'untrusted_metadata.company', 'The company is too long.'],
    ['the type', { company: true }, 'untrusted_metadata.company', 'company must be string.'],
    ['the list', { team: 'huge' }, 'untrusted_metadata.team', 'team must be small or large.'],
    ['the date', { born: '2026-13-40' }, 'untrusted_metadata.born', 'born must be date.'],
    ['a number as a text', { seats: '5' }, 'untrusted_metadata.seats', 'seats must be number.'],
    ['a hook of the database', { company: 'Taken' }, 'company', 'This company has an account.'],
  ])('are refused at their field by %s', async (what, untrusted_metadata, path, message) => {
    const { update, metadata } = await signUp(`${what.replaceAll(' ', '-')}@example.com`);
    expect(await update({ untrusted_metadata: { ...untrusted_metadata, theme: 'dark' } })).toMatchObject({
      status: 400,
      errorType: 'bad_request',
      body: { error_message: message, error_details: { path } },
    });
    expect(await metadata(), 'nothing is stored').toEqual({});
  });

  it('are refused at a part of the name that is too long', async () => {
    const { update } = await signUp('cy@example.com');
    expect((await update({ name: { last_name: 'x'.repeat(129) } })).body).toMatchObject({
      error_details: { path: 'name.last_name' },
    });
  });

  it('change no column that the host keeps from users', async () => {
    const { update, metadata, row } = await signUp('mallory@example.com');
    const given = { plan: 'paid', note: 'mine', email: 'eve@example.com', emailVerified: true, foyerMfa: 'x' };
    await update({ untrusted_metadata: given });
    expect(await row()).toMatchObject({ plan: 'free', email: 'mallory@example.com' });
    expect((await row())['note'] ?? null).toBeNull();
    expect(await metadata(), 'as metadata they are texts without effect').toEqual(given);
  });

  it('store markup as text', async () => {
    const { update, metadata } = await signUp('eve@example.com');
    await update({ untrusted_metadata: { company: '<b>\u202E</b>' } });
    expect(await metadata()).toEqual({ company: '<b>\u202E</b>' });
  });
});
