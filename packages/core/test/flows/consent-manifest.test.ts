import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInManifest, consentItems, readableScope } from '../../src/flow/consent/consent-manifest';
import { hostManifest } from '../../src/flow/consent/host-manifest';
import { runs } from '../../../../scripts/test-runs';

const POLICY = [
  { scope: 'notes:read', description: 'Read your notes' },
  { scope: 'notes:empty', description: '' },
];

describe('spec 9: the built-in list', () => {
  it('each standard scope has its item; profile, email and phone share one, in this order', () => {
    const scopes = ['offline_access', 'phone', 'openid', 'email', 'profile'];
    expect(builtInManifest(scopes, [])).toEqual([
      {
        header: 'requesting',
        items: [
          { kind: 'identity' },
          { kind: 'profile', details: ['profile', 'email', 'phone'] },
          { kind: 'offlineAccess' },
        ],
      },
    ]);
  });

  it('custom scopes by their description in the policy, else by their name; also without a policy', () => {
    const scopes = ['notes:read', 'notes:empty', 'notes:write'];
    expect(consentItems(scopes, POLICY)).toEqual([
      { kind: 'scope', scope: 'notes:read', description: 'Read your notes' },
      { kind: 'scope', scope: 'notes:empty' },
      { kind: 'scope', scope: 'notes:write' },
    ]);
    expect(consentItems(['notes:read'], [])).toEqual([{ kind: 'scope', scope: 'notes:read' }]);
  });

  it('full_access is listed, because it is requested', () => {
    expect(consentItems(['full_access'], [])).toEqual([{ kind: 'scope', scope: 'full_access' }]);
  });

  it('nothing to grant is no list', () => {
    expect(builtInManifest([], POLICY)).toEqual([]);
  });

  it('threat T6: a scope that only looks like a standard one is not treated as one', () => {
    expect(consentItems(['оpenid'], [])).toEqual([{ kind: 'scope', scope: '\\u{43e}penid' }]);
    expect(readableScope('a\u202eb"<')).toBe('a\\u{202e}b"<');
  });

  it('threat T6: whatever the scopes, each one that is granted is shown', () => {
    const scope = fc.oneof(
      fc.constantFrom('openid', 'profile', 'email', 'phone', 'offline_access', 'full_access', 'notes:read'),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(scope), (scopes) => {
        const shown = consentItems(scopes, POLICY).flatMap((item): readonly string[] => {
          if (item.kind === 'identity') return ['openid'];
          if (item.kind === 'offlineAccess') return ['offline_access'];
          return item.kind === 'profile' ? item.details : item.kind === 'scope' ? [item.scope] : [];
        });
        expect(shown.toSorted()).toEqual(scopes.map(readableScope).toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

describe('spec 3: a list that the host made', () => {
  const text = (line: string, ...details: string[]) => ({ kind: 'text', text: line, details });

  it.each<[string, unknown, unknown]>([
    ['lines', ['Read', 'Write'], [{ header: 'allow', items: [text('Read'), text('Write')] }]],
    [
      'items, with details or without',
      [{ text: 'Read', details: ['Notes', 'Drafts'] }, 'Write', { text: 'Delete' }],
      [{ header: 'allow', items: [text('Read', 'Notes', 'Drafts'), text('Write'), text('Delete')] }],
    ],
    [
      'sections',
      [
        { header: 'Notes', items: ['Read'] },
        { header: '', items: [{ text: 'Write', details: [] }] },
      ],
      [
        { header: { text: 'Notes' }, items: [text('Read')] },
        { header: 'allow', items: [text('Write')] },
      ],
    ],
    ['what turns text is taken out', ['Re\u202ead\n'], [{ header: 'allow', items: [text('Read')] }]],
    ['markup is text', ['<b>x</b>'], [{ header: 'allow', items: [text('<b>x</b>')] }]],
  ])('%s', (_shape, made, sections) => {
    expect(hostManifest(made)).toEqual(sections);
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['Read'],
    [42],
    [{}],
    [[]],
    [[null]],
    [['Read', 42]],
    [['Read', '']],
    [[['Read']]],
    [[{ text: 42 }]],
    [[{ text: 'Read', details: 'Notes' }]],
    [[{ text: 'Read', details: [1] }]],
    [[{ header: 'Notes' }]],
    [[{ header: 'Notes', items: [] }]],
    [[{ header: 42, items: ['Read'] }]],
    [[{ header: 'Notes', items: ['Read'] }, 'Write']],
  ])('%j is none', (made) => {
    expect(hostManifest(made)).toBeNull();
  });

  it('whatever was made: sections with lines, or none', () => {
    fc.assert(
      fc.property(fc.anything(), (made) => {
        const sections = hostManifest(made);
        return sections === null || sections.every(({ items }) => items.length > 0);
      }),
      { numRuns: runs(1000, 10_000) },
    );
  });
});
