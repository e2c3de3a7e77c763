import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestEmail } from '../../src';
import { isEmail } from '../../src/flow/email';
import { REAL_DOMAINS } from './real-domains';
import { runs } from '../../../../scripts/test-runs';

const often = () => ({ numRuns: runs(2000, 100_000) });
/** Any character, lone surrogates too. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
const anything = fc.string({ unit, maxLength: 300 });
const name = fc.stringMatching(/^[a-zA-Z0-9.+_-]{1,20}$/);
const SERVICES = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'googlemail.com',
  'comcast.net',
  'freenet.de',
];

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

it('no domain with real addresses is ever called a typo', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...REAL_DOMAINS), (local, domain) => {
      expect(suggestEmail(`${local}@${domain}`)).toBeUndefined();
    }),
    often(),
  );
});

it('one letter left out, doubled or swapped in the name of a service is found', () => {
  const slip = fc.record({
    domain: fc.constantFrom(...SERVICES),
    at: fc.nat(),
    kind: fc.constantFrom<'left out' | 'doubled' | 'swapped'>('left out', 'doubled', 'swapped'),
  });
  fc.assert(
    fc.property(name, slip, (local, { domain, at, kind }) => {
      const typo = slipped(domain, at % domain.indexOf('.'), kind);
      fc.pre(typo !== domain && !REAL_DOMAINS.includes(typo));
      expect(suggestEmail(`${local}@${typo}`)).toBe(`${local}@${domain}`);
    }),
    often(),
  );
});

function slipped(domain: string, at: number, kind: 'left out' | 'doubled' | 'swapped'): string {
  const letter = domain.charAt(at);
  const [before, after] = [domain.slice(0, at), domain.slice(at + 1)];
  if (kind === 'left out') return before + after;
  if (kind === 'doubled') return before + letter + letter + after;
  return before + after.charAt(0) + letter + after.slice(1);
}

it('whatever was typed: a proposal is an address with the same name, another domain, and stands by itself', () => {
  const almost = fc
    .tuple(anything, fc.constantFrom(...SERVICES, 'acme.con', 'gmial.com'), anything)
    .map(([before, domain, after]) => `${before}@${domain}${after}`);
  fc.assert(
    fc.property(fc.oneof(anything, almost), (text) => {
      const proposal = suggestEmail(text);
      if (proposal === undefined) return;
      expect(isEmail(proposal)).toBe(true);
      expect(domainOf(proposal)).not.toBe(domainOf(text.trim()).toLowerCase());
      expect(text.trim().startsWith(proposal.slice(0, proposal.lastIndexOf('@') + 1))).toBe(true);
      expect(proposal).not.toMatch(/[\s<>"]/);
      expect(suggestEmail(proposal)).toBeUndefined();
    }),
    often(),
  );
});
