import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecent } from '../../src/internal/shared';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

describe('account section 5: isRecent, whatever the factors say', () => {
  it('never counts more if it has to be strong or younger', () => {
    const factors = fc.array(
      fc.record({
        delivery_method: fc.oneof(fc.constantFrom('email', 'authenticator_app', 'oauth_x', 'embedded'), fc.string()),
        last_authenticated_at: fc.oneof(fc.integer({ min: -5000, max: 900_000 }).map(ago), fc.string()),
        sequence_order: fc.constantFrom(undefined, 'PRIMARY', 'SECONDARY'),
      }),
    );
    fc.assert(
      fc.property(factors, fc.integer({ min: 1, max: 30 }), (all, minutes) => {
        const any = isRecent(all, { minutes, now: NOW });
        if (!any) expect(isRecent(all, { minutes, now: NOW, isStrong: true })).toBe(false);
        if (!any) expect(isRecent(all, { minutes: minutes / 2, now: NOW })).toBe(false);
      }),
    );
  });
});
