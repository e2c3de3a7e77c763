import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/users/login/check-config';
import { offered } from '../../src/users/login/use-config-check';

const LOGIN = { products: ['emailMagicLinks'] };
const check = (options: object) => checkConfig('login', { ...LOGIN, ...options }, offered());
const field = { type: 'text', name: 'company', label: 'Company' };
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...field, name }));
const NAME = 'it takes a name of letters, digits and _, at most 40, that begins with a letter.';

describe('errors of the options for new accounts are reported with key and accepted values', () => {
  it.each<[object, readonly string[]]>([
    [{ signUpFields: [{ type: 'name', parts: 'two' }, ...six.slice(1)] }, []],
    [{ signUpFields: 'company' }, ['config.signUpFields is "company"; it takes a list.']],
    [{ signUpFields: ['company'] }, ['config.signUpFields[0] is "company"; it takes an object.']],
    [
      { signUpFields: [{ ...field, type: 'file' }] },
      ["config.signUpFields[0].type is \"file\"; it takes one of 'name', 'text', 'select', 'checkbox', 'date'."],
    ],
    [
      { signUpFields: [{ type: 'text' }] },
      [
        `config.signUpFields[0].name is undefined; ${NAME}`,
        'config.signUpFields[0].label is undefined; it takes a text.',
      ],
    ],
    [{ signUpFields: six }, ['config.signUpFields has 6 fields; it takes at most 5 and the name.']],
    [{ signUpFields: [field, field] }, ["config.signUpFields has the name 'company' twice; each field takes its own."]],
    [
      { signUpFields: [{ ...field, name: 'email' }] },
      [`config.signUpFields[0].name is 'email', which is reserved; ${NAME}`],
    ],
    [{ signUpFields: [{ ...field, name: '__proto__' }] }, [`config.signUpFields[0].name is "__proto__"; ${NAME}`]],
    [
      { signUpFields: [{ ...field, pattern: '[' }] },
      [
        "config.signUpFields[0].pattern is \"[\"; it takes a regular expression as in HTML's pattern, such as '[0-9]{5}'.",
      ],
    ],
    [
      { signUpFields: [{ ...field, maxLength: 5000 }] },
      ['config.signUpFields[0].maxLength is 5000; it takes a whole number from 1 to 1000.'],
    ],
    [
      { signUpFields: [{ ...field, type: 'select' }] },
      ['config.signUpFields[0].options is undefined; it takes a list of { value, label }.'],
    ],
    [
      { signUpFields: [{ ...field, type: 'select', options: [] }] },
      ['config.signUpFields[0].options is empty; it takes a list of { value, label }.'],
    ],
    [{ legal: { termsURL: '/terms', privacyURL: 'https://example.com/privacy', version: '2026-01-01' } }, []],
    [
      { legal: { termsURL: 'javascript:alert(1)', version: '1' } },
      [
        'config.legal.termsURL is "javascript:alert(1)"; it takes an http or https URL, or a path of this page that starts with /.',
      ],
    ],
    [
      { legal: { consent: 'implied' } },
      [
        "config.legal.consent is \"implied\"; it takes one of 'notice', 'checkbox'.",
        'config.legal.version is undefined; it takes a text, such as the date of the terms.',
        'config.legal has no page; add termsURL or privacyURL.',
      ],
    ],
  ])('%j', (options, problems) => {
    expect(check(options)).toEqual(problems);
  });
});
