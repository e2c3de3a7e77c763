import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METADATA_MOST, readSamlMetadata } from '../../../src/organizations/admin/sso/saml-metadata';
import { CHAIN, OTHER_CERTIFICATE } from './company-certificates';
import { CERTIFICATE } from './connection-stage';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const bytesOf = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');
const bytes = bytesOf(CERTIFICATE);
const key = (use: string, content = bytes) =>
  `<md:KeyDescriptor${use && ` use="${use}"`}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${content}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="${binding}" Location='${location}'/>`;
const idp = (...parts: readonly string[]) =>
  `<md:IDPSSODescriptor protocolSupportEnumeration="p">${parts.join('')}</md:IDPSSODescriptor>`;
const entity = (...parts: readonly string[]) =>
  `<?xml version="1.0"?>\n<md:EntityDescriptor xmlns:md="m" entityID="https://idp.example/a&amp;b">${parts.join('')}</md:EntityDescriptor>`;
const WHOLE = entity(idp(key('signing'), service(REDIRECT, 'https://idp.example/sso')));

describe('admin api 8.2: metadata of a file', () => {
  it('are read with their signs, as the address is, without the keys that are for encryption', () => {
    expect(readSamlMetadata(WHOLE)).toEqual({
      entityId: 'https://idp.example/a&b',
      signOnUrl: 'https://idp.example/sso',
      certificate: CERTIFICATE,
    });
    const both = entity(
      `<md:SPSSODescriptor>${key('signing', 'MAA=')}</md:SPSSODescriptor>`,
      idp(
        key('encryption', 'MAA='),
        key(''),
        service(POST, 'https://idp.example/post'),
        service(REDIRECT, 'https://idp.example/sso'),
      ),
    );
    expect(readSamlMetadata(both)).toMatchObject({ signOnUrl: 'https://idp.example/sso', certificate: CERTIFICATE });
  });

  it('with two signing certificates, as before a rollover, return both', () => {
    const two = entity(
      idp(
        key('signing'),
        key('signing', bytesOf(OTHER_CERTIFICATE)),
        key('encryption', bytesOf(CHAIN[0] ?? '')),
        service(REDIRECT, 'https://idp.example/sso'),
      ),
    );
    expect(readSamlMetadata(two)?.certificate).toBe(`${CERTIFICATE}\n${OTHER_CERTIFICATE}`);
    const inOneKey = key('signing').replace(
      '</ds:X509Data>',
      `<ds:X509Certificate>${bytesOf(OTHER_CERTIFICATE)}</ds:X509Certificate></ds:X509Data>`,
    );
    expect(readSamlMetadata(entity(idp(inOneKey, service(REDIRECT, 'https://idp.example/sso'))))?.certificate).toBe(
      `${CERTIFICATE}\n${OTHER_CERTIFICATE}`,
    );
  });

  it('with a duplicate and an unreadable certificate, return the readable one once', () => {
    const twice = entity(
      idp(key('signing'), key(''), key('signing', 'MIIB'), service(REDIRECT, 'https://idp.example/sso')),
    );
    expect(readSamlMetadata(twice)?.certificate).toBe(CERTIFICATE);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Log in</body></html>'],
    ['entities', WHOLE.replace('<md:Entity', '<!DOCTYPE a [<!ENTITY b "c">]><md:Entity')],
    ['a service and no provider', entity(`<md:SPSSODescriptor>${key('signing')}</md:SPSSODescriptor>`)],
    ['what is in a comment', entity(`<!--${idp(key('signing'), service(REDIRECT, 'https://idp.example/sso'))}-->`)],
    ['an invalid certificate', entity(idp(key('signing', 'MIIB'), service(REDIRECT, 'https://idp.example/sso')))],
    ['an address that runs something', entity(idp(key('signing'), service(REDIRECT, 'javascript:alert(1)')))],
    ['an address without TLS', entity(idp(key('signing'), service(REDIRECT, 'http://idp.example/sso')))],
    ['ten megabytes', WHOLE + ' '.repeat(10_000_000)],
  ])('are not found in %s', (_, text) => {
    expect(readSamlMetadata(text)).toBeNull();
  });

  it('are parsed or rejected quickly, for any content', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '"',
      "'",
      '=',
      '&amp;',
      ' ',
      'md:',
      'IDPSSODescriptor',
      'EntityDescriptor',
      'entityID',
      'X509Certificate',
      bytes,
      key('signing'),
      service(REDIRECT, 'https://a.example'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const read = readSamlMetadata(entity(pieces.join('')));
        expect(
          read === null || (read.signOnUrl.startsWith('https://') && read.certificate.startsWith('-----BEGIN')),
        ).toBe(true);
      }),
    );
  });

  it('takes linear time', () => {
    for (const piece of ['<a ', '<!--', '<IDPSSODescriptor ', 'a="', "='", '<a b='])
      expect(readSamlMetadata(piece.repeat(METADATA_MOST / piece.length - 1))).toBeNull();
  });
});
