import { createCipheriv, createPublicKey, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pemOf } from '../../src/organizations/sso/saml-company';
import { newXmlId, signedAnswer } from '../../src/organizations/sso/saml/company-answer';
import { readAnswer, type TrustedCompany } from '../../src/organizations/sso/saml/service-provider';

const newKeys = () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }));
const [harbour, older, newer, stranger] = [newKeys(), newKeys(), newKeys(), newKeys()];
const now = new Date('2026-11-22T10:00:00Z');
const company: TrustedCompany = {
  issuer: 'http://localhost:4400/harbour',
  entryPoint: 'http://localhost:4400/harbour/log-in',
  publicKeys: [stranger.publicKey, harbour.publicKey],
  audience: 'http://localhost:4400/provider',
  recipient: 'http://localhost:4400/acs',
  decryptionKeys: [newer.privateKey, older.privateKey],
  now,
};
const id = newXmlId();
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';

/** An element as only the holder of a key can read it (XML Encryption 1.1, AES-256-GCM under RSA-OAEP). */
function encrypted(xml: string, publicKey: string): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bytes = Buffer.concat([iv, cipher.update(xml, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const wrapped = publicEncrypt({ key: createPublicKey(publicKey), oaepHash: 'sha1' }, key).toString('base64');
  const method = `<e:EncryptionMethod Algorithm="${XMLENC}rsa-oaep-mgf1p"><DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></e:EncryptionMethod>`;
  const keyInfo = `<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><e:EncryptedKey xmlns:e="${XMLENC}">${method}<e:CipherData><e:CipherValue>${wrapped}</e:CipherValue></e:CipherData></e:EncryptedKey></KeyInfo>`;
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="${XMLENC}" Type="${XMLENC}Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>${keyInfo}<xenc:CipherData><xenc:CipherValue>${bytes}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`;
}

async function answerFor(publicKey: string, signer = harbour): Promise<string> {
  const assertion = {
    issuer: company.issuer,
    audience: company.audience,
    recipient: company.recipient,
    inResponseTo: id,
    subject: 'ada-1',
    attributes: { email: ['ada@harbour.example'] },
    now,
  };
  const xml = Buffer.from(await signedAnswer(assertion, signer.privateKey), 'base64').toString();
  const hidden = xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, (plain) => encrypted(plain, publicKey));
  return Buffer.from(hidden).toString('base64');
}

describe('admin api 4.3: private keys for encryption', () => {
  it.each([
    ['the newest', newer],
    ['an older one', older],
  ])('read an assertion that was encrypted for %s', async (_, { publicKey }) => {
    expect(await readAnswer(company, id, await answerFor(publicKey))).toMatchObject({
      subject: 'ada-1',
      attributes: { email: ['ada@harbour.example'] },
    });
  });

  it('read none that was encrypted for another provider, or that the company has not signed', async () => {
    await expect(readAnswer(company, id, await answerFor(stranger.publicKey))).rejects.toMatchObject({
      type: 'invalid_saml_response',
    });
    await expect(readAnswer(company, id, await answerFor(newer.publicKey, older))).rejects.toMatchObject({
      name: 'ApiError',
    });
  });
});
