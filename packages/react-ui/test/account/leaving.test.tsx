import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { StrictMode, useMemo } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionContext } from '../../src/account/page/section-context';
import { useLeaving } from '../../src/account/page/use-leaving';
import { useDraft } from '../../src/account/use-section-focus';

afterEach(cleanup);

const Form = ({ isHome }: { readonly isHome: boolean }) => <input aria-label="Code" onInput={useDraft(isHome)} />;

interface PageProps {
  readonly choose: (section: string | null) => void;
  readonly isHome: boolean;
}

function Page({ choose, isHome }: PageProps) {
  const { ask, noteDraft, go } = useLeaving(choose);
  const context = useMemo(() => ({ level: 2 as const, takesFocus: false, isReadOnly: false, noteDraft }), [noteDraft]);
  return (
    <SectionContext.Provider value={context}>
      <button type="button" onClick={() => go('phones')}>
        Phones
      </button>
      {ask ? (
        <button type="button" onClick={ask.stay}>
          Stay
        </button>
      ) : null}
      <Form isHome={isHome} />
    </SectionContext.Provider>
  );
}

/** A page with unsaved text, on which the user has chosen a different section. */
function pressed() {
  const choose = vi.fn<(section: string | null) => void>();
  const tree = (isHome: boolean) => (
    <StrictMode>
      <Page choose={choose} isHome={isHome} />
    </StrictMode>
  );
  const { rerender, unmount } = render(tree(false));
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByText('Phones'));
  expect(choose).not.toHaveBeenCalled();
  return { choose, unmount, show: (isHome: boolean) => rerender(tree(isHome)) };
}

it('a section that was chosen while a code is checked opens after the check has succeeded', () => {
  const { choose, show } = pressed();
  show(true);
  expect(choose.mock.calls).toEqual([['phones']]);
  expect(screen.queryByText('Stay')).toBeNull();
});

it('the question stays as long as the form: the code was wrong', () => {
  const { choose, show } = pressed();
  show(false);
  expect(screen.getByText('Stay')).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
});

it('a user who has chosen to stay stays after the check', () => {
  const { choose, show } = pressed();
  fireEvent.click(screen.getByText('Stay'));
  show(true);
  expect(choose).not.toHaveBeenCalled();
});

it('an unmounted page removes its question', () => {
  const { choose, unmount } = pressed();
  unmount();
  expect(choose).not.toHaveBeenCalled();
});

it('of two sections with unsaved text, both must be saved before the chosen one opens', () => {
  const choose = vi.fn();
  const { result } = renderHook(() => useLeaving<string>(choose));
  const note = (isDraft: boolean, section: string) => act(() => result.current.noteDraft(isDraft, section));
  note(true, 'profile');
  note(true, 'emails');
  act(() => result.current.go('password'));
  note(false, 'profile');
  expect(choose).not.toHaveBeenCalled();
  note(false, 'emails');
  expect(choose.mock.calls).toEqual([['password']]);
});
