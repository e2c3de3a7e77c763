import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pemOf } from '../../src/organizations/sso/saml-company';
import { readAuthnRequest } from '../../src/organizations/sso/saml/authn-request';
import { newXmlId, refusedAnswer, signedAnswer, type Assertion } from '../../src/organizations/sso/saml/company-answer';
import {
  readAnswer,
  requestAddress,
  requestIdOf,
  type TrustedCompany,
} from '../../src/organizations/sso/saml/service-provider';

const TEN_YEARS = 10 * 366 * 24 * 60 * 60_000;
const newKeys = () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }));
const [harbour, other] = [newKeys(), newKeys()];
const now = new Date('2026-11-22T10:00:00Z');
const company: TrustedCompany = {
  issuer: 'http://localhost:4400/harbour',
  entryPoint: 'http://localhost:4400/harbour/log-in',
  publicKeys: [harbour.publicKey],
  audience: 'http://localhost:4400/provider',
  recipient: 'http://localhost:4400/acs',
  now,
};
const id = newXmlId();
const ada: Assertion = {
  issuer: company.issuer,
  audience: company.audience,
  recipient: company.recipient,
  inResponseTo: id,
  subject: 'ada-1',
  attributes: { email: ['ada@harbour.example'], groups: ['crew', 'board'] },
  now,
};

const answerWith = (changes: Partial<Assertion>) => signedAnswer({ ...ada, ...changes }, harbour.privateKey);
const edited = (answer: string, edit: (xml: string) => string) =>
  Buffer.from(edit(Buffer.from(answer, 'base64').toString())).toString('base64');
const read = (answer: string, changes: Partial<TrustedCompany> = {}) =>
  readAnswer({ ...company, ...changes }, id, answer);
const refusal = (answer: string, changes: Partial<TrustedCompany> = {}) =>
  read(answer, changes).then(
    (asserted) => asserted,
    (error: unknown) => (error instanceof Error && 'type' in error ? error.type : error),
  );

describe('SAML', () => {
  it('asks the company with a request that it can read', async () => {
    const address = new URL(await requestAddress(company, id, 'http://localhost:3000/login'));
    expect(address.href).toMatch(/^http:\/\/localhost:4400\/harbour\/log-in\?SAMLRequest=/);
    expect(address.searchParams.get('RelayState')).toBe('http://localhost:3000/login');
    const request = await readAuthnRequest(address.searchParams.get('SAMLRequest') ?? '');
    expect(request).toEqual({ id, issuer: company.audience, recipient: company.recipient });
  });

  it.each(['', 'junk', Buffer.from('<a/>').toString('base64')])('refuses %j as a request', async (encoded) => {
    await expect(readAuthnRequest(encoded)).rejects.toMatchObject({ type: 'bad_request' });
  });

  it('reads a signed assertion', async () => {
    const answer = await answerWith({});
    expect(await requestIdOf(answer)).toBe(id);
    expect(await read(answer)).toMatchObject({ subject: 'ada-1', attributes: ada.attributes });
  });

  it('keeps typed text as text', async () => {
    const bad = `"><saml:NameID>eve</saml:NameID>&'`;
    expect(await read(await answerWith({ subject: bad, attributes: { email: [bad] } }))).toMatchObject({
      subject: bad,
      attributes: { email: [bad] },
    });
  });

  it('reports that the user canceled', async () => {
    expect(await read(await refusedAnswer(ada))).toBeNull();
  });

  it('says when the company failed', async () => {
    const failed = edited(await refusedAnswer(ada), (xml) => xml.replace(':RequestDenied', ':NoAuthnContext'));
    expect(await refusal(failed)).toBe('failed_saml_response');
  });

  it('refuses an assertion that another company has signed', async () => {
    expect(await refusal(await signedAnswer(ada, other.privateKey))).toBe('invalid_signature_saml_response');
  });

  it.each([
    ['the subject', (xml: string) => xml.replace('ada-1', 'eve-1')],
    ['the address', (xml: string) => xml.replace('ada@harbour.example', 'eve@harbour.example')],
    ['its end', (xml: string) => xml.replaceAll(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="2999-01-01T00:00:00Z"')],
    ['the signature', (xml: string) => xml.replace(/<SignatureValue>..../, '<SignatureValue>AAAA')],
    ['no signature', (xml: string) => xml.replace(/<Signature[ >].*<\/Signature>/s, '')],
  ])('refuses an assertion with a signature that does not cover %s', async (_, edit) => {
    expect(await refusal(edited(await answerWith({}), edit))).toBe('invalid_signature_saml_response');
  });

  it('refuses a signed assertion that is wrapped around a false one', async () => {
    const xml = Buffer.from(await answerWith({}), 'base64').toString();
    const [signed = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? [];
    const bare = signed.replace(/<Signature[ >].*<\/Signature>/s, '').replace('ada-1', 'eve-1');
    const twice = xml.replace(signed, bare.replace(/ ID="[^"]*"/, ` ID="${newXmlId()}"`) + signed);
    const inside = xml.replace(
      signed,
      bare.replace(/ ID="[^"]*"/, ` ID="${newXmlId()}"`).replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
    );
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await refusal(base64(twice))).toBe('invalid_signature_saml_response');
    expect(await refusal(base64(inside))).toBe('invalid_signature_saml_response');
  });

  it.each([
    ['another request', { inResponseTo: newXmlId() }, 'unsolicited_saml_response'],
    ['another provider', { audience: 'http://elsewhere.example' }, 'invalid_audience_saml_response'],
    ['another address', { recipient: 'http://elsewhere.example/acs' }, 'unsolicited_saml_response'],
    ['another company', { issuer: 'http://elsewhere.example' }, 'invalid_saml_response'],
  ])('refuses an assertion for or of %s', async (_, changes, type) => {
    expect(await refusal(await answerWith(changes))).toBe(type);
  });

  it('goes by the project’s clock, ten years ahead and ten years back', async () => {
    const answer = await answerWith({});
    const at = (offset: number) => ({ now: new Date(now.getTime() + offset) });
    expect(await refusal(answer, at(TEN_YEARS))).toBe('expired_saml_response');
    expect(await refusal(answer, at(-TEN_YEARS))).toBe('not_yet_valid_saml_response');
    const later = at(TEN_YEARS);
    expect(await read(await answerWith(later), later)).toMatchObject({ subject: 'ada-1' });
  });

  it.each(['', 'junk', '<a', Buffer.from('<a/>').toString('base64')])('refuses %j as an answer', async (answer) => {
    expect(await refusal(answer)).toMatch(/_saml_response$/);
  });
});
