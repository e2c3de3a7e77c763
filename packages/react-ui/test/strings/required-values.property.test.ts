import { createLocale } from '@foyer/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { compileStrings } from '../../src/users/text/known-keys';

/** A text, and whether it was built with the value in each of its branches. */
interface Piece {
  readonly text: string;
  readonly prints: boolean;
}

const NAMES = ['acme', 'zeta', 'x', '1', '0', 'other', 'Acme Notes', '<b>', '{clientName}'];
const word = fc
  .constantFrom('Your own app', ' may: ', "It''s you", '', 'Allow', "'{clientName}'")
  .map((text): Piece => ({ text, prints: false }));
const joined = (pieces: readonly Piece[]): Piece => ({
  text: pieces.map(({ text }) => text).join(' '),
  prints: pieces.some(({ prints }) => prints),
});
const branched = (head: string, branches: readonly (readonly [string, Piece])[]): Piece => ({
  text: `{${head}, ${branches.map(([key, { text }]) => `${key} {${text}}`).join(' ')}}`,
  prints: branches.every(([, { prints }]) => prints),
});

/** Messages whose required value is `name`. `values` are arguments that choose a branch. */
function message(
  name: string,
  choosers: readonly string[],
  keys: { readonly select: readonly string[]; readonly plural: readonly string[] },
) {
  return fc.letrec<{ message: Piece; branch: Piece; piece: Piece }>((tie) => {
    const branches = (of: readonly string[]) =>
      fc
        .tuple(
          fc.uniqueArray(fc.constantFrom(...of), { maxLength: 2 }),
          fc.tuple(tie('message'), tie('message')),
          tie('message'),
        )
        .map(([some, more, other]) => [
          ...some.map((key, index) => [key, more[index] ?? other] as const),
          ['other', other] as const,
        ]);
    const chooser = fc.constantFrom(...choosers);
    return {
      message: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map(joined),
      branch: fc.oneof(
        fc.tuple(chooser, branches(keys.select)).map(([of, some]) => branched(`${of}, select`, some)),
        fc
          .tuple(chooser, fc.constantFrom('plural', 'selectordinal'), branches(keys.plural))
          .map(([of, kind, some]) => branched(`${of}, ${kind}`, some)),
      ),
      piece: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        word,
        fc.constant<Piece>({ text: `{${name}}`, prints: true }),
        tie('branch'),
      ),
    };
  }).message;
}

function compiled(key: string, text: string) {
  const reports: string[] = [];
  const overrides = compileStrings({ [key]: text }, (report) => reports.push(report), createLocale('en', 'ltr', {}));
  return { say: overrides[key], reports };
}

describe('threat T40: a required value', () => {
  it('that every branch prints is accepted; with a branch that does not print it, the text is refused', () => {
    const texts = message('clientName', ['clientName', 'projectName'], {
      select: ['acme', 'zeta', 'x'],
      plural: ['=0', '=1', 'one', 'few'],
    });
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(texts, ({ text, prints }) => {
        const { say, reports } = compiled('idpConsent.signIn.title', text);
        expect([say !== undefined, reports.length], text).toEqual([prints, prints ? 0 : 1]);
        if (say) accepted += 1;
        else refused += 1;
        for (const clientName of NAMES) {
          for (const projectName of NAMES) {
            const said = say?.({ clientName, projectName });
            if (said !== undefined) expect(said).toContain(clientName);
          }
        }
      }),
      { numRuns: runs(400, 20_000) },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(0);
  });

  it('that is a number is printed for each number, also by # and in plurals of plurals', () => {
    const keys = { select: ['1', '8'], plural: ['=0', '=1', 'one', 'two', 'few'] };
    const texts = fc.oneof(
      message('n', ['n'], keys),
      message('n, number', ['n'], keys),
      fc.constantFrom('#', 'no', '{n}').chain((one) =>
        fc.constantFrom('#', 'many').map((other): Piece => ({
          text: `{n, plural, one {${one}} other {${other}}}`,
          prints: one !== 'no' && other === '#',
        })),
      ),
      fc.constant<Piece>({ text: '{n, plural, offset:1 one {#} other {#}}', prints: false }),
      fc.constant<Piece>({ text: '{n, plural, other {{n, select, other {#}}}}', prints: false }),
    );
    fc.assert(
      fc.property(texts, fc.nat(20), ({ text, prints }, n) => {
        const { say } = compiled('password.strengthError.minimumLength', text);
        expect(say !== undefined, text).toBe(prints);
        const said = say?.({ n });
        if (said !== undefined) expect(said).toContain(String(n));
      }),
      { numRuns: runs(400, 20_000) },
    );
  });
});
