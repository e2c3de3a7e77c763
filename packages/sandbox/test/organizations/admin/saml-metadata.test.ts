import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/test-runs';
import { createOutside } from '../../../src/http/outside';
import { readMetadata } from '../../../src/organizations/admin/sso/saml-metadata';
import { selfSigned } from '../../../src/organizations/sso/certificates';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const certificate = selfSigned({
  privateKey,
  name: 'Harbour',
  from: new Date('2026-01-01'),
  until: new Date('2036-01-01'),
});
const bytes = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');

const MD = 'xmlns="urn:oasis:names:tc:SAML:2.0:metadata"';
const DS = 'xmlns="http://www.w3.org/2000/09/xmldsig#"';
const keyOf = (text: string, use = 'use="signing"') =>
  `<KeyDescriptor ${use}><KeyInfo ${DS}><X509Data><X509Certificate>${text}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
const service = (binding: string, location: string) =>
  `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const entity = (inside: string, id = 'entityID="https://idp.example/"') =>
  `<EntityDescriptor ${MD} ${id}><IDPSSODescriptor protocolSupportEnumeration="x">${inside}</IDPSSODescriptor></EntityDescriptor>`;
const good = keyOf(bytes) + service('HTTP-Redirect', 'https://idp.example/sso');

/** Reads a document as if an admin had entered its address. */
const read = (xml: string) => {
  const outside = createOutside({ origin: 'http://localhost:4400', own: () => new Response(xml) });
  return readMetadata(outside, 'http://localhost:4400/metadata');
};

describe('admin api 4.3, 10.6: metadata of an identity provider', () => {
  it('gives the entity, the address for redirects, and the signing certificates', async () => {
    const inside =
      keyOf('AAAA', 'use="encryption"') +
      keyOf(`\n  ${bytes}\n`, '') +
      keyOf(bytes) +
      service('HTTP-POST', 'https://idp.example/post');
    const whole = entity(inside + service('HTTP-Redirect', 'https://idp.example/sso'));
    const expected = {
      entityId: 'https://idp.example/',
      ssoUrl: 'https://idp.example/sso',
      certificates: [certificate],
    };
    expect(await read(`<?xml version="1.0"?>${whole}`)).toEqual(expected);
    const other = `<EntityDescriptor ${MD} entityID="sp"><SPSSODescriptor/></EntityDescriptor>`;
    expect(await read(`<EntitiesDescriptor ${MD}>${other}${whole}</EntitiesDescriptor>`), 'among others').toEqual(
      expected,
    );
    expect((await read(entity(keyOf(bytes) + service('HTTP-POST', 'https://idp.example/post')))).ssoUrl).toBe(
      'https://idp.example/post',
    );
  });

  it.each([
    ['no certificate', entity(service('HTTP-Redirect', 'https://idp.example/sso'))],
    ['no sign-on address', entity(keyOf(bytes))],
    ['no entity', entity(good, '')],
    ['a certificate that is none', entity(keyOf('AAAA') + service('HTTP-Redirect', 'https://idp.example/sso'))],
    ['only a service provider', `<EntityDescriptor ${MD} entityID="sp"><SPSSODescriptor/></EntityDescriptor>`],
    ['other XML', '<html/>'],
  ])('with %s is refused', async (_, xml) => {
    await expect(read(xml)).rejects.toMatchObject({ type: 'saml_connection_metadata_invalid_format' });
  });

  it.each([
    ['entities of its own', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${entity(good)}`],
    ['external entities', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${entity(good, 'entityID="&e;"')}`],
    ['a document type', `<!DOCTYPE x SYSTEM "http://10.0.0.1/x.dtd">${entity(good)}`],
    ['an open end', entity(good).slice(0, -5)],
    ['no XML', '{}'],
    ['nothing', ''],
  ])('with %s is refused as no XML', async (_, xml) => {
    await expect(read(xml)).rejects.toMatchObject({ type: 'invalid_xml_from_saml_metadata_url' });
  });

  it('of any text is read or refused', async () => {
    const part = fc.constantFrom(
      '<a>',
      '</a>',
      entity(good),
      '<!DOCTYPE a>',
      '&lt;',
      '&x;',
      '<![CDATA[',
      ']]>',
      '<?x?>',
      'x="',
      MD,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        async (text) => {
          const type = await read(text).then(
            () => 'read',
            (error: unknown) => (error instanceof Error && 'type' in error ? error.type : error),
          );
          expect(type).toMatch(/^(?:read|invalid_xml_from_saml_metadata_url|saml_connection_metadata_invalid_format)$/);
        },
      ),
      { numRuns: runs(100, 2000) },
    );
  });
});
