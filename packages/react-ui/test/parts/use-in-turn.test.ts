import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useInTurn } from '../../src/parts/use-loaded';

/** A chunk that loads, or fails to, when the test says so. */
function file(content: string) {
  let come = () => {};
  let fail = () => {};
  const arrival = new Promise<string>((resolve, reject) => {
    come = () => resolve(content);
    fail = () => reject(new TypeError('no network'));
  });
  return {
    load: () => arrival,
    come: () => act(() => Promise.resolve(come())),
    fail: () => act(() => Promise.resolve(fail())),
  };
}

function open() {
  const [first, second, third] = [file('rules'), file('screens'), file('parts')];
  const requested = vi.fn(second.load);
  let isTurn = () => {};
  const ahead: unknown[] = [];
  const turns = {
    first: first.load,
    second: requested,
    third: third.load,
    turn: (callback: () => void) => (isTurn = callback),
    loadBeforeEngine: (one: Promise<unknown>) => void ahead.push(one),
  };
  const { result } = renderHook(() => useInTurn(turns));
  const has = async () => {
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    const { hurry: _hurry, retry: _retry, ...loaded } = result.current;
    return loaded;
  };
  const turn = () => act(() => Promise.resolve(isTurn()));
  const hurry = () => act(() => Promise.resolve(result.current.hurry()));
  return { first, second, third, turn, hurry, requested, has, ahead };
}

it('decision 129: the screens are applied after the rules, although their chunk was loaded before', async () => {
  const { first, second, third, turn, has, ahead } = open();
  await turn();
  await second.come();
  expect(await has()).toEqual({});
  await first.come();
  expect(await has()).toEqual({ first: 'rules', second: 'screens' });
  await third.come();
  expect(await has()).toEqual({ first: 'rules', second: 'screens', third: 'parts' });
  expect(ahead).toHaveLength(1);
});

it('decision 126: an action loads the screens immediately, before their turn', async () => {
  const { turn, hurry, requested } = open();
  expect(requested).not.toHaveBeenCalled();
  await hurry();
  expect(requested).toHaveBeenCalledTimes(1);
  await turn();
  await hurry();
  expect(requested).toHaveBeenCalledTimes(1);
});

it('decision 126: a form whose rules do not load still gets its buttons', async () => {
  const { first, second, turn, has } = open();
  await turn();
  await first.fail();
  expect(await has()).toEqual({ isFailed: true });
  await second.come();
  expect(await has()).toEqual({ isFailed: true, second: 'screens' });
});

it.each([
  [undefined, 'while the component renders'],
  [true, 'after it is rendered'],
])('decision 132: held rules (%s) are requested %s', (isHeld, when) => {
  let isRendering = false;
  const asked: string[] = [];
  const never = new Promise<string>(() => {});
  const first = () => {
    asked.push(isRendering ? 'while the component renders' : 'after it is rendered');
    return never;
  };
  renderHook(() => {
    isRendering = true;
    const files = useInTurn({ first, second: () => never, isHeld, turn: () => {}, loadBeforeEngine: () => {} });
    isRendering = false;
    return files;
  });
  expect(asked).toEqual([when]);
});
