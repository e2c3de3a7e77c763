import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliberateButton } from '../../src/consent/deliberate-button';
import { IN_SIGHT_MS } from '../../src/consent/deliberate-press';
import { offline } from '../support/client';
import { pressByPerson } from '../support/press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(onClick?: () => void): HTMLElement {
  render(<DeliberateButton onClick={onClick}>Allow</DeliberateButton>, { wrapper: offline().wrapper });
  return screen.getByRole('button', { name: 'Allow' });
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('threat T7: the button that grants', () => {
  it('grants when a user presses it after it was visible for 600 ms, and once per press', () => {
    const onClick = vi.fn();
    const allow = show(onClick);
    wait(IN_SIGHT_MS - 1);
    pressByPerson(allow);
    expect(onClick).not.toHaveBeenCalled();
    wait(1);
    pressByPerson(allow);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is not ready in the first render, before any script has run', () => {
    const { wrapper: Wrapper } = offline();
    const html = renderToString(
      <Wrapper>
        <DeliberateButton>Allow</DeliberateButton>
      </Wrapper>,
    );
    expect(html).toContain('aria-disabled="true"');
  });

  it('can have the focus before it is ready, keeps it when it is, and while the decision is sent', () => {
    const { rerender } = render(<DeliberateButton>Allow</DeliberateButton>, { wrapper: offline().wrapper });
    const allow = screen.getByRole('button', { name: 'Allow' });
    expect(allow.hasAttribute('disabled'), 'browsers take the focus from what is disabled').toBe(false);
    allow.focus();
    wait(IN_SIGHT_MS);
    rerender(<DeliberateButton busy>Allow</DeliberateButton>);
    expect([allow.hasAttribute('disabled'), allow.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(allow);
  });

  it('watches nothing after it was unmounted', () => {
    show();
    const before = vi.getTimerCount();
    cleanup();
    expect(vi.getTimerCount(), 'the wait for 600 ms has ended').toBe(before - 1);
    window.dispatchEvent(new Event('focus'));
    expect(vi.getTimerCount(), 'and does not begin again').toBe(before - 1);
  });

  it('can have no `onClick`', () => {
    const allow = show();
    wait(IN_SIGHT_MS);
    expect(() => pressByPerson(allow)).not.toThrow();
  });
});
