import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '../src/flow/email';
import { isPlainEmail } from '../src/http/early-calls';

const letters = fc.string({ unit: fc.constantFrom(...Array.from("abz09AZ.-_+@ä' !")), maxLength: 70 });
const addresses = fc.oneof(
  fc.emailAddress(),
  letters,
  fc.tuple(letters, letters, letters).map(([local, domain, end]) => `${local}@${domain}.${end}`),
);

it('decision 132: no search starts early for an address that the rules would refuse', () => {
  fc.assert(
    fc.property(addresses, (text) => {
      if (isPlainEmail(text)) expect(isEmail(text)).toBe(true);
    }),
  );
});

it('decision 132: a search starts early for a common address', () => {
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
