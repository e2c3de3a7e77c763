import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Sources } from '../build/languages';
import { compileMessages } from '../build/languages';
import { tagsIn } from '../build/write-languages';
import { complaintsOf, missingTerms, readGlossary } from './support/word-rules';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): Sources => JSON.parse(readFileSync(at(path), 'utf8')) as Sources;

const CATALOGUES = ['', 'organizations/', 'account/', 'organizations/account/'];

describe.each([...tagsIn(at('messages'))])('%s', (tag) => {
  it('has a glossary with every term', () => {
    expect(existsSync(at(`glossary/${tag}.md`))).toBe(true);
    expect(missingTerms(readGlossary(readFileSync(at(`glossary/${tag}.md`), 'utf8')))).toEqual([]);
  });

  it.each(CATALOGUES)('has every message of %j, and they follow the word rules', (catalogue) => {
    const glossary = readGlossary(readFileSync(at(`glossary/${tag}.md`), 'utf8'));
    const sources = read(`messages/${catalogue}${tag}.json`);
    expect(complaintsOf(tag, read(`messages/${catalogue}en.json`), sources, glossary)).toEqual([]);
    expect(Object.keys(compileMessages(sources)).length).toBeGreaterThan(0);
  });
});

describe('the rules for words', () => {
  const english = {
    'a.title': 'Enter your password, {name}',
    'button.go': 'Continue',
    'a.left': '{n, plural, one {# day} other {# days}}',
  };
  const glossary = readGlossary(
    '| password | Passwort | passwort |\n\n## Same as English\n\n- Name\n\n## Second reading\n\nNot yet.',
  );
  const good = {
    'a.title': 'Passwort eingeben, {name}',
    'button.go': 'Weiter',
    'a.left': '{n, plural, one {# Tag} other {# Tage}}',
  };

  it('correct words are accepted', () => {
    expect(complaintsOf('de', english, good, glossary)).toEqual([]);
    expect(glossary.isReadTwice).toBe(false);
  });

  it.each([
    [{ 'a.title': 'Kennwort eingeben, {name}' }, 'does not say password'],
    [{ 'a.title': 'Passwort eingeben' }, 'lacks the value name'],
    [{ 'a.title': 'Passwort eingeben, {name} {nmae}' }, 'has no value nmae'],
    [{ 'a.title': 'Passwort... {name}' }, 'three dots'],
    [{ 'a.title': '"Passwort" {name}' }, 'straight quotes'],
    [{ 'a.title': ' Passwort {name}' }, 'a space at an end'],
    [{ 'button.go': 'Continue' }, 'is English'],
    [{ 'button.go': 'Und jetzt geht es weiter' }, 'letters for 8'],
    [{ 'a.left': '{n, plural, other {# Tage}}' }, 'no plural for one'],
    [{ 'button.gone': 'Weg' }, 'is not known'],
  ])('%j is reported', (change, complaint) => {
    expect(complaintsOf('de', english, { ...good, ...change }, glossary).join()).toContain(complaint);
  });

  it('a missing message is reported', () => {
    expect(complaintsOf('de', english, { ...good, 'button.go': undefined } as never, glossary)).toEqual([
      'button.go is missing',
    ]);
  });
});

describe('our own texts', () => {
  const SOURCES = ['core', 'react-ui', 'server'].flatMap((name) => sourcesIn(at(`../${name}/src`)));
  /** The sources without the definitions of texts, and without the keys that a host can replace. */
  const uses = SOURCES.map((text) => text.replaceAll(/'[\w.]+':/g, ''));
  const named = new Set(
    uses.flatMap((text) => text.match(/'foyer\.[\w.]+'/g) ?? []).map((quoted) => quoted.slice(1, -1)),
  );
  const patterns = uses
    .flatMap((text) => text.match(/`foyer\.[\w.${}]*\$\{[^`]*`/g) ?? [])
    .map((quoted) => patternOf(quoted.slice(1, -1)));

  it.each(CATALOGUES)('of %j each belong to a screen', (catalogue) => {
    const keys = Object.keys(read(`messages/${catalogue}en.json`)).filter((key) => key.startsWith('foyer.'));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('host-strings'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));

/** A composed key, such as `foyer.reset.dead.${kind}`: each part of it consists of letters. */
function patternOf(template: string): RegExp {
  const [first = '', ...rest] = template.split(/\$\{[^}]*\}/);
  const plain = (text: string) => text.replaceAll('.', String.raw`\.`);
  return new RegExp(`^${plain(first)}${rest.map((text) => String.raw`[\w.]+` + plain(text)).join('')}$`);
}
