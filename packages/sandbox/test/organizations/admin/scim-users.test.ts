import { describe, expect, it } from 'vitest';
import { Directory, PATCH, USER } from './directory';
import { ADMIN, CLERK, memberOf, Office, readPage } from './office';

const CY = 'cy@harbour.example';

async function open() {
  const office = await Office.open();
  return { office, directory: await Directory.open(office) };
}

describe('admin api, SCIM: access', () => {
  it('needs the token of this connection', async () => {
    const { office, directory } = await open();
    const other = await Office.open();
    const theirs = await Directory.open(other);
    for (const token of ['', 'x', theirs.token, office.admin.session, 'a b']) {
      const { status, body } = await directory.send('GET', '/Users', undefined, token);
      expect([status, body['schemas']]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    }
    const url = `http://localhost:4400/v1/b2b/scim/${directory.id}/Users`;
    const basic = { authorization: `Basic ${btoa(`x:${directory.token}`)}` };
    expect((await office.company.sandbox.handle(new Request(url, { headers: basic }))).status).toBe(401);
    expect((await office.company.sandbox.handle(new Request(url))).headers.get('www-authenticate')).toBe('Bearer');
    expect((await directory.send('GET', '/Users')).status).toBe(200);
  });

  it('describes its features, in the format of SCIM', async () => {
    const { directory } = await open();
    const config = await directory.send('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    const schemas = await directory.send('GET', '/Schemas');
    expect(schemas.body.Resources?.map(({ id }) => id)).toContain(USER);
    expect((await directory.send('GET', `/Schemas/${USER}`)).body.id).toBe(USER);
    expect((await directory.send('GET', '/ResourceTypes')).body.totalResults).toBe(2);
    expect((await directory.send('GET', '/ResourceTypes/User')).body['endpoint']).toBe('/Users');
    expect((await directory.send('GET', '/Nothing')).body).toMatchObject({ status: '404' });
  });
});

describe('admin api, SCIM: users', () => {
  it('become members, and existing members are linked', async () => {
    const { office, directory } = await open();
    const name = { givenName: 'Cy', familyName: 'Quay' };
    const made = await directory.send('POST', '/Users', {
      schemas: [USER],
      UserName: CY,
      name,
      externalId: 'e1',
      emails: [{ value: CY, primary: true }],
      password: 'secret-of-cy',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { userName: CY, externalId: 'e1', active: true, name, meta: { resourceType: 'User' } },
    });
    expect(JSON.stringify(made.body)).not.toContain('secret-of-cy');
    const member = memberOf(await office.updateMember(String(made.body.id), {}));
    expect(member).toMatchObject({
      email_address: CY,
      status: 'active',
      name: 'Cy Quay',
      email_address_verified: false,
    });
    expect(await directory.user(CLERK)).toBe(office.clerk.memberId);
    expect(await directory.send('POST', '/Users', { userName: CY.toUpperCase() })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await directory.send('POST', '/Users', { userName: 'clerk', emails: [{ value: CLERK }] })).status).toBe(
      409,
    );
    expect((await office.company.logIn(office.id, CY)).member.member_id).toBe(made.body.id);
  });

  it.each([
    [{}, 'invalidValue'],
    [{ userName: 'cy' }, 'invalidValue'],
    [{ userName: 7 }, 'invalidValue'],
    [{ userName: CY, active: 'perhaps' }, 'invalidValue'],
    [{ userName: `${'x'.repeat(300)}@harbour.example` }, 'invalidValue'],
    [{ userName: CY, emails: 'no list' }, 'invalidValue'],
    [{ userName: CY, emails: { value: CY } }, 'invalidValue'],
    [{ userName: CY, emails: [CY] }, 'invalidValue'],
    [{ userName: CY, emails: [{ value: 7 }] }, 'invalidValue'],
    [{ userName: CY, phoneNumbers: '+44 7400 123456' }, 'invalidValue'],
    [{ userName: CY, roles: 7 }, 'invalidValue'],
    [{ userName: CY, addresses: [7] }, 'invalidValue'],
    [{ userName: CY, name: 'Cy Quay' }, 'invalidValue'],
    [{ userName: CY, name: ['Cy'] }, 'invalidValue'],
    [{ userName: CY, title: { value: 'Cook' } }, 'invalidValue'],
    [[], 'invalidSyntax'],
  ])('are refused as %j with %s', async (body, type) => {
    const { directory } = await open();
    expect(await directory.send('POST', '/Users', body)).toMatchObject({
      status: 400,
      body: { status: '400', scimType: type },
    });
  });

  it('are found by filters and in pages', async () => {
    const { directory } = await open();
    for (const [at, who] of ['a', 'b', 'c', 'd'].entries())
      await directory.user(`${who}@harbour.example`, { externalId: `E${at}`, title: at % 2 ? 'Cook' : 'Mate' });
    const find = async (filter: string, more = '') => {
      const { body } = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
      return body.Resources?.map((one) => String(one['userName']).charAt(0)).join('') ?? body.scimType;
    };
    expect(await find('userName eq "B@harbour.example"')).toBe('b');
    expect(await find('externalId eq "E2" and active eq true')).toBe('c');
    expect(await find('externalId eq "e2"')).toBe('');
    expect(await find('title eq "cook" or userName sw "a"')).toBe('abd');
    expect(await find('not (title eq "Cook")')).toBe('ac');
    expect(await find(`${USER}:title pr and (userName co "c@" or userName ew "nowhere")`)).toBe('c');
    expect(await find('title pr', '&startIndex=2&count=2')).toBe('bc');
    expect(await find('userName eq')).toBe('invalidFilter');
    expect(await find('userName zz "x"')).toBe('invalidFilter');
    const page = await directory.send('GET', '/Users?startIndex=3&count=5');
    expect(page.body).toMatchObject({ totalResults: 4, startIndex: 3, itemsPerPage: 2 });
    expect((await directory.send('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 4, itemsPerPage: 0 });
    expect((await directory.send('GET', '/Users?count=many')).status).toBe(400);
    expect(
      (await directory.send('GET', '/Users?excludedAttributes=groups,title')).body.Resources?.[0],
    ).not.toHaveProperty('title');
  });

  it('are found by a part of an element that a filter names, as Entra asks', async () => {
    const { directory } = await open();
    await directory.user('a@harbour.example', {
      emails: [
        { type: 'work', value: 'a.work@harbour.example' },
        { type: 'home', value: 'shared@home.example' },
      ],
    });
    await directory.user('b@harbour.example', {
      emails: [
        { type: 'home', value: 'a.work@harbour.example' },
        { type: 'work', value: 'Shared@Home.example' },
      ],
    });
    const find = async (filter: string) => {
      const { body } = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return body.Resources?.map((one) => String(one['userName']).charAt(0)).join('') ?? body.scimType;
    };
    expect(await find('emails[type eq "work"].value eq "a.work@harbour.example"')).toBe('a');
    expect(await find('emails[type eq "work"].value eq "shared@home.example"')).toBe('b');
    expect(await find('emails[type eq "work" and value sw "shared"].value co "home"')).toBe('b');
    expect(await find(`${USER}:emails[type eq "work"].value sw "A.WORK" or userName sw "b"`)).toBe('ab');
    expect(await find('emails[type eq "work"].display pr')).toBe('');
    expect(await find('emails[type eq "other"].value ne "x"')).toBe('');
    expect(await find('not (emails[type eq "work"].value ew "@harbour.example") and active eq true')).toBe('b');
    for (const bad of [
      'emails[type eq "work"].',
      'emails[type eq "work"].value',
      'emails[type eq "work"].value zz "x"',
      'emails[type eq "work"]value eq "x"',
      'emails[type eq "work"].a.b eq "x"',
    ]) {
      expect(await find(bad)).toBe('invalidFilter');
    }
  });

  it('are answered with the attributes that were asked for, in every answer', async () => {
    const { directory } = await open();
    const DEPARTMENT = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const user = {
      name: { givenName: 'Cy', familyName: 'Quay' },
      title: 'Cook',
      emails: [{ value: CY, type: 'work' }],
      [DEPARTMENT]: { department: 'Docks', costCenter: '7' },
    };
    const query = (names: string, key = 'attributes') => `?${key}=${encodeURIComponent(names)}`;
    const made = await directory.send('POST', `/Users${query('userName')}`, {
      schemas: [USER],
      userName: CY,
      ...user,
    });
    const schemas = [USER, DEPARTMENT];
    const { id } = made.body;
    expect(made.body).toEqual({ schemas, id, userName: CY });
    const asked = async (names: string, key?: string) =>
      (await directory.send('GET', `/Users/${id}${query(names, key)}`)).body;
    expect(await asked('USERNAME, active')).toEqual({ schemas, id, userName: CY, active: true });
    expect(await asked('name.givenName,emails.value')).toEqual({
      schemas,
      id,
      name: { givenName: 'Cy' },
      emails: [{ value: CY }],
    });
    expect(await asked(`${USER}:title,${DEPARTMENT}:department`)).toEqual({
      schemas,
      id,
      title: 'Cook',
      [DEPARTMENT]: { department: 'Docks' },
    });
    expect(await asked(DEPARTMENT)).toEqual({ schemas, id, [DEPARTMENT]: user[DEPARTMENT] });
    expect(await asked('nothing')).toEqual({ schemas, id });
    expect(await asked('')).toMatchObject({ userName: CY, ...user });
    const lean = await asked(
      `id,schemas,groups,meta,name.familyName,emails.type,${USER}:title,${DEPARTMENT}:costCenter`,
      'excludedAttributes',
    );
    expect(lean).toEqual({
      schemas,
      id,
      userName: CY,
      name: { givenName: 'Cy' },
      emails: [{ value: CY }],
      [DEPARTMENT]: { department: 'Docks' },
      active: true,
    });
    expect((await directory.send('GET', `/Users${query('title')}`)).body.Resources).toEqual([
      { schemas, id, title: 'Cook' },
    ]);
    expect(
      (await directory.send('GET', `/Users${query('title')}&filter=${encodeURIComponent('name.givenName eq "Cy"')}`))
        .body.Resources,
    ).toEqual([{ schemas, id, title: 'Cook' }]);
    const op = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'title', value: 'Mate' }] };
    expect((await directory.send('PATCH', `/Users/${id}${query('title')}`, op)).body).toEqual({
      schemas,
      id,
      title: 'Mate',
    });
    expect(
      (await directory.send('PUT', `/Users/${id}${query('active')}`, { schemas: [USER], userName: CY })).body,
    ).toEqual({ schemas: [USER], id, active: true });
  });

  it('stay deactivated by a PUT that does not name active', async () => {
    const { office, directory } = await open();
    const id = await directory.user(CY);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    for (const active of [{}, { active: null }, { title: 'Cook' }]) {
      expect(await directory.send('PUT', `/Users/${id}`, { schemas: [USER], userName: CY, ...active })).toMatchObject({
        status: 200,
        body: { active: false },
      });
    }
    expect((await directory.patch(`/Users/${id}`, { op: 'remove', path: 'active' })).body).toMatchObject({
      active: false,
    });
    expect(readPage(await office.search()).emails).not.toContain(CY);
    expect(await directory.send('PUT', `/Users/${id}`, { schemas: [USER], userName: CY, Active: true })).toMatchObject({
      body: { active: true },
    });
    expect(await directory.send('PUT', `/Users/${id}`, { schemas: [USER], userName: CY })).toMatchObject({
      body: { active: true },
    });
  });

  it('lose sessions and factors when they are deactivated, by every form of it, and come back', async () => {
    const { office, directory } = await open();
    const id = await directory.user(CY);
    const forms: readonly ((active: boolean) => Promise<{ status: number; body: object }>)[] = [
      (active) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: active }),
      (active) => directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: active ? 'True' : 'False' }),
      (active) => directory.patch(`/Users/${id}`, { op: 'replace', value: { active } }),
      (active) => directory.send('PUT', `/Users/${id}`, { schemas: [USER], userName: CY, active }),
    ];
    for (const set of forms) {
      const { session_token: session } = await office.company.logIn(office.id, CY);
      expect(await set(false)).toMatchObject({ status: 200, body: { active: false } });
      expect(await office.isAlive({ session })).toBe(false);
      expect(readPage(await office.search()).emails).not.toContain(CY);
      expect(await set(true)).toMatchObject({ status: 200, body: { active: true } });
      expect(readPage(await office.search()).emails).toContain(CY);
    }
  });

  it('change by the operations of PATCH, also in the forms of Entra', async () => {
    const { office, directory } = await open();
    const id = await directory.user(CY, { displayName: 'Cy', emails: [{ value: CY, type: 'work', primary: true }] });
    const work = 'emails[type eq "work"].value';
    const steps: readonly (readonly [object, object])[] = [
      [{ op: 'add', path: 'name.givenName', value: 'Cyrus' }, { name: { givenName: 'Cyrus' } }],
      [
        { op: 'Add', value: { 'name.familyName': 'Quay', nickName: 'C' } },
        { name: { givenName: 'Cyrus', familyName: 'Quay' }, nickName: 'C' },
      ],
      [
        { op: 'replace', path: work, value: 'c@harbour.example' },
        { emails: [{ value: 'c@harbour.example', type: 'work', primary: true }] },
      ],
      [
        { op: 'replace', path: 'emails[type eq "home"].value', value: 'h@harbour.example' },
        { emails: [{ type: 'work' }, { type: 'home', value: 'h@harbour.example' }] },
      ],
      [{ op: 'remove', path: 'emails[type eq "home"]' }, { emails: [{ type: 'work' }] }],
      [
        { op: 'add', path: 'emails', value: [{ value: 'c@harbour.example' }, { value: 'x@harbour.example' }] },
        { emails: [{}, { value: 'x@harbour.example' }] },
      ],
      [
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Docks' },
        { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Docks' } },
      ],
      [
        { op: 'add', path: 'phoneNumbers', value: { value: '+44 7400 123456', type: 'work' } },
        { phoneNumbers: [{ value: '+44 7400 123456', type: 'work' }] },
      ],
      [{ op: 'replace', path: 'DISPLAYNAME', value: 'Captain Cy' }, { displayName: 'Captain Cy' }],
    ];
    for (const [operation, expected] of steps)
      expect(await directory.patch(`/Users/${id}`, operation)).toMatchObject({ status: 200, body: expected });
    const gone = await directory.patch(`/Users/${id}`, { op: 'remove', path: 'nickName' });
    expect(gone.body).not.toHaveProperty('nickName');
    expect(memberOf(await office.updateMember(id, {}))).toMatchObject({ name: 'Captain Cy', email_address: CY });
  });

  it('do not change by a PATCH that cannot be applied completely', async () => {
    const { directory } = await open();
    const id = await directory.user(CY, { title: 'Cook' });
    const good = { op: 'replace', path: 'title', value: 'Mate' };
    const bad: readonly (readonly [unknown, string])[] = [
      [{ op: 'jump', path: 'title' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'add', path: 'a b' }, 'invalidPath'],
      [{ op: 'add', path: '__proto__.x', value: 1 }, 'invalidPath'],
      [{ op: 'add', value: 'x' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[type co "w"].value', value: 'x' }, 'noTarget'],
      [{ op: 'replace', path: 'userName', value: 'nobody' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails', value: 'no list' }, 'invalidValue'],
      [{ op: 'add', value: { emails: 'no list' } }, 'invalidValue'],
      [{ op: 'replace', path: 'name', value: 'Cy' }, 'invalidValue'],
      ['x', 'invalidSyntax'],
    ];
    for (const [operation, type] of bad) {
      const reply = await directory.send('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations: [good, operation] });
      expect([operation, reply.status, reply.body.scimType]).toEqual([operation, 400, type]);
    }
    expect((await directory.send('PATCH', `/Users/${id}`, {})).body.scimType).toBe('invalidSyntax');
    expect((await directory.send('GET', `/Users/${id}`)).body['title']).toBe('Cook');
  });

  it('move to another address, with the consequences that an admin’s change has', async () => {
    const { office, directory } = await open();
    const id = await directory.user(CY);
    const { session_token: session } = await office.company.logIn(office.id, CY);
    expect(
      (await directory.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: ADMIN })).body,
    ).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect(
      (await directory.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'cyrus@harbour.example' }))
        .status,
    ).toBe(200);
    expect(await office.isAlive({ session })).toBe(false);
    expect(memberOf(await office.updateMember(id, {}))).toMatchObject({
      email_address: 'cyrus@harbour.example',
      retired_email_addresses: [{ email_address: CY }],
    });
    expect((await directory.send('POST', '/Users', { userName: CY })).status).toBe(409);
  });

  it('are deactivated when the directory deletes them, and unknown then', async () => {
    const { office, directory } = await open();
    const id = await directory.user(CY);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await directory.send('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect(readPage(await office.search()).emails).not.toContain(CY);
    expect(await directory.user(CY)).not.toBe(id);
    expect((await directory.send('GET', `/Users/${office.admin.memberId}`)).status, 'a member of no directory').toBe(
      404,
    );
    expect((await directory.send('DELETE', `/Users/${office.rival.memberId}`)).status).toBe(404);
  });
});
