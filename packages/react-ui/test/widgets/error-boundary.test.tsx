import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/frame/error-boundary';
import { translate } from '../support/translator';

const onError = vi.fn();
// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => onError.mockClear());

/** Unlike our screens, this one has a text with a sibling. The count represents a flow above the boundary. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <ErrorBoundary onError={onError}>
        <p>
          {count % 2 ? 'odd' : null}
          <b>{count}</b>
        </p>
      </ErrorBoundary>
    </>
  );
}

function Broken(): never {
  throw new TypeError('broken');
}

describe('fault B14: a screen whose DOM a different program has changed', () => {
  it('is rendered again immediately, in the state that the flow has reached', async () => {
    const { container } = render(<Counter />);
    const count = screen.getByRole('button', { name: 'Count' });
    await userEvent.click(count);
    translate(container);
    await userEvent.click(count);
    expect(container.querySelector('p')?.textContent).toBe('2');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unexpected_error' }));
    await userEvent.click(count);
    expect(container.querySelector('p')?.textContent).toBe('odd3');
  });

  it('that fails again immediately is rendered only on request', async () => {
    render(
      <ErrorBoundary onError={onError}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(onError).toHaveBeenCalledTimes(2);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(onError).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our side. Try again.');
  });
});
