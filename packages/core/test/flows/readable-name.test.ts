import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
