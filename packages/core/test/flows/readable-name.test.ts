import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientDocument } from '../../src/flow/consent/client-document';
import { clientName } from '../../src/flow/consent/client-name';
import { NAME_LENGTH, readableName } from '../../src/flow/readable-name';
import { runs } from '../../../../scripts/test-runs';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\n]|^\s|\s$|\s\s/u;
const character = fc.oneof(
  fc.integer({ max: 0x10ffff, min: 0 }).map((point) => String.fromCodePoint(point)),
  fc.constantFrom('a', ' ', '\n', '\u0301', '\u202e', '\u200b', '\ud800', 'о', '\u{E0041}', '\u3164'),
);

describe('threat T5: names that others choose', () => {
  it.each([
    ['Acme Notes', 'Acme Notes', []],
    ['  Acme\n\tNotes  ', 'Acme Notes', []],
    ['Caf\u0065\u0301', 'Café', []],
    ['<b>Acme</b> &amp; {clientName}', '<b>Acme</b> &amp; {clientName}', []],
    ['Notes 👩\u200d🚀 ❤\ufe0f', 'Notes 👩🚀 ❤', []],
    ['Яндекс', 'Яндекс', []],
    ['مذكرات', 'مذكرات', []],
    ['メモ帳 Notes', 'メモ帳 Notes', []],
    ['Acme\u202egro.live', 'Acmegro.live', ['hidden']],
    ['Ac\u200bme\u2066', 'Acme', ['hidden']],
    ['Acme\u{E0041}\u0000', 'Acme', ['hidden']],
    ['Acme\u2028Notes\u0085!', 'Acme Notes !', []],
    ['Gооgle', 'Gооgle', ['mixed']],
    ['Αcme', 'Αcme', ['mixed']],
    ['Асе', 'Асе', ['lookAlike']],
    ['𝐀𝐜𝐦𝐞', '𝐀𝐜𝐦𝐞', ['lookAlike']],
    ['Ａcme', 'Ａcme', ['lookAlike']],
    ['A\u0301\u0301\u0301\u0301\u0301\u0301', 'Á\u0301\u0301\u0301', []],
    ['\ud800Acme', 'Acme', []],
  ])('%j reads %j', (name, text, doubts) => {
    expect(readableName(name)).toEqual({ text, doubts });
  });

  it('accents without a letter before them count as one character, and as no less', () => {
    const letters = 'a'.repeat(NAME_LENGTH - 1);
    expect(readableName(`\u0301\u0302\u0303${letters}`).whole).toBeUndefined();
    expect(readableName(`\u0301${letters}a`).whole).toBe(`\u0301${letters}a`);
  });

  it('2,000 characters are cut visibly, and the whole name can be had', () => {
    const whole = 'Notes '.repeat(400).trim();
    const { text, ...rest } = readableName(whole);
    expect(text.endsWith('…')).toBe(true);
    expect(Array.from(text).length).toBeLessThanOrEqual(NAME_LENGTH + 1);
    expect(rest).toEqual({ whole, doubts: [] });
  });

  it('whatever the name: one line, nothing unseen, nothing that turns text', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 100 }), (characters) => {
        const name = characters.join('');
        const { text, whole = text } = readableName(name);
        return !UNSEEN.test(whole) && Array.from(text).length <= NAME_LENGTH * 4 + 1;
      }),
      { numRuns: runs(500, 100_000) },
    );
  });
});

describe('spec 5: the displayed name of an application', () => {
  const named = (client_name: string, client_type = 'third_party') => ({ client_name, client_type });
  const plain = { doubts: [] };

  it('its name, else the host of its redirect, else The App', () => {
    expect(clientName(named('Acme'), 'notes.example', null)).toEqual({ text: 'Acme', from: 'client', ...plain });
    expect(clientName(named(''), 'notes.example', null)).toEqual({ text: 'notes.example', from: 'host', ...plain });
    expect(clientName(named(' \u200b '), 'notes.example', null)).toMatchObject({ from: 'host' });
    expect(clientName(named(''), '', null)).toEqual({ text: '', from: 'none', ...plain });
  });

  it.each([
    ['Harbour', 'third_party', ['impostor']],
    ['HARBOUR!', 'third_party', ['impostor']],
    ['Hárbour', 'third_party', ['impostor']],
    ['Harbour', 'first_party', []],
    ['Harbour Notes', 'third_party', []],
  ])('%s, %s: a foreign application with the name of the project is marked', (name, type, doubts) => {
    expect(clientName(named(name, type), 'notes.example', 'Harbour').doubts).toEqual(doubts);
  });
});

describe('decision 174: a client that is identified by its metadata document', () => {
  const place = (host: string, scheme?: string) => ({ host, ...(scheme && { scheme }) });
  const ID = 'https://notes.example/oauth/client.json';

  it.each(['app-1', 'http://notes.example/client.json', 'https:', 'urn:app:1', ' ', 'javascript:alert(1)'])(
    '%s is an ordinary id',
    (id) => expect(clientDocument(id, 'Acme', place('notes.example'))).toBeUndefined(),
  );

  it.each([
    ['Acme Notes', 'notes.example'],
    ['Acme Notes 2.0, for Node.js', 'api.notes.example:8443'],
    ['Notes.Example', 'www.notes.example'],
    ['Notes…fast, ノート・メモ', 'notes.example'],
  ])('%s at %s belongs to the host of its id', (name, host) => {
    const honest = { host: 'notes.example', contradictions: [], isOnDevice: false };
    expect(clientDocument(ID, name, place(host))).toEqual(honest);
    expect(clientDocument('https://www.notes.example/', name, place(host))).toMatchObject({ contradictions: [] });
  });

  it.each([
    ['https://bank.example@notes.example/client.json'],
    ['https://bank.example:443@notes.example/client.json'],
    ['https://notes.example\\@bank.example/client.json'],
    ['https://notes.example/client.json#@bank.example'],
    ['https:notes.example/client.json'],
    ['HTTPS://Notes.Example/client.json'],
    ['https://notes.example/a/../client.json'],
    [' https://notes.example/client.json'],
    ['https://notes.exam\tple/client.json'],
    ['https://notes。example/client.json'],
  ])('threat T5: %s hides its host, which is shown as a parser reads it', (id) => {
    expect(clientDocument(id, 'Acme', place('notes.example'))).toMatchObject({
      host: 'notes.example',
      contradictions: ['id'],
    });
  });

  it('threat T5: letters that look alike are shown in punycode, and a host that begins like a known one as it is', () => {
    const alike = clientDocument('https://nоtes.example/client.json', 'Acme', place('notes.example'));
    expect(alike).toMatchObject({ host: 'xn--ntes-55d.example', contradictions: ['id', 'redirect'] });
    const below = clientDocument('https://notes.example.evil.example/c', 'Notes', place('notes.example'));
    expect(below).toMatchObject({ host: 'notes.example.evil.example', contradictions: ['redirect'] });
  });

  it.each([
    'bank.example',
    'Pay (www.bank.example)',
    'BANK.EXAMPLE',
    'bank。example',
    'bаnk.example',
    'example.com notes',
    'Pay at bank\u2024example',
    'bank\u2488example',
    '𝐛𝐚𝐧𝐤.𝐞𝐱𝐚𝐦𝐩𝐥𝐞',
  ])('threat T5: the name %s is the address of a different website', (name) =>
    expect(clientDocument(ID, name, place('notes.example'))).toMatchObject({ contradictions: ['name'] }),
  );

  it('a redirect to a different website, to one above, or to this device', () => {
    const seen = (host: string, scheme?: string) => {
      const { contradictions = [], isOnDevice = false } = clientDocument(ID, 'Acme', place(host, scheme)) ?? {};
      return [...contradictions, isOnDevice];
    };
    expect(seen('evil.example')).toEqual(['redirect', false]);
    expect(seen('example')).toEqual(['redirect', false]);
    expect(seen('evilnotes.example')).toEqual(['redirect', false]);
    expect(seen('localhost:33418')).toEqual([true]);
    expect(seen('127.0.0.1:1')).toEqual([true]);
    expect(seen('[::1]:1')).toEqual([true]);
    expect(seen('127.0.0.1.evil.example')).toEqual(['redirect', false]);
    expect(seen('', 'com.example.notes')).toEqual([true]);
    expect(clientDocument(ID, 'Acme')).toMatchObject({ contradictions: [], isOnDevice: false });
  });

  it('no name makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, name) => {
        clientDocument(`https://${id}`, name, place(name));
        return true;
      }),
      { numRuns: runs(300, 50_000) },
    );
  });
});
