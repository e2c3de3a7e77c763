export const DATE = '2026-01-01T00:30:00Z';

type Sample = (type: unknown, without?: readonly string[]) => unknown;
/** The shapes that a table of the contract calls by a name. */
type Named = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Makes samples of types in the notation of the contract's table, with every member that they name, optional ones too.
 */
export function createSampler(named: (sample: Sample) => Named): Sample {
  const names = named(sampleOf);

  function sampleOf(type: unknown, without: readonly string[] = []): unknown {
    if (Array.isArray(type)) return [sampleOf(type[0])];
    if (typeof type === 'object' && type !== null) {
      const members = Object.entries(type).filter(([key]) => !without.includes(key) && !key.includes('<'));
      return Object.fromEntries(members.map(([key, inner]) => [key, key.endsWith('_at') ? DATE : sampleOf(inner)]));
    }
    return sampleOfText(String(type));
  }

  function sampleOfText(type: string): unknown {
    const [, item] = /^(.+)\[\]\??(?:\s*\([^)]*\))?$/.exec(type) ?? [];
    if (item !== undefined) return [sampleOfText(item)];
    const [, members] = /\{([^}]*)\}(?!.*\{)/.exec(type) ?? [];
    if (members !== undefined) return Object.fromEntries(members.split(',').map((member) => pair(member.split(':'))));
    const [name = ''] = type.split(/[?|(<\s]/);
    const own = names[name];
    if (own) return own();
    const [, literal] = /'([^']+)'/.exec(type) ?? [];
    if (literal !== undefined) return literal;
    return {
      string: 'text',
      number: 200,
      boolean: true,
      true: true,
      false: false,
      object: { any: 1 },
      Record: { any: ['text'] },
    }[name];
  }

  const pair = ([key = '', type = '']: readonly string[]): readonly [string, unknown] => [
    key.trim(),
    sampleOfText(type.trim()),
  ];

  return sampleOf;
}
