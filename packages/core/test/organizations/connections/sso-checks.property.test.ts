import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../src/organizations/admin/sso/read-certificates';
import { fieldOfSsoProblem, isWebAddress } from '../../../src/organizations/admin/sso/sso-checks';
import { fieldsOfSsoTest } from '../../../src/organizations/admin/sso/sso-return';
import { cleanedDraft, draftProblem } from '../../../src/organizations/admin/sso/sso-draft';
import { issuerOf, kindsOf, presetOf, SSO_PRESETS, ssoGuide } from '../../../src/organizations/admin/sso/sso-presets';
import { CHAIN, OTHER_CERTIFICATE } from './company-certificates';
import { CERTIFICATE } from './connection-stage';

const pem = (base64: string) =>
  ['-----BEGIN CERTIFICATE-----', ...(base64.match(/.{1,64}/gs) ?? []), '-----END CERTIFICATE-----'].join('\n');
/** A certificate whose header states this many bytes. */
function der(length: number): string {
  const head =
    length < 0x80 ? [0x30, length] : length < 0x100 ? [0x30, 0x81, length] : [0x30, 0x82, length >> 8, length & 0xff];
  return Buffer.from([...head, ...Array.from({ length }, (_, index) => index & 0xff)]).toString('base64');
}

const BYTES = CERTIFICATE.replace(/-----[A-Z ]+-----|\s/g, '');

describe('a certificate that was pasted', () => {
  it.each([
    ['in PEM', CERTIFICATE],
    ['with blanks around it', `\n  ${CERTIFICATE} \t`],
    ['with the line ends of another system', CERTIFICATE.replaceAll('\n', '\r\n')],
    ['with line ends as in JSON', JSON.stringify(CERTIFICATE)],
    ['in one line', CERTIFICATE.replaceAll('\n', ' ')],
    ['bare', BYTES],
    ['bare, in lines', `\n${CERTIFICATE.split('\n').slice(1, -1).join('\r\n')}\n`],
    ['bare, behind its label', `X.509 Certificate: ${BYTES}`],
    ['bare, in an element of metadata', `<ds:X509Certificate>\n${BYTES}\n</ds:X509Certificate>`],
    ['with invisible characters', `\uFEFF\u202A${CERTIFICATE}\u202C`],
    [
      'with text before and after it',
      `Bag Attributes\n    friendlyName: idp\nsubject=CN = Company\nissuer=CN = Company\n${CERTIFICATE}\nThanks, Ada`,
    ],
    ['under its older label', CERTIFICATE.replaceAll('CERTIFICATE', 'X509 CERTIFICATE')],
    ['twice', `${CERTIFICATE}\n${CERTIFICATE}`],
    [
      'with a key, which is not sent',
      `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----\n${CERTIFICATE}`,
    ],
  ])('%s is read', (_, text) => {
    expect(readCertificates(text)).toEqual([CERTIFICATE]);
  });

  it('as a chain is the one that signs, in whatever order', () => {
    const [leaf = '', intermediate = '', root = ''] = CHAIN;
    expect(readCertificates(CHAIN.join('\n'))).toEqual([leaf]);
    expect(readCertificates([root, intermediate, leaf].join('\n\n'))).toEqual([leaf]);
    expect(readCertificates(`${leaf}\n${intermediate}`)).toEqual([leaf]);
    expect(readCertificates(root)).toEqual([root]);
  });

  it('next to another signing certificate, as before a rollover, returns both', () => {
    expect(readCertificates(`${CERTIFICATE}\n${OTHER_CERTIFICATE}`)).toEqual([CERTIFICATE, OTHER_CERTIFICATE]);
  });

  it('has the length in its first bytes, so a truncated certificate is rejected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 3000 }), fc.integer({ min: 1, max: 2000 }), (length, cut) => {
        const whole = der(length);
        expect(readCertificates(pem(whole))).toEqual([pem(whole)]);
        expect(readCertificates(pem(whole.slice(0, -cut)))).toBeNull();
        expect(readCertificates(`${CERTIFICATE}\n${pem(whole.slice(0, -cut))}`)).toBeNull();
        expect(readCertificates(pem(whole + whole))).toBeNull();
      }),
    );
    for (const cut of [1, 64, 500])
      for (const text of [BYTES, CERTIFICATE]) expect(readCertificates(text.slice(0, -cut))).toBeNull();
    expect(readCertificates(`${CERTIFICATE}\n-----BEGIN CERTIFICATE-----\nMIIB`)).toBeNull();
  });

  it('is no other text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readCertificates(text)).toBeNull();
        expect(readCertificates(pem(text))).toBeNull();
        expect(readCertificates(`MII${text}`)).toBeNull();
      }),
    );
    for (const other of ['PRIVATE KEY', 'CERTIFICATE REQUEST', 'RSA PRIVATE KEY'])
      expect(readCertificates(CERTIFICATE.replaceAll('CERTIFICATE', other))).toBeNull();
    expect(readCertificates(pem('A'.repeat(40_000)))).toBeNull();
    expect(readCertificates(`${CERTIFICATE}${' '.repeat(200_000)}`)).toBeNull();
  });

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([CERTIFICATE, OTHER_CERTIFICATE, ...CHAIN], { minLength: 1 }), (texts) => {
        const read = readCertificates(texts.join('\n')) ?? [];
        expect(read.length).toBeGreaterThan(0);
        expect(readCertificates(read.join('\n'))).toEqual(read);
      }),
    );
  });
});

describe('an address of a company', () => {
  it('is https, or of this machine, and has no credentials', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (url) => {
        expect(isWebAddress(url)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'ftp', 'ws'] }), (url) => {
        expect(isWebAddress(url)).toBe(false);
      }),
    );
    for (const address of ['http://localhost:4400/x', 'http://127.0.0.1/x', 'http://[::1]/x'])
      expect(isWebAddress(address)).toBe(true);
    for (const address of [
      'https://ada:secret@idp.example',
      'javascript:alert(1)',
      '//idp.example',
      '',
      `https://idp.example/${'x'.repeat(2048)}`,
    ])
      expect(isWebAddress(address)).toBe(false);
  });

  it('never throws, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof isWebAddress(text)).toBe('boolean');
      }),
    );
  });

  it('of Entra follows from the id of a directory', () => {
    expect(issuerOf('entra', 'contoso.onmicrosoft.com')).toBe(
      'https://login.microsoftonline.com/contoso.onmicrosoft.com/v2.0',
    );
    expect(issuerOf('entra', 'https://login.microsoftonline.com/x/v2.0')).toBe(
      'https://login.microsoftonline.com/x/v2.0',
    );
    expect(issuerOf('okta', 'contoso')).toBe('contoso');
  });
});

describe('a form', () => {
  const saml = {
    kind: 'saml',
    displayName: 'Staff',
    metadataUrl: '',
    entityId: '',
    signOnUrl: '',
    certificate: '',
    attributes: { email: 'NameID', full_name: 'name' },
  } as const;
  const oidc = {
    kind: 'oidc',
    preset: 'other',
    displayName: 'Staff',
    issuer: '',
    clientId: '',
    scopes: '',
    authorizationUrl: '',
    tokenUrl: '',
    userinfoUrl: '',
    jwksUrl: '',
  } as const;

  it('is cleaned without a change of its content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (attributes, displayName) => {
        const once = cleanedDraft({ ...saml, displayName, attributes });
        expect(cleanedDraft(once)).toEqual(once);
      }),
    );
    expect(cleanedDraft({ ...oidc, scopes: ' openid \n groups ' })).toMatchObject({ scopes: 'openid groups' });
    expect(cleanedDraft({ ...saml, attributes: { ' email ': ' NameID ', groups: ' ', '': 'x' } })).toMatchObject({
      attributes: { email: 'NameID' },
    });
  });

  it.each([
    [{ ...saml, displayName: '' }, 'displayName'],
    [{ ...saml, metadataUrl: 'idp' }, 'metadataUrl'],
    [{ ...saml, signOnUrl: 'idp' }, 'signOnUrl'],
    [{ ...saml, certificate: 'idp' }, 'certificate'],
    [{ ...saml, attributes: {} }, 'attributes'],
    [{ ...saml, attributes: { email: 'NameID', first_name: 'first' } }, 'attributes'],
    [{ ...oidc, issuer: 'idp' }, 'issuer'],
    [{ ...oidc, authorizationUrl: 'idp' }, 'authorizationUrl'],
    [{ ...oidc, tokenUrl: 'idp' }, 'tokenUrl'],
    [{ ...oidc, userinfoUrl: 'idp' }, 'userinfoUrl'],
    [{ ...oidc, jwksUrl: 'idp' }, 'jwksUrl'],
  ] as const)('says at which field it is wrong: %#', (draft, field) => {
    const problem = draftProblem(draft);
    expect(problem && fieldOfSsoProblem(problem)).toBe(field);
  });

  it.each([
    ['oidc_connection_client_secret_required', 'clientSecret'],
    ['oidc_connection_client_id_required', 'clientId'],
    ['invalid_issuer', 'issuer'],
    ['saml_connection_metadata_invalid_format', 'metadataUrl'],
    ['invalid_xml_from_saml_metadata_url', 'metadataUrl'],
    ['sso_verification_key_not_found', 'certificate'],
    ['too_many_sso_verification_certificates', 'certificate'],
    ['saml_connection_no_nested_keys_in_attribute_mapping', 'attributes'],
    ['external_connection_id_not_found', 'connectionId'],
    ['external_organization_id_same_as_organization_id', 'organizationId'],
    ['timeout', undefined],
  ])('shows the provider’s refusal at its field: %s', (code, field) => {
    expect(fieldOfSsoProblem({ code, message: '' })).toBe(field);
  });

  it('of nothing else is right', () => {
    expect([draftProblem(saml), draftProblem(oidc), draftProblem({ kind: 'external', displayName: 'x' })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(
      draftProblem({ ...saml, certificate: CERTIFICATE, attributes: { email: 'a', first_name: 'b', last_name: 'c' } }),
    ).toBeNull();
  });
});

it('every product has a guide for each of its protocols, by which it is known again', () => {
  for (const preset of SSO_PRESETS) {
    for (const kind of kindsOf(preset)) {
      const guide = ssoGuide(preset, kind);
      expect(guide?.take.length).toBeGreaterThan(0);
      expect(presetOf(guide?.provider ?? '', kind)).toBe(preset);
    }
  }
  expect(presetOf('newer', 'saml')).toBe('other');
  expect(ssoGuide('google', 'oidc')).toBeUndefined();
});

describe('account W65: a test that has failed', () => {
  it.each([
    ['idToken', ['issuer', 'clientId', 'jwksUrl']],
    ['exchange', ['tokenUrl', 'clientId', 'clientSecret']],
    ['userinfo', ['userinfoUrl']],
    ['entity', ['entityId']],
    ['audience', []],
    ['claim', []],
  ] as const)('by %s is about these fields: %j', (reason, fields) => {
    expect(fieldsOfSsoTest(reason)).toEqual(fields);
  });
});
