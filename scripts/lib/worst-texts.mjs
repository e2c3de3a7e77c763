import { RegExpParser } from '@eslint-community/regexpp';

/** What classes are sampled from, beside their own members. */
const CANDIDATES = [...'a0 -=/.:,;!?_"\'{}[]()<>@%+*\\AZzé漢А', '\n', '\t', '\0', '\u0301', '\u200d', '\u{1F600}'];
const MAX_TOKENS = 60;

const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * Long texts that bring a pattern to its limits: each part of a match repeated, after what must come before it, with an
 * end that does not match; whole matches repeated; single characters repeated.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {Generator<(length: number) => string>} makes a text of as many UTF-16 units
 */
export function* worstTexts(source, flags) {
  const { alternatives } = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const given = new Set();
  for (const [head, pump] of alternatives.flatMap((one) => pumps(tokensOf(one, flags)))) {
    const key = JSON.stringify([head, pump]);
    if (pump === '' || given.has(key)) continue;
    given.add(key);
    const pumped = (length) => (head + pump.repeat(Math.ceil(length / pump.length))).slice(0, length);
    yield pumped;
    yield (length) => `${pumped(length - 1)}\0`;
  }
}

function* pumpsOf(tokens) {
  yield ['', tokens.join('')];
  for (const [index, token] of tokens.entries()) {
    if (index > 1 && token === tokens[index - 1] && token === tokens[index - 2]) continue;
    const head = tokens.slice(0, index).join('');
    yield [head, token];
    yield ['', token];
    // A part and the one after it: what `(a b)*` and `a+b+` have trouble with.
    if (index + 1 < tokens.length) yield [head, token + tokens[index + 1]];
  }
}

const pumps = (tokens) => [...pumpsOf(tokens.slice(0, MAX_TOKENS))];

/** The parts of one match: a character each, as many as the pattern demands and at least one. */
function tokensOf(alternative, flags) {
  return alternative.elements.flatMap((element) => tokensOfElement(element, flags));
}

function tokensOfElement(element, flags) {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'CharacterSet':
      return [sampleOf(element, flags)];
    case 'Quantifier': {
      const once = tokensOfElement(element.element, flags);
      return Array.from({ length: Math.min(Math.max(element.min, 1), MAX_TOKENS) }, () => once).flat();
    }
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap((one) => tokensOf(one, flags));
    default:
      return [];
  }
}

/** A character of a class. */
function sampleOf({ raw, elements = [] }, flags) {
  const class_ = new RegExp(`^${raw}$`, flags.replace(/[gy]/g, ''));
  const own = elements.flatMap(({ value, min }) => [value ?? min?.value]).filter((value) => typeof value === 'number');
  return [...own.map((value) => String.fromCodePoint(value)), ...CANDIDATES].find((one) => class_.test(one)) ?? '';
}
