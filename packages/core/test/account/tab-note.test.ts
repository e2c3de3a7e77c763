import { describe, expect, it } from 'vitest';
import type { SharedStorage } from '../../src/browser/tab-note';
import { createTabNotes } from '../../src/browser/tab-note';
import { sharedNotes } from '../support/shared-notes';

const NOTE = { id: 'connection-1', personId: 'ada' };

describe('a note of a tab', () => {
  it('is visible to other tabs, is answered once, and is then removed', () => {
    const { tab, kept } = sharedNotes();
    const [waiting, other] = [tab(), tab()];
    const answers: string[] = [];
    waiting.leave(NOTE);
    waiting.onAnswer(NOTE, (text) => answers.push(text));
    expect(other.peek()).toEqual(NOTE);
    other.answer('clock');
    other.answer('clock');
    expect(answers).toEqual(['clock']);
    expect([...kept]).toEqual([]);
  });

  it('belongs to one user, and lasts ten minutes', () => {
    const { tab, later } = sharedNotes();
    const [waiting, other] = [tab(), tab()];
    const answers: string[] = [];
    waiting.leave(NOTE);
    waiting.onAnswer({ ...NOTE, personId: 'grace' }, (text) => answers.push(text));
    waiting.onAnswer({ ...NOTE, id: 'connection-2' }, (text) => answers.push(text));
    other.answer('clock');
    expect(answers).toEqual([]);
    waiting.leave(NOTE);
    later(600_001);
    expect(other.peek()).toBeNull();
  });

  it.each(['', '{', '[]', 'null', '{"until":1e99}', '{"until":1e99,"id":1,"personId":"ada"}'])(
    'is ignored if the storage contains %s',
    (text) => {
      const { tab, kept } = sharedNotes();
      kept.set('foyer:waits:token', text);
      expect(tab('token').peek()).toBeNull();
    },
  );

  it('does without a storage that a browser refuses', () => {
    const refused: SharedStorage = {
      storage() {
        throw new DOMException('Refused.', 'SecurityError');
      },
      listen: () => () => {},
      now: () => 0,
    };
    const notes = createTabNotes('token', refused);
    notes.leave(NOTE);
    notes.answer('clock');
    expect(notes.peek()).toBeNull();
  });
});
