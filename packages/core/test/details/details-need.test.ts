import type { User } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import { checkDetails } from '../../src/users/login/details/check-details';
import { inputsOf } from '../../src/users/login/details/detail-inputs';
import {
  detailsCondition,
  detailsNeed,
  detailsUpdate,
  knownAnswers,
  refusedKey,
} from '../../src/users/login/details/details-need';
import { legalPage, legalTermsOf } from '../../src/users/login/details/legal-terms';
import type { LegalOptions, SignUpConfig, SignUpField } from '../../src/users/login/details/sign-up-options';
import { session, user } from '../support/session';

const COMPANY: SignUpField = { type: 'text', name: 'company', label: 'Company', required: true };
const NEWS: SignUpField = { type: 'checkbox', name: 'news', label: 'Send me news' };
const LEGAL: LegalOptions = { termsURL: '/terms', privacyURL: 'https://example.com/privacy', version: '2' };
const OLD = '2024-01-01T00:00:00Z';

const state = (metadata: Record<string, unknown> = {}, changes: Partial<User> = {}) => ({
  user: { ...user('ada'), untrusted_metadata: metadata, ...changes },
  session: session('session-1', 'ada', 5),
});
const keys = (config: SignUpConfig, ...given: Parameters<typeof state>) =>
  detailsNeed(config, state(...given))?.inputs.map(({ key }) => key);
const names = (first_name: string, last_name = '') => ({ name: { first_name, middle_name: '', last_name } });

describe('who is asked for which fields', () => {
  const config: SignUpConfig = { signUpFields: [{ type: 'name' }, COMPANY, NEWS] };
  it.each<[string, string[] | undefined, ...Parameters<typeof state>]>([
    ['a new account', ['name', 'company', 'news']],
    ['a new account with the name of a social account', ['company', 'news'], {}, names('Ada')],
    ['one that has answered all', undefined, { company: 'Foyer', news: false }, names('Ada')],
    ['one that left the optional field empty', ['company'], { company: ' ', news: false }, names('Ada')],
    ['an older account: only required fields', ['name', 'company'], {}, { created_at: OLD }],
    [
      'an older account with an answer of a different type',
      ['company'],
      { company: 7 },
      { ...names('Ada'), created_at: OLD },
    ],
    ['an older account that lacks nothing', undefined, { company: 'Foyer' }, { ...names('Ada'), created_at: OLD }],
  ])('%s', (_, asked, ...given) => {
    expect(keys(config, ...given)).toEqual(asked);
    expect(detailsCondition(() => config).isMet(state(...given))).toBe(asked === undefined);
  });

  it('a name of two parts asks for both if one is missing', () => {
    expect(keys({ signUpFields: [{ type: 'name', parts: 'two' }] }, {}, names('Ada'))).toEqual(['last_name']);
    expect(keys({ signUpFields: [{ type: 'name', parts: 'two' }] }, {}, names('Ada', 'Lovelace'))).toBeUndefined();
  });

  it('optional fields alone are asked for once', () => {
    expect(keys({ signUpFields: [NEWS] })).toEqual(['news']);
    expect(keys({ signUpFields: [NEWS] }, { news: false })).toBeUndefined();
    expect(keys({ signUpFields: [NEWS] }, {}, { created_at: OLD })).toBeUndefined();
  });

  it('a required checkbox that was not checked is asked for again', () => {
    const adult: SignUpField = { type: 'checkbox', name: 'adult', label: 'I am an adult', required: true };
    expect(keys({ signUpFields: [adult] }, { adult: false })).toEqual(['adult']);
    expect(keys({ signUpFields: [adult] }, { adult: true })).toBeUndefined();
  });

  it('a session in use is not ended: a refresh of one from yesterday meets the condition', () => {
    const { user: who, session: fresh } = state();
    const inUse = { ...fresh, started_at: '2025-12-31T00:00:00Z' };
    expect(detailsNeed({ ...config, legal: LEGAL }, { user: who, session: inUse })).toBeUndefined();
  });

  it('a user that an older client stored has no metadata', () => {
    const { untrusted_metadata: _, ...old } = user('ada');
    expect(detailsNeed(config, { ...state(), user: old as User })?.inputs).toHaveLength(3);
  });
});

describe('terms', () => {
  it.each([
    ['none accepted', {}, true],
    ['the version before', { terms_version: '1' }, true],
    ['a later version, after the host went back', { terms_version: '3' }, true],
    ['this version', { terms_version: '2' }, false],
    ['a number', { terms_version: 2 }, true],
  ])('%s', (_, metadata, isAsked) => {
    const need = detailsNeed({ legal: LEGAL }, state(metadata, { created_at: OLD }));
    expect(need?.legal?.version).toBe(isAsked ? '2' : undefined);
    expect(need?.isNew).toBe(isAsked ? false : undefined);
  });

  it.each<[unknown, string | undefined]>([
    ['https://example.com/terms', 'https://example.com/terms'],
    ['http://example.com', 'http://example.com/'],
    ['/terms?lang=en#top', '/terms?lang=en#top'],
    ['//evil.example', undefined],
    [String.raw`/\evil.example`, undefined],
    ['/.//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://ada:secret@example.com', undefined],
    ['terms', undefined],
    [7, undefined],
  ])('the page %j links to %j', (address, page) => {
    expect(legalPage(address)).toBe(page);
  });

  it('without a version or a page that a user could read, nothing is asked', () => {
    expect(legalTermsOf({ termsURL: '/terms' })).toBeUndefined();
    expect(legalTermsOf({ version: '1' })).toBeUndefined();
    expect(legalTermsOf({ version: '1', termsURL: 'javascript:alert(1)' })).toBeUndefined();
    expect(legalTermsOf('terms')).toBeUndefined();
    expect(legalTermsOf({ version: '1', termsURL: '/terms', consent: 'implied' })?.consent).toBe('notice');
  });
});

describe('answers', () => {
  const inputs = inputsOf([
    { type: 'name', parts: 'two' },
    { ...COMPANY, pattern: '[A-Z].*|x', maxLength: 10 },
    { type: 'select', name: 'size', label: 'Size', options: [{ value: 's', label: 'Small' }] },
    { type: 'date', name: 'founded', label: 'Founded' },
    NEWS,
  ]);
  const ok = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Foyer',
    size: 's',
    founded: '1815-12-10',
    news: true,
  };

  it.each<[string, object, object]>([
    ['all', ok, {}],
    ['none', {}, { first_name: 'required', last_name: 'required', company: 'required' }],
    ['blanks', { ...ok, company: ' \u200B\u202E ' }, { company: 'required' }],
    ['markup', { ...ok, last_name: '<img src=x onerror=alert(1)>' }, {}],
    ['10,000 characters', { ...ok, company: 'A'.repeat(10_000) }, { company: 'tooLong' }],
    ['a text that only contains the pattern', { ...ok, company: 'yx' }, { company: 'format' }],
    ['an option that is not in the list', { ...ok, size: 'xl' }, { size: 'option' }],
    ['February 30', { ...ok, founded: '2024-02-30' }, { founded: 'date' }],
    ['a date as browsers show it', { ...ok, founded: '12/10/1815' }, { founded: 'date' }],
    ['leap day', { ...ok, founded: '2024-02-29' }, {}],
    ['no optional ones', { ...ok, size: '', founded: '', news: false }, {}],
  ])('%s', (_, typed, problems) => {
    expect(checkDetails(inputs, typed as Record<string, string>).problems).toEqual(problems);
  });

  it('marks that change the direction of text are not stored', () => {
    const { answers } = checkDetails(inputs, { ...ok, company: '\u202EFoyer\u2069' });
    expect(answers).toMatchObject({ company: 'Foyer' });
  });

  it('are sent as name and metadata, together with the metadata of the user', () => {
    const { answers } = checkDetails(inputs, ok);
    const accepted = { version: '2', accepted_at: '2026-01-01T00:00:00.000Z' };
    expect(detailsUpdate({ answers }, state({ theme: 'dark', company: 'Old' }).user, accepted)).toEqual({
      name: { first_name: 'Ada', last_name: 'Lovelace' },
      untrusted_metadata: {
        theme: 'dark',
        company: 'Foyer',
        size: 's',
        founded: '1815-12-10',
        news: true,
        terms_version: '2',
        terms_accepted_at: '2026-01-01T00:00:00.000Z',
      },
    });
  });

  it('of one field for the name become its first part; without other fields, the metadata is not sent', () => {
    expect(detailsUpdate({ answers: { name: 'Ada Lovelace' } }, user('ada'), undefined)).toEqual({
      name: { first_name: 'Ada Lovelace' },
    });
  });

  it('of an account fill in its fields', () => {
    expect(knownAnswers(inputs, state({ company: 'Foyer', size: 7 }, names('Ada')).user)).toEqual({
      first_name: 'Ada',
      last_name: '',
      company: 'Foyer',
      size: '',
      founded: '',
      news: false,
    });
  });

  it.each<[unknown, string | undefined]>([
    ['untrusted_metadata.company', 'company'],
    ['company', 'company'],
    ['name.first_name', 'first_name'],
    ['name', 'first_name'],
    ['untrusted_metadata.other', undefined],
    ['untrusted_metadata', undefined],
    [7, undefined],
  ])('the path %j of a refusal belongs to %j', (path, key) => {
    expect(refusedKey({ error_details: { path } }, inputs)).toBe(key);
    expect(refusedKey({}, inputs)).toBeUndefined();
  });

  it('a refused first name belongs to the one field of the name', () => {
    expect(refusedKey({ error_details: { path: 'name.first_name' } }, inputsOf([{ type: 'name' }]))).toBe('name');
  });
});
