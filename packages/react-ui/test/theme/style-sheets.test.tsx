import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameContext } from '../../src/theme/frame-context';
import { firstFormCss } from '../../src/parts/first-form-css';
import { adoptStyles, insertSheet, retainStyles, useStyles } from '../../src/theme/style-sheets';
import type { StyleConfig } from '../../src/theme/style-config';
import { useTheme } from '../../src/theme/use-theme';

/** jsdom has no constructable sheets, so it gets style elements. */
const sheetsIn = (root: ParentNode) => [...root.querySelectorAll('style')];

function Widget({
  id,
  styles,
  children,
  onProblem = () => {},
}: {
  readonly id: string;
  readonly styles?: StyleConfig | undefined;
  readonly children?: ReactNode;
  readonly onProblem?: (error: { readonly code: string; readonly message: string }) => void;
}) {
  const frame = { ...useContext(FrameContext), css: firstFormCss };
  useTheme(id, frame, styles, onProblem);
  return (
    <FrameContext.Provider value={frame}>
      <div className="foyer" data-foyer={id}>
        {children}
      </div>
    </FrameContext.Provider>
  );
}

/** A part with its own styles. */
function Later() {
  useStyles('.later{}');
  return <p className="later" />;
}

// Test files share a page, and parts rendered without a widget leave their sheets in it.
beforeEach(() => {
  retainStyles(document)();
  // The sheets of a copy of these modules, from a test that needs several copies.
  for (const sheet of sheetsIn(document)) sheet.remove();
});

describe('style sheets', () => {
  it("are added to a root once, the first form's with the layers before all others", () => {
    const { unmount } = render(
      <StrictMode>
        <Widget id="a">
          <Later />
          <Later />
        </Widget>
        <Widget id="b">
          <Later />
        </Widget>
      </StrictMode>,
    );
    const texts = sheetsIn(document.head).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/^@layer foyer\.tokens, ?foyer\.parts, ?foyer\.screens, ?foyer\.host;/);
    unmount();
  });

  it('reliability 4 (500 mounts): the last widget removes every sheet, an earlier one none', () => {
    const first = render(
      <Widget id="a">
        <Later />
      </Widget>,
    );
    const second = render(<Widget id="b" styles={{ colors: { primary: '#fff' } }} />);
    expect(sheetsIn(document.head)).toHaveLength(3);
    second.unmount();
    expect(sheetsIn(document.head)).toHaveLength(2);
    first.unmount();
    expect(sheetsIn(document.head)).toHaveLength(0);
    const again = render(
      <Widget id="c">
        <Later />
      </Widget>,
    );
    expect(sheetsIn(document.head)).toHaveLength(2);
    again.unmount();
    expect(sheetsIn(document.head)).toHaveLength(0);
  });

  it('stay in the shadow root of the widget', () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const { unmount } = render(
      <FrameContext.Provider value={{ root }}>
        {createPortal(
          <Widget id="a" styles={{ fontFamily: 'Georgia' }}>
            <Later />
          </Widget>,
          root,
        )}
      </FrameContext.Provider>,
    );
    expect(sheetsIn(document.head)).toHaveLength(0);
    expect(sheetsIn(root)).toHaveLength(3);
    expect(
      sheetsIn(root)
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(':host{}');
    unmount();
    expect(sheetsIn(root)).toHaveLength(0);
    root.host.remove();
  });

  it('use constructable sheets if the browser has them: no element, hence no nonce', () => {
    const sheets: unknown[] = [];
    const page = document.implementation.createHTMLDocument();
    class Sheet {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(page, 'defaultView', { value: { CSSStyleSheet: Sheet } });
    Object.defineProperty(page, 'adoptedStyleSheets', { value: sheets, writable: true });
    const release = retainStyles(page);
    adoptStyles(page, 'a{}', 'b{}', 'a{}');
    const texts = () => page.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text);
    expect(texts()).toEqual(['a{}', 'b{}']);
    expect(sheetsIn(page)).toEqual([]);
    release();
    expect(texts()).toEqual([]);
  });

  it('threat T26: a style element carries the nonce of the page', () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.nonce = 'abc';
    script.setAttribute('nonce', 'abc');
    const { remove } = insertSheet(document, '.x{}');
    expect(sheetsIn(document.head)[0]?.nonce).toBe('abc');
    remove();
    script.remove();
  });
});

describe('the styles of a host', () => {
  const colorOf = (id: string) => {
    const rules = sheetsIn(document.head).map(({ textContent }) => textContent);
    return rules.filter((text) => text.includes(`[data-foyer="${id}"]`)).length;
  };

  it('have their own sheet for each widget, which is removed with it', () => {
    const one = render(<Widget id="one" styles={{ colors: { primary: '#fff' } }} />);
    const two = render(<Widget id="two" />);
    expect([colorOf('one'), colorOf('two')]).toEqual([1, 0]);
    one.rerender(<Widget id="one" styles={{}} />);
    expect(colorOf('one')).toBe(0);
    one.unmount();
    two.unmount();
  });

  it('an invalid value is reported once, by key, to the console and to onError', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onProblem = vi.fn();
    const styles = () => ({ colors: { primary: 'blau' }, container: { width: 'wide' } });
    const { rerender, unmount } = render(<Widget id="a" styles={styles()} onProblem={onProblem} />);
    rerender(<Widget id="a" styles={styles()} onProblem={onProblem} />);
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalledTimes(1), 120_000);
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ code: 'invalid_config' });
    expect(consoleError).toHaveBeenCalledTimes(1);
    const message = String(consoleError.mock.calls[0]?.[0]);
    expect(message).toContain('styles.colors.primary takes a CSS color');
    expect(message).toContain('styles.container.width takes a number of px');
    unmount();
  });
});
