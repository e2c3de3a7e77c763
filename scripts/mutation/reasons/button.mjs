const BUTTON = 'kernel/widgets/identity-provider/deliberate-button.tsx';
const PRESS = 'kernel/widgets/identity-provider/deliberate-press.ts';

export const reasons = [
  {
    file: BUTTON,
    was: 'if (!button.current)',
    why: 'React has drawn the button before it runs the effect. Only the types allow that it has not.',
  },
  {
    file: BUTTON,
    was: '}, []);',
    becomes: 'Stryker was here',
    why: 'Any list that stays the same runs the effect once.',
  },
  {
    file: BUTTON,
    was: 'presses.current?.counts',
    becomes: 'presses.current.counts',
    why: 'Nobody can press before the effect that watches has run.',
  },
  { file: PRESS, was: 'let isReady = false;', why: '`restart` sets it before anything reads it.' },
  {
    file: PRESS,
    was: 'target?.addEventListener',
    why: 'A page that is shown has a window. Only the types allow that it has none.',
  },
];
