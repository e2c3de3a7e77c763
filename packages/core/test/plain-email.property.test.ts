import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanEmail, isEmail } from '../src/flow/email';
import { isPlainEmail } from '../src/http/early-calls';

const letters = fc.string({ unit: fc.constantFrom(...Array.from("abz09AZ.-_+@ä' !")), maxLength: 70 });
const addresses = fc.oneof(
  fc.emailAddress(),
  letters,
  fc.tuple(letters, letters, letters).map(([local, domain, end]) => `${local}@${domain}.${end}`),
);

it('decision 132: no call is early for an address that the rules would refuse or change', () => {
  fc.assert(
    fc.property(addresses, (text) => {
      if (!isPlainEmail(text.trim())) return;
      expect(isEmail(text.trim())).toBe(true);
      expect(cleanEmail(text)).toBe(text.trim());
    }),
  );
});

it('decision 132: a call is early for a common address', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][a-z0-9._-]{0,20}$/),
      fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/),
      (local, domain) => {
        expect(isPlainEmail(`${local}@${domain}.example.com`)).toBe(true);
      },
    ),
  );
});
