import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appAddress } from '../../src/flow/app-address';
import { Secret } from '../../src/base/secret';

const address = (secret: string, issuer = 'Harbour Works', account = 'ada@harbour.example') =>
  appAddress({ secret: new Secret(secret) }, { issuer, account });

describe('org 5.20: the address that passes a secret to an app on the same device', () => {
  it.each([
    [
      'JBSWY3DPEHPK3PXP',
      'Harbour Works',
      'ada@harbour.example',
      'otpauth://totp/Harbour%20Works:ada%40harbour.example?secret=JBSWY3DPEHPK3PXP&issuer=Harbour%20Works',
    ],
    ['jbsw y3dp ehpk 3pxp', 'Harbour', '', 'otpauth://totp/Harbour?secret=JBSWY3DPEHPK3PXP&issuer=Harbour'],
    ['JBSWY3DP====', '', '', 'otpauth://totp/account?secret=JBSWY3DP'],
    ['JBSWY3DP', 'A:B?&#/', 'x', 'otpauth://totp/A%20B%3F%26%23%2F:x?secret=JBSWY3DP&issuer=A%3AB%3F%26%23%2F'],
  ])('%s of %s', (secret, issuer, account, expected) => expect(address(secret, issuer, account)).toBe(expected));

  it.each(['', 'not base32!', 'javascript:alert(1)', 'JBSWY3DP&issuer=Other', 'JBSW1890'])(
    '"%s" is no secret for an app',
    (secret) => expect(address(secret)).toBeUndefined(),
  );

  it('whatever the names are, the address has this secret, this scheme, and no other issuer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (issuer, account) => {
        const url = new URL(address('JBSWY3DP', issuer, account) ?? '');
        expect([url.protocol, url.host, url.hash, url.searchParams.getAll('secret')]).toEqual([
          'otpauth:',
          'totp',
          '',
          ['JBSWY3DP'],
        ]);
        expect(url.searchParams.getAll('issuer').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
