import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../src/flow/email';
import { runs } from '../../../../scripts/test-runs';

/** Any character, lone surrogates too. The unit `binary` of fast-check does the same, and takes a second to set up. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

describe('spec 5: an email must match an email pattern', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'a.b+c_d@sub.example.co.uk',
    "o'hara@example.ie",
    'ada@münchen.example',
    'ådå@example.com',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    'ada @example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@exa mple.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    `${'a'.repeat(320)}@example.com`,
    `ada@${'b'.repeat(64)}.com`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('accepts every ordinary address', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (text) => {
        expect(isEmail(text)).toBe(true);
      }),
    );
  });

  it('never throws, never hangs, never accepts a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
        if (isEmail(text)) expect(text.trim()).not.toMatch(/\s/);
      }),
      { numRuns: runs(2000, 100_000) },
    );
  });
});
