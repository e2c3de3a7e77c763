import { describe, expect, it } from 'vitest';
import { framedBy } from '../../src/browser/framed-by';

const OWN = 'https://login.example';
const PARTNER = 'https://partner.example';
const EVIL = 'https://evil.example';

type Page = NonNullable<Parameters<typeof framedBy>[1]>;

/** A page inside others, the nearest first, in a browser that tells of them or one that does not. */
function page(around: readonly string[], isReported = true): Page {
  const windows = [OWN, ...around].map((origin) => ({ origin }));
  const make = (index: number): Page => {
    const one: Record<string, unknown> = {
      location: { origin: windows[index]?.origin, ...(isReported && { ancestorOrigins: around }) },
    };
    one['self'] = index;
    one['top'] = windows.length - 1;
    Object.defineProperty(one, 'parent', {
      get: () => {
        const parent = make(Math.min(index + 1, windows.length - 1));
        if (parent.location.origin !== OWN) {
          Object.defineProperty(parent, 'location', {
            get: () => {
              throw new DOMException('Blocked', 'SecurityError');
            },
          });
        }
        return parent;
      },
    });
    return one as unknown as Page;
  };
  return make(0);
}

describe('threat T7: the origin of the framing page', () => {
  it.each<[string, readonly string[], readonly string[], string | null]>([
    ['none', [], [], null],
    ['its own', [OWN, OWN], [], null],
    ['a foreign page', [EVIL], [], EVIL],
    ['a partner', [PARTNER], [PARTNER], null],
    ['a partner within a foreign page', [PARTNER, EVIL], [PARTNER], EVIL],
    ['its own within a foreign page', [OWN, EVIL], [PARTNER], EVIL],
    ['an opaque origin', ['null'], [PARTNER], 'null'],
    ['no joker is known', [EVIL], ['*', '', 'null', 'data:,'], EVIL],
    ['an address is as good as its origin', [PARTNER], ['HTTPS://Partner.example:443/page'], null],
  ])('%s', (_name, around, allowed, origin) => {
    expect(framedBy(allowed, page(around))).toBe(origin);
  });

  it.each<[string, readonly string[], string | null]>([
    ['none', [], null],
    ['its own', [OWN, OWN], null],
    ['one that cannot be seen', [PARTNER], ''],
    ['its own within one that cannot be seen', [OWN, EVIL], ''],
  ])('where the browser does not tell: %s', (_name, around, origin) => {
    expect(framedBy([PARTNER], page(around, false))).toBe(origin);
  });

  it('a text is no list of origins', () => {
    const text = `${PARTNER}.evil.example` as unknown as string[];
    expect(framedBy(text, page([PARTNER]))).toBe(PARTNER);
    expect(framedBy(null as unknown as string[], page([PARTNER]))).toBe(PARTNER);
  });

  it('no window, no frame', () => {
    expect(framedBy([])).toBeNull();
  });
});
