import { describe, expect, it } from 'vitest';
import { createDetailDrafts, DRAFT_MS } from '../../src/users/login/details/detail-drafts';

function tab() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  let time = 1_000_000;
  const open = () =>
    createDetailDrafts(
      () => storage,
      () => time,
    );
  return { items, open, wait: (ms: number) => void (time += ms) };
}
const ANSWERS = { company: 'Foyer', news: true };

describe('answers for a reload', () => {
  it('are read by the next page of the tab, for the same owner', () => {
    const { open } = tab();
    open().keep('ada@example.com', ANSWERS);
    expect(open().read('ada@example.com')).toEqual(ANSWERS);
    expect(open().read('grace@example.com')).toEqual({});
    open().clear();
    expect(open().read('ada@example.com')).toEqual({});
  });

  it('contain no consent and no address', () => {
    const { items, open } = tab();
    open().keep('ada@example.com', { ...ANSWERS, terms_version: true });
    expect(open().read('ada@example.com')).toEqual(ANSWERS);
    expect([...items.values()].join()).not.toMatch(/ada@|terms/);
  });

  it.each([
    ['after ten minutes', DRAFT_MS],
    ['if the clock was set back', -1],
  ])('are gone %s', (_, ms) => {
    const { open, wait } = tab();
    open().keep('ada', ANSWERS);
    wait(ms);
    expect(open().read('ada')).toEqual({});
  });

  it.each(['', 'null', '[]', '{"owner":1}', '{"owner":"wx7zs6","until":"x"}'])('ignore %j', (stored) => {
    const { items, open } = tab();
    items.set('foyer:details', stored);
    expect(open().read('ada')).toEqual({});
  });

  it('ignore values of other types, which a script of the page has written', () => {
    const { items, open } = tab();
    open().keep('ada', ANSWERS);
    const draft = JSON.parse(items.get('foyer:details') ?? '') as object;
    items.set(
      'foyer:details',
      JSON.stringify({ ...draft, answers: { company: 'Foyer', news: { toString: 1 }, age: 7 } }),
    );
    expect(open().read('ada')).toEqual({ company: 'Foyer' });
  });

  it('are none if the browser blocks its storage', () => {
    const blocked = createDetailDrafts(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    blocked.keep('ada', ANSWERS);
    expect(blocked.read('ada')).toEqual({});
    expect(blocked.clear).not.toThrow();
  });
});
