import { describe, expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../../src/**/*.css', { eager: true, query: '?raw', import: 'default' });

/** Shorthands whose second and fourth values are for right and left. */
const SIDES = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
/** Corners: top left, top right, bottom right, bottom left. */
const CORNERS = /^border-radius$/;

/** The values of a shorthand; a function such as `calc(…)` is one value. */
const valuesOf = (value: string): readonly string[] =>
  value.replace(/\s*!important$/, '').match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const declarationsOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.trim() }),
  );

function isPhysical({ property, value }: { readonly property: string; readonly value: string }): boolean {
  if (/\b(left|right)\b/.test(`${property} ${value}`)) return true;
  const [first, second, third, fourth] = valuesOf(value);
  if (SIDES.test(property)) return fourth !== undefined && fourth !== second;
  return (
    CORNERS.test(property) && second !== undefined && !(second === first && (third ?? first) === (fourth ?? second))
  );
}

const physicalIn = (css: string): readonly string[] =>
  declarationsOf(css)
    .filter(isPhysical)
    .map(({ property, value }) => `${property}: ${value}`);

describe('style sheets contain no left and right', () => {
  it.each(Object.entries(sheets))('%s', (_path, css) => {
    expect(declarationsOf(css)).not.toEqual([]);
    expect(physicalIn(css)).toEqual([]);
  });

  it('finds them if they are there', () => {
    const css =
      'a { margin-left: 1px; text-align: right; padding: 0 1px 0 2px; inset: 0 1px 0 calc(1px + (2px * 3)); border-radius: 1px 0; }';
    expect(physicalIn(css)).toHaveLength(5);
    expect(
      physicalIn(
        'a { padding: 0 1px 2px 1px; margin: 0 auto; border-radius: 4px; /* left: 0; */ inset: 12px -4px 8px; }',
      ),
    ).toEqual([]);
  });
});
