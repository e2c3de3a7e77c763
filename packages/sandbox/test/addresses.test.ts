import { describe, expect, it } from 'vitest';
import { newHost } from './sandbox';

describe('email addresses', () => {
  const send = async (email: unknown, settings?: Record<string, unknown>) => {
    const host = newHost();
    if (settings !== undefined) await host.control('POST', '/project', settings);
    return host.post('/otps/email/login_or_create', { email, expiration_minutes: 5 });
  };

  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'hara@example.com",
    'jörg@exämple.de',
    '用户@例子.公司',
    'अजय@example.com',
    `${'l'.repeat(64)}@example.com`,
  ])('accept %s', async (email) => {
    expect((await send(email)).status).toBe(200);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@exam ple.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    '"ada"@example.com',
    '<ada@example.com>, <eve@example.com>',
    'ada,eve@example.com',
    `${'l'.repeat(65)}@example.com`,
    `a@${'d'.repeat(250)}.com`,
    null,
    7,
    ['ada@example.com'],
    undefined,
  ])('refuse %j', async (email) => {
    const answer = await send(email);
    expect([answer.status, answer.errorType]).toEqual([400, 'invalid_email']);
  });

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['Ada@BÜCHER.example', 'ada@XN--BCHER-KVA.example'],
    ['ada@bu\u0308cher.example', 'ada@bücher.example'],
    ['\u200Eada＠example。com', 'ada@example.com'],
    ['Ada <ada@example.com>', 'mailto:ada@example.com'],
    ['ada@exam\u00ADple.com', '"ada@example.com",'],
    ['e\u0301ric@example.fr', '\u00E9ric@example.fr'],
  ])('are one: %j and %j are one user, with the domain in ASCII', async (first, second) => {
    const host = newHost();
    const create = (email: string) =>
      host.post('/passwords', { email, password: 'spindle Orchard 55 teal', session_duration_minutes: 30 });
    const made = await create(first);
    expect(made.status).toBe(200);
    expect((await create(second)).errorType).toBe('duplicate_email');
    expect(JSON.stringify(made.body)).not.toMatch(/ü|u\u0308/);
  });

  it('refuse addresses that the project lists as inactive, in any case', async () => {
    const answer = await send('ada@example.com', { inactive_emails: ['Ada@Example.com'] });
    expect([answer.status, answer.errorType]).toEqual([400, 'inactive_email']);
  });
});

describe('phone numbers', () => {
  const send = async (phone_number: unknown, settings?: Record<string, unknown>) => {
    const host = newHost();
    if (settings !== undefined) await host.control('POST', '/project', settings);
    return host.post('/otps/sms/login_or_create', { phone_number, expiration_minutes: 5 });
  };

  it.each([
    '+12015550123',
    '+447400123456',
    '+4915123456789',
    '+819012345678',
    '+15555550123',
    '+447000000000',
    '\u202A+12015550123\u202C',
    'tel:+12015550123',
  ])('accept %s', async (phone) => {
    expect((await send(phone)).status).toBe(200);
  });

  it.each([
    '',
    '2015550123',
    '+1 201 555 0123',
    '+1201555012',
    '+120155501234',
    '+1201555012x',
    '+',
    null,
    12015550123,
    '+1234567890123456789',
    undefined,
  ])('refuse %j', async (phone) => {
    const answer = await send(phone);
    expect([answer.status, answer.errorType]).toEqual([400, 'invalid_phone_number']);
  });

  it('refuse a country code that does not exist', async () => {
    expect((await send('+9991234567')).errorType).toBe('invalid_phone_number_country_code');
  });

  it.each([[['GB']], [['gb', 'DE']], [['+44']], [['44']], [[]]])('refuse countries other than %j', async (codes) => {
    const settings = { allowed_country_codes: codes };
    expect((await send('+12015550123', settings)).errorType).toBe('invalid_phone_number_country_code');
    expect((await send('+447400123456', settings)).status).toBe(codes.length === 0 ? 400 : 200);
  });

  it('refuse unsubscribed numbers', async () => {
    const answer = await send('+12015550123', { unsubscribed_phone_numbers: ['+12015550123'] });
    expect([answer.status, answer.errorType]).toEqual([400, 'unsubscribed_phone_number']);
  });
});

describe('expirations', () => {
  it.each([0, -1, 10_081, '5', Number.MAX_VALUE])('of %j minutes are refused', async (minutes) => {
    const host = newHost();
    const body = { email: 'ada@example.com', expiration_minutes: minutes };
    const answer = await host.post('/otps/email/login_or_create', body);
    expect([answer.status, answer.errorType]).toEqual([400, 'invalid_expiration']);
    expect(await host.messages()).toEqual([]);
  });
});
