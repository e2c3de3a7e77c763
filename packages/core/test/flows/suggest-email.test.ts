import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../src';
import { REAL_DOMAINS } from './real-domains';

/** Common typos, by the domain that is meant. */
const TYPOS: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gamil.com gmai.com gmal.com gmil.com gnail.com gmail.con gmail.co gmail.cm gmail.cmo gmail.om gmaill.com gmaul.com hmail.com fmail.com gmail.vom gmail.xom gmail.comm gmailcom gmail,com gamail.com gmail.ocm gmali.com gail.com gmial.con GMIAL.COM',
  'yahoo.com':
    'yaho.com yahooo.com yhaoo.com yahoo.con yahoo.cm yahoo.co yaoo.com tahoo.com yajoo.com yahoocom yaho.con',
  'yahoo.co.uk': 'yaho.co.uk yhaoo.co.uk',
  'hotmail.com':
    'hotmial.com hotmai.com hotmal.com homtail.com hotamil.com hotmail.con hitmail.com hotnail.com otmail.com hotmail.cm',
  'hotmail.fr': 'hotmial.fr hotmil.fr',
  'outlook.com': 'outlok.com outloo.com oulook.com outllook.com outlook.con otulook.com outook.com outlook.co',
  'outlook.de': 'outlok.de outloook.de',
  'icloud.com': 'iclod.com iclud.com icloud.con icoud.com icluod.com icloud.co',
  'googlemail.com': 'googlmail.com goglemail.com googelmail.com googlemail.con',
  't-online.de': 't-onlin.de t-onine.de tonline.de',
  'aol.com': 'aol.con aol.cm',
  'gmx.com': 'gmx.con gmx.co',
  'example.com': 'example.con example.vom',
};

describe.each(Object.entries(TYPOS))('%s is proposed', (meant, typos) => {
  it.each(typos.split(' '))('for %s', (typo) => {
    expect(suggestEmail(`ada@${typo}`)).toBe(`ada@${meant}`);
  });
});

it.each(REAL_DOMAINS)('nothing is proposed for %s', (domain) => {
  expect(suggestEmail(`ada@${domain}`)).toBeUndefined();
  expect(suggestEmail(`ada@${domain.toUpperCase()}`)).toBeUndefined();
});

it('the name stays as it was typed, without blanks around it', () => {
  expect(suggestEmail(' Ada.Lovelace+news@GMIAL.com\n')).toBe('Ada.Lovelace+news@gmail.com');
});

it.each([
  '',
  ' ',
  'ada',
  'ada@',
  '@gmial.com',
  'ada@@gmial.com',
  'ada b@gmial.com',
  '"ada"@gmial.com',
  'ada@gmial.com ada@gmial.com',
  `${'a'.repeat(300)}@gmial.com`,
])('nothing is proposed for %j, which no domain makes an address', (text) => {
  expect(suggestEmail(text)).toBeUndefined();
});
