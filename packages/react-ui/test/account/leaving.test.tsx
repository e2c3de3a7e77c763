import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

/** A page whose form has something typed in it, and on which another section was pressed. */
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

it('a section that was pressed while a code is checked is gone to once the check has ended well', () => {
  const { choose, show } = pressed();
  show(true);
  expect(choose.mock.calls).toEqual([['phones']]);
  expect(screen.queryByText('Stay')).toBeNull();
});

it('the question stays while the form does: the code was wrong', () => {
  const { choose, show } = pressed();
  show(false);
  expect(screen.getByText('Stay')).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
});

it('whoever has chosen to stay stays when the check has ended', () => {
  const { choose, show } = pressed();
  fireEvent.click(screen.getByText('Stay'));
  show(true);
  expect(choose).not.toHaveBeenCalled();
});

it('a page that goes away takes its question along', () => {
  const { choose, unmount } = pressed();
  unmount();
  expect(choose).not.toHaveBeenCalled();
});
