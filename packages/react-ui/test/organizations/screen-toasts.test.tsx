import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { ScreenToasts } from '../../src/organizations/login/screen-toasts';
import type { ShowToast } from '../../src/theme/frame-context';
import { ToastContext, useToast } from '../../src/theme/frame-context';

/** Records the toasts that the widget currently shows. */
function newToaster() {
  const toasts: string[] = [];
  const show: ShowToast = (text) => {
    toasts.push(text);
    return () => void toasts.splice(toasts.indexOf(text), 1);
  };
  return { toasts, show };
}

/** A screen that shows a toast when it appears. */
function Screen({ says }: { readonly says: string }) {
  const showToast = useToast();
  useEffect(() => void showToast(says), [says, showToast]);
  return null;
}

describe('org W42: toasts end with their screen', () => {
  const { toasts, show } = newToaster();
  const screen = (shown: string, says: string) => (
    <ToastContext.Provider value={show}>
      <ScreenToasts shown={shown}>
        <Screen key={shown} says={says} />
      </ScreenToasts>
    </ToastContext.Provider>
  );

  it('a toast shows as long as its screen', () => {
    const { rerender, unmount } = render(screen('resetSent', 'Email resent'));
    expect(toasts).toEqual(['Email resent']);
    rerender(screen('resetSent', 'Email resent'));
    expect(toasts).toEqual(['Email resent']);
    rerender(screen('main', 'Hello'));
    expect(toasts, 'what the next screen says stays').toEqual(['Hello']);
    act(unmount);
    expect(toasts).toEqual([]);
  });
});
