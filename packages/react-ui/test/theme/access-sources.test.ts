import { describe, expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../../src/**/*.css', { eager: true, query: '?raw', import: 'default' });
const sources = import.meta.glob<string>(
  [
    '../../src/**/*.{ts,tsx}',
    '../../../react-headless/src/**/*.{ts,tsx}',
    '../../../core/src/**/*.ts',
    '../../../vanilla/src/**/*.{ts,tsx}',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const messages = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../locales/messages/en.json', '../../../locales/messages/organizations/en.json'],
  { eager: true, import: 'default' },
);

/** It listens to every event after which a browser might have filled a field, and only reads the value. */
const READS_FIELDS = '../../src/parts/use-field-text.ts';
/** It records when a press began. Only the click has an effect. */
const NOTES_PRESSES = '../../src/consent/deliberate-press.ts';
/** It only prevents the effects of the second click of a double click. */
const IGNORES_SECOND_CLICKS = '../../src/parts/first-click.ts';

/** The files with matching text outside of comments. */
const filesWith = (files: Readonly<Record<string, string>>, pattern: RegExp): readonly string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')) ? [path] : [],
  );

/** Every rule of a sheet that contains only declarations. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  );

const everyRule = Object.values(sheets).flatMap(rulesOf);

/** The properties that the keyframes with this name change. */
function changedBy(name: string): readonly string[] {
  const all = Object.values(sheets).join('\n');
  const start = all.indexOf(`@keyframes ${name}`);
  const body = /\{(?:[^{}]|\{[^{}]*\})*\}/.exec(all.slice(start))?.[0] ?? '';
  return [...body.matchAll(/([\w-]+):/g)].map(([, property = '']) => property);
}

describe('patterns that sources and styles must not contain', () => {
  it('reads all files', () => {
    expect(Object.keys(sheets).length).toBeGreaterThan(40);
    expect(Object.keys(sources).length).toBeGreaterThan(400);
    expect(everyRule.length).toBeGreaterThan(200);
    expect(filesWith(sources, /onKeyDown/)).not.toEqual([]);
  });

  it('WCAG 1.3.3: no English text refers to an element by its position, shape, color or sound', () => {
    const texts = Object.values(messages).flatMap((file) => Object.values(file));
    expect(texts.length).toBeGreaterThan(200);
    expect(
      texts.filter((text) =>
        /\b(?:above|below|(?:on|to|at) the (?:left|right|top|bottom)|red|green|blue|grey|round|circle|square|beep|sound)\b/i.test(
          text,
        ),
      ),
    ).toEqual([]);
  });

  it('WCAG 1.3.4: no style and no source depends on the screen orientation', () => {
    expect(filesWith({ ...sheets, ...sources }, /orientation/i)).toEqual([]);
  });

  it('WCAG 1.4.13: nothing is shown or hidden on hover or focus', () => {
    const shown = everyRule.filter(
      ({ selector, body }) =>
        /:hover|:focus/.test(selector) && /\b(?:display|visibility|opacity|clip-path|transform)\s*:/.test(body),
    );
    expect(shown).toEqual([]);
  });

  it('WCAG 2.1.4: only the focused control handles keys, and nothing on the page or window does', () => {
    expect(filesWith(sources, /(?:document|window|page|globalThis)\.addEventListener\(\s*'key|accesskey/i)).toEqual([]);
  });

  it('WCAG 2.3.1: endless animations rotate, and never flash', () => {
    const endless = everyRule.flatMap(({ body }) =>
      [...(/animation:[^;]*?([\w-]+) [^;]*infinite/.exec(body) ?? [])].slice(1),
    );
    expect(endless).toEqual(['foyer-turn']);
    expect(endless.flatMap(changedBy)).toEqual(['transform']);
  });

  it('WCAG 2.5.1, 2.5.7: nothing requires a path, several fingers or dragging', () => {
    expect(
      filesWith(
        sources,
        /(?:touch|pointer|mouse)move|on(?:Touch|Pointer|Mouse)Move|gesture(?:start|change)|dragstart|onDrag|draggable/i,
      ),
    ).toEqual([READS_FIELDS]);
  });

  it('WCAG 2.5.2: nothing happens on pointer down', () => {
    expect(filesWith(sources, /on(?:Pointer|Mouse)Down|onTouchStart|'mousedown'|'touchstart'/)).toEqual([
      IGNORES_SECOND_CLICKS,
    ]);
    expect(filesWith(sources, /'pointerdown'/)).toEqual([NOTES_PRESSES, READS_FIELDS]);
  });

  it('WCAG 2.5.4: nothing depends on device motion', () => {
    expect(filesWith(sources, /devicemotion|deviceorientation|accelerometer|gyroscope/i)).toEqual([]);
  });
});
