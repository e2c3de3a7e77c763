import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, Toaster } from '../../src/parts/toaster';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let widgets = 0;
function newToaster() {
  widgets += 1;
  const id = `widget-${widgets}`;
  const { unmount } = render(
    <StrictMode>
      <Toaster toasterId={id} />
    </StrictMode>,
  );
  return {
    id,
    unmount,
    say(text: string, kind?: 'blank' | 'success' | 'error' | 'loading'): string {
      let toastId = '';
      act(() => {
        toastId = toast(id, text, kind);
      });
      return toastId;
    },
    wait: (ms: number): void =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
}
const shown = (text: string) => screen.queryByText(text) !== null;
const leaving = (text: string) => screen.getByText(text).closest('[data-leaving]') !== null;

describe('spec 9: toasts', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
  ] as const)('%s shows for %d ms and is gone 1 s later', (kind, duration) => {
    const { say, wait } = newToaster();
    say('done', kind);
    wait(duration - 1);
    expect(leaving('done')).toBe(false);
    wait(2);
    expect(leaving('done')).toBe(true);
    wait(999);
    expect(shown('done')).toBe(true);
    wait(2);
    expect(shown('done')).toBe(false);
  });

  it('loading shows until it is dismissed', () => {
    const { id, say, wait } = newToaster();
    const toastId = say('working', 'loading');
    wait(3_600_000);
    expect(leaving('working')).toBe(false);
    act(() => {
      dismissToast(id, toastId);
    });
    wait(1001);
    expect(shown('working')).toBe(false);
  });

  it('fault C15: of 25 simultaneous toasts 20 show, the rest when there is room, and each disappears after its time', () => {
    const { say, wait } = newToaster();
    for (let count = 1; count <= 25; count += 1) say(`toast ${count}`, count <= 3 ? 'success' : 'blank');
    const numbers = () => screen.queryAllByText(/^toast /).map(({ textContent }) => Number(textContent.slice(6)));
    expect(numbers().sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    wait(2001);
    wait(1001);
    expect(numbers(), 'three have gone and three have come').toHaveLength(20);
    expect(numbers()).toEqual(expect.arrayContaining([21, 22, 23]));
    wait(1000);
    wait(1001);
    expect(numbers().sort((one, other) => one - other)).toEqual([21, 22, 23, 24, 25]);
    wait(4001);
    wait(1001);
    expect(numbers()).toEqual([]);
  });

  it('one that still waits can be dismissed', () => {
    const { id, say, wait } = newToaster();
    const ids = Array.from({ length: 21 }, (_, index) => say(`toast ${index}`, 'loading'));
    act(() => dismissToast(id, ids[20] ?? ''));
    act(() => dismissToast(id, ids[0] ?? ''));
    wait(1001);
    expect(screen.getAllByText(/^toast /)).toHaveLength(19);
  });

  it('pause while the pointer is over them', () => {
    const { say, wait } = newToaster();
    say('done');
    wait(1000);
    fireEvent.mouseEnter(screen.getByText('done'));
    wait(60_000);
    expect(leaving('done')).toBe(false);
    fireEvent.mouseLeave(screen.getByText('done'));
    wait(900);
    expect(leaving('done')).toBe(false);
    wait(200);
    expect(leaving('done')).toBe(true);
  });
});

it('two widgets on a page do not show each other’s toasts', () => {
  const one = newToaster();
  newToaster();
  one.say('for one');
  expect(screen.getAllByText('for one')).toHaveLength(1);
});

it('a toast shown before its region exists enters an existing live region', () => {
  const regions: (string | null)[] = [];
  function Probe() {
    useLayoutEffect(() => {
      regions.push(screen.getByRole('status').textContent);
    }, []);
    return null;
  }
  toast('early', 'Email resent');
  render(
    <>
      <Toaster toasterId="early" />
      <Probe />
    </>,
  );
  regions.push(screen.getByRole('status').textContent);
  expect(regions).toEqual(['', 'Email resent']);
});

it('an unmounted widget leaves no toast for the next one with its id', async () => {
  const { id, say, unmount } = newToaster();
  say('stale', 'loading');
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  render(<Toaster toasterId={id} />);
  expect(shown('stale')).toBe(false);
});
