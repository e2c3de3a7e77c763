import { expect, test } from 'vitest';
import { isPressedAgain, problemsOf } from '../early/judge.mjs';
import { planOf } from '../early/plan.mjs';

const plan = { ...planOf(1, 0), field: 'phone', text: '4155550000', edited: undefined, isDouble: false };
const enter = { kind: 'enter', isLive: false, name: 'phone', value: '4155550000', caret: 10 };
const good = {
  page: {},
  plan,
  notes: [enter],
  sent: ['+14155550000'],
  addresses: ['http://localhost/login'],
  code: '123456',
  isSignedIn: true,
  errors: [],
};

test('a seed names its runs', () => {
  expect(planOf(7, 31)).toEqual(planOf(7, 31));
  expect(planOf(7, 31)).not.toEqual(planOf(8, 31));
});

test.each([
  ['nothing', {}],
  ['credential in a URL', { addresses: ['http://localhost/login?phone=41555500'] }],
  ['credential in a URL', { addresses: ['http://localhost/?code=%31%32%33456'] }],
  ['characters lost', { notes: [{ ...enter, value: '415555000' }] }],
  ['characters lost', { sent: ['+1415555'] }],
  ['caret lost', { notes: [{ ...enter, value: '0415555000' }] }],
  ['caret lost', { notes: [{ ...enter, caret: 0 }] }],
  ['focus lost', { notes: [enter, { kind: 'left' }] }],
  ['focus lost', { notes: [{ ...enter, name: undefined }] }],
  ['submit doubled', { sent: ['+14155550000', '+14155550000'] }],
  ['submit lost', { isSignedIn: false }],
  ['layout shift', { notes: [enter, { kind: 'shift', value: 0.01, moved: [] }] }],
  ['error of the page', { errors: ['Hydration failed'] }],
])('counts %s', (problem, seen) => {
  expect(problemsOf({ ...good, ...seen })).toEqual(problem === 'nothing' ? [] : [problem]);
});

test('a form that is posted, comes to life, and is pressed again has two submits; one that is posted twice has one', () => {
  const twice = { ...good, page: { isPosted: true }, sent: ['+14155550000', '+14155550000'] };
  const again = { ...twice, notes: [enter, { ...enter, isLive: true }] };
  expect([isPressedAgain(again), problemsOf(again)]).toEqual([true, []]);
  expect([isPressedAgain(twice), problemsOf({ ...twice, notes: [enter, enter] })]).toEqual([false, ['submit doubled']]);
});
