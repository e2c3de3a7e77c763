import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/test-runs';
import { parseFilter, parsePath } from '../../../src/organizations/scim/filter';
import { matches } from '../../../src/organizations/scim/matching';
import { ScimError } from '../../../src/organizations/scim/scim-error';
import { takeReports } from '../../sandbox';
import { Directory, GROUP, type ScimReply } from './directory';
import { Office } from './office';

async function open() {
  const office = await Office.open();
  const directory = await Directory.open(office);
  const ids = [];
  for (const who of ['a', 'b', 'c']) ids.push(await directory.user(`${who}@harbour.example`));
  return { office, directory, ids };
}

const inside = ({ body }: ScimReply) =>
  Array.isArray(body['members']) ? body['members'].map((one: { value: string }) => one.value) : null;

describe('admin api, SCIM: groups', () => {
  it('are made, replaced and deleted, with users of this directory', async () => {
    const { office, directory, ids } = await open();
    const [a = '', b = ''] = ids;
    const id = await directory.group('Board', [a]);
    expect(await directory.send('GET', `/Groups/${id}`)).toMatchObject({
      status: 200,
      body: {
        displayName: 'Board',
        members: [{ value: a, display: 'a@harbour.example', type: 'User' }],
        meta: { resourceType: 'Group' },
      },
    });
    expect((await directory.send('POST', '/Groups', { displayName: 'board' })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    expect((await directory.send('POST', '/Groups', {})).body.scimType).toBe('invalidValue');
    expect(
      (await directory.send('POST', '/Groups', { displayName: 'X', members: [{ value: office.admin.memberId }] })).body
        .scimType,
    ).toBe('invalidValue');
    const replaced = await directory.send('PUT', `/Groups/${id}`, {
      displayName: 'Bridge',
      externalId: 'g1',
      members: [{ value: b }, { value: b }],
    });
    expect([replaced.status, replaced.body['displayName'], inside(replaced)]).toEqual([200, 'Bridge', [b]]);
    expect((await directory.send('GET', `/Users/${b}`)).body['groups']).toEqual([
      { value: id, display: 'Bridge', type: 'direct' },
    ]);
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('add and remove members with every form of PATCH', async () => {
    const { directory, ids } = await open();
    const [a = '', b = '', c = ''] = ids;
    const id = await directory.group('Board');
    const patch = async (operation: object) => inside(await directory.patch(`/Groups/${id}`, operation));
    expect(await patch({ op: 'add', path: 'members', value: [{ value: a }, { value: b }] })).toEqual([a, b]);
    expect(await patch({ op: 'Add', path: 'members', value: [{ value: b }, { value: c }] })).toEqual([a, b, c]);
    expect(await patch({ op: 'remove', path: `members[value eq "${a}"]` })).toEqual([b, c]);
    expect(await patch({ op: 'Remove', path: 'members', value: [{ value: b }] })).toEqual([c]);
    expect(await patch({ op: 'replace', path: 'members', value: [{ value: a }] })).toEqual([a]);
    expect(await patch({ op: 'replace', value: { id, displayName: 'Bridge' } })).toEqual([a]);
    expect(await patch({ op: 'remove', path: 'members' })).toEqual([]);
    expect(
      (await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: 'x' }] })).body.scimType,
    ).toBe('invalidValue');
    expect((await directory.send('GET', `/Groups/${id}`)).body['displayName']).toBe('Bridge');
  });

  it('are found by filters, and have no members if the request excludes them', async () => {
    const { directory, ids } = await open();
    const board = await directory.group('Board', ids);
    await directory.group('Galley');
    const find = async (query: string) => (await directory.send('GET', `/Groups?${query}`)).body;
    expect(
      (await find(`filter=${encodeURIComponent('displayName eq "board"')}`)).Resources?.map((one) => one.id),
    ).toEqual([board]);
    expect((await find(`filter=${encodeURIComponent(`members[value eq "${String(ids[1])}"]`)}`)).totalResults).toBe(1);
    expect((await find(`filter=${encodeURIComponent(`members eq "${String(ids[1])}"`)}`)).totalResults).toBe(1);
    const lean = await find('excludedAttributes=members&count=1');
    expect([lean.totalResults, lean.Resources?.length, lean.Resources?.[0]?.['members']]).toEqual([2, 1, undefined]);
    expect((await directory.send('GET', `/Groups/${board}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
    expect((await directory.send('GET', `/Groups/${board}?attributes=displayName`)).body).toEqual({
      schemas: [GROUP],
      id: board,
      displayName: expect.any(String) as string,
    });
    expect(
      Object.keys((await directory.send('GET', `/Groups/${board}?attributes=${GROUP}:members.value`)).body).toSorted(),
    ).toEqual(['id', 'members', 'schemas']);
  });
});

describe('admin api, SCIM: filters', () => {
  const ada = {
    userName: 'ada@x.example',
    name: { familyName: 'King' },
    age: 36,
    emails: [
      { type: 'work', value: 'ada@x.example' },
      { type: 'home', value: 'a@h.example' },
    ],
    active: true,
    title: '',
  };

  it.each([
    ['name.familyName eq "king"', true],
    ['emails.type eq "home"', true],
    ['emails[type eq "work" and value co "h.example"]', false],
    ['emails[type eq "home" and value co "h.example"]', true],
    ['age ge 36 and age lt 37', true],
    ['userName gt "aaa" and userName le "ada@x.example"', true],
    ['title pr', false],
    ['title eq null', true],
    ['nickName ne "x"', true],
    ['active eq true and not (emails pr)', false],
    ['a eq "x" or userName sw "ADA" and active eq True', true],
    ['userName eq "a\\"b"', false],
  ])('%s is %s', (filter, expected) => {
    expect(matches(parseFilter(filter), ada)).toBe(expected);
  });

  it.each([
    '',
    'a',
    'a eq',
    'a eq b',
    'a eq "x" and',
    '(a pr',
    'a pr)',
    'a[b pr',
    'not a pr',
    'a eq "x',
    '1a pr',
    `${'('.repeat(50)}a pr${')'.repeat(50)}`,
    'a pr '.repeat(2000),
  ])('%s is refused', (filter) => {
    expect(() => parseFilter(filter)).toThrow(ScimError);
  });

  it('of any text are parsed or refused', () => {
    const word = fc.constantFrom(
      'a',
      'eq',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"x"',
      'pr',
      'true',
      '.b',
      'urn:x:y',
      '__proto__',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (input) => {
        for (const parse of [parseFilter, parsePath]) {
          try {
            parse(input);
          } catch (error) {
            expect(error).toBeInstanceOf(ScimError);
          }
        }
      }),
      { numRuns: runs(300, 3000) },
    );
  });
});

describe('admin api, SCIM: junk', () => {
  it('causes no internal error, and no answer but one in the form of SCIM', async () => {
    const { directory, ids } = await open();
    const id = await directory.group('Board', ids);
    const paths = [
      '/Users',
      '/Groups',
      `/Users/${String(ids[0])}`,
      `/Groups/${id}`,
      '/Users/x',
      '/Schemas/x',
      '/Users?filter=%00',
      '/Users/%00',
      '/Groups?startIndex=-5&count=-1',
    ];
    const key = fc.constantFrom(
      'userName',
      'displayName',
      'members',
      'emails',
      'name',
      'active',
      'externalId',
      'schemas',
      'Operations',
      '__proto__',
    );
    const operation = fc.record({
      op: fc.oneof(fc.constantFrom('add', 'replace', 'remove'), fc.jsonValue()),
      path: fc.oneof(
        fc.constantFrom(
          'members',
          'active',
          'name.givenName',
          'emails[type eq "work"].value',
          'constructor',
          'userName',
        ),
        fc.jsonValue(),
      ),
      value: fc.jsonValue(),
    });
    const body = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        key,
        fc.oneof(fc.jsonValue(), fc.constantFrom('n@harbour.example', 'True', [{ value: String(ids[1]) }])),
      ),
      fc.record({ Operations: fc.array(operation, { maxLength: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH'),
        body,
        async (path, method, input) => {
          const { status, body: reply } = await directory.send(method, path, method === 'GET' ? undefined : input);
          expect(status).toBeLessThan(500);
          expect(reply['schemas']).toBeInstanceOf(Array);
        },
      ),
      { numRuns: runs(150, 1500) },
    );
    expect(takeReports()).toEqual([]);
  });
});
