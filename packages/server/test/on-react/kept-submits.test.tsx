import type { FieldText } from '@foyer/react-headless';
import { claimSubmit, formProps } from '@foyer/react-headless';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepSubmits, keepSubmitsScript } from '../../src/index';

const ADA = 'ada@example.com';
const KEPT = 10_000;

/** The listeners that the script has put on the page, so that each test has its own. */
let listeners: Parameters<Document['addEventListener']>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const add = document.addEventListener.bind(document);
  const watch = vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listeners.push(given);
    add(...given);
  });
  const script = document.createElement('script');
  script.textContent = keepSubmitsScript;
  document.head.append(script);
  script.remove();
  watch.mockRestore();
});

afterEach(() => {
  for (const given of listeners) document.removeEventListener(...given);
  listeners = [];
  vi.useRealTimers();
  document.body.replaceChildren();
});

const inputs = (
  <>
    <input name="email" aria-label="Email" />
    <button type="submit" name="by" value="press">
      Send
    </button>
  </>
);

/** The server's markup, in a page that has not run its own scripts, and a function that hydrates it. */
function arrived(page: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const found = <Element extends HTMLElement>(name: string) =>
    place.querySelector<Element>(name) ?? expect.fail(`There is no ${name}.`);
  const [form, field, button] = [
    found<HTMLFormElement>('form'),
    found<HTMLInputElement>('input'),
    found<HTMLButtonElement>('button'),
  ];
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Whether the browser would leave the page. */
  const press = () => {
    const listener = vi.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('submit', listener, { once: true });
    button.click();
    return listener.mock.results[0]?.value === false;
  };
  const live = async () => {
    const root = await act(() => Promise.resolve(hydrateRoot(place, page)));
    onTestFinished(() => act(() => root.unmount()));
  };
  return { form, field, button, type, press, live };
}

const replay = () => act(() => vi.advanceTimersByTimeAsync(1));
const emails = (submit: ReturnType<typeof submitted>) => submit.mock.results.map(({ value }) => value as unknown);
const submitted = () => vi.fn((field: FieldText) => field('email'));

describe('decision 119: a submit before the form lives', () => {
  it('is sent once by the form, with what its fields hold, and the focus stays', async () => {
    const submit = submitted();
    const page = arrived(
      <StrictMode>
        <form {...formProps(submit)}>{inputs}</form>
      </StrictMode>,
    );
    page.field.focus();
    page.type(ADA);
    page.field.setSelectionRange(3, 3);
    expect([page.press(), page.press()]).toEqual([false, false]);
    await page.live();
    await replay();
    expect(emails(submit)).toEqual([ADA]);
    expect([document.activeElement, page.field.value, page.field.selectionStart]).toEqual([page.field, ADA, 3]);
    await act(() => vi.advanceTimersByTimeAsync(2 * KEPT));
    expect(emails(submit)).toEqual([ADA]);
    expect(page.press()).toBe(false);
    expect(emails(submit)).toEqual([ADA, ADA]);
  });

  it('is submitted again by the button that was pressed', async () => {
    const by = vi.fn((event: SubmitEvent) => event.submitter);
    const page = arrived(<form {...formProps(() => undefined)}>{inputs}</form>);
    page.press();
    await page.live();
    window.addEventListener('submit', by, { once: true });
    await replay();
    expect(by.mock.results.map(({ value }) => value as unknown)).toEqual([page.button]);
  });

  it.each(['removed', 'moved to another form'])('is submitted again without its button if that was %s', async (how) => {
    const submit = submitted();
    const page = arrived(<form {...formProps(submit)}>{inputs}</form>);
    page.press();
    await page.live();
    if (how === 'removed') page.button.remove();
    else document.body.appendChild(document.createElement('form')).append(page.button);
    await replay();
    expect(submit).toHaveBeenCalledOnce();
    page.form.append(page.button);
  });

  it('is dropped when the user continues to type, and can be pressed again', async () => {
    const submit = submitted();
    const page = arrived(<form {...formProps(submit)}>{inputs}</form>);
    page.type('ada@exam');
    page.press();
    page.type(ADA);
    await page.live();
    await replay();
    expect(submit).not.toHaveBeenCalled();
    page.press();
    expect(emails(submit)).toEqual([ADA]);
  });

  it('is stored while the user types in a different form', async () => {
    const submit = submitted();
    const page = arrived(<form {...formProps(submit)}>{inputs}</form>);
    const other = document.body
      .appendChild(document.createElement('form'))
      .appendChild(document.createElement('input'));
    page.press();
    other.dispatchEvent(new Event('input', { bubbles: true }));
    await page.live();
    await replay();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is forgotten after 10 s, and can be pressed again', async () => {
    const submit = submitted();
    const page = arrived(<form {...formProps(submit)}>{inputs}</form>);
    page.type(ADA);
    page.press();
    await vi.advanceTimersByTimeAsync(KEPT);
    await page.live();
    await replay();
    expect(submit).not.toHaveBeenCalled();
    expect(page.press()).toBe(false);
    expect(emails(submit)).toEqual([ADA]);
  });

  it('is stored for 10 s from the last press', async () => {
    const submit = submitted();
    const page = arrived(<form {...formProps(submit)}>{inputs}</form>);
    page.press();
    await vi.advanceTimersByTimeAsync(KEPT - 10);
    page.press();
    await vi.advanceTimersByTimeAsync(KEPT - 10);
    await page.live();
    await replay();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is the last of two forms', async () => {
    const [first, second] = [submitted(), submitted()];
    const one = arrived(<form {...formProps(first)}>{inputs}</form>);
    const two = arrived(<form {...formProps(second)}>{inputs}</form>);
    one.press();
    two.press();
    await one.live();
    await two.live();
    await replay();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it('while React hydrates the form for it is the form’s own, once', async () => {
    const submit = submitted();
    const tree = <form {...formProps(submit)}>{inputs}</form>;
    const page = arrived(tree);
    page.type(ADA);
    const root = hydrateRoot(page.form.parentElement ?? document.body, tree);
    onTestFinished(() => act(() => root.unmount()));
    page.press();
    expect(emails(submit)).toEqual([ADA]);
    await replay();
    expect(emails(submit)).toEqual([ADA]);
  });

  it('in a part that React cannot hydrate yet is stored until it can', async () => {
    const submit = submitted();
    let ready = () => {};
    const inBrowser = new Promise<void>((resolve) => (ready = resolve));
    function Late({ until }: { until: Promise<void> | undefined }) {
      if (until) use(until);
      return <form {...formProps(submit)}>{inputs}</form>;
    }
    const around = (until: Promise<void> | undefined) => (
      <Suspense fallback="…">
        <Late until={until} />
      </Suspense>
    );
    const page = arrived(around(undefined));
    page.type(ADA);
    const root = await act(() =>
      Promise.resolve(hydrateRoot(page.form.parentElement ?? document.body, around(inBrowser))),
    );
    onTestFinished(() => act(() => root.unmount()));
    await act(() => Promise.resolve(page.press()));
    expect(submit).not.toHaveBeenCalled();
    await act(() => Promise.resolve(ready()));
    await replay();
    expect(emails(submit)).toEqual([ADA]);
  });

  it('of a form with its own handler is claimed by its ref', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const page = arrived(
      <form method="post" data-foyer-form="" ref={claimSubmit} onSubmit={submit}>
        {inputs}
      </form>,
    );
    page.press();
    await page.live();
    await replay();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('of a form without a ref is not sent, and the form works after hydration', async () => {
    const submit = submitted();
    const page = arrived(
      <form {...formProps(submit)} ref={null}>
        {inputs}
      </form>,
    );
    page.press();
    await page.live();
    await replay();
    expect(submit).not.toHaveBeenCalled();
    expect(page.press()).toBe(false);
    expect(submit).toHaveBeenCalledOnce();
  });
});

it('decision 119: other forms of the page are left alone', () => {
  const page = arrived(<form method="post">{inputs}</form>);
  const leave = vi.fn((event: Event) => event.preventDefault());
  page.form.addEventListener('submit', leave);
  const listener = vi.fn((event: Event) => event.defaultPrevented);
  page.form.addEventListener('submit', listener, { capture: true });
  page.button.click();
  expect(listener.mock.results.map(({ value }) => value as unknown)).toEqual([false]);
});

it('decision 119: without the script a form claims nothing, and its server’s markup has method="post"', () => {
  expect(() => claimSubmit(null)).not.toThrow();
  expect(renderToString(<form {...formProps(() => undefined)} />)).toBe(
    '<form data-foyer-form="" method="post"></form>',
  );
});

it('decision 119: the script is the same as a child in JSX', () => {
  expect(renderToString(<script nonce="a1">{keepSubmitsScript}</script>)).toBe(keepSubmits({ nonce: 'a1' }));
});

describe('decision 119: a press of a button that leads to a different site, before hydration', () => {
  const button = (name: string, press: () => void) => (
    <button type="button" data-foyer-press={name} ref={claimSubmit} onClick={press}>
      <b>{name}</b>
    </button>
  );
  const clickOn = (page: ReturnType<typeof arrived>, name: string) =>
    page.form.parentElement?.querySelector<HTMLElement>(`[data-foyer-press="${name}"] b`)?.click();
  const drawn = (presses: readonly (() => void)[], submit = submitted()) => (
    <div>
      <form {...formProps(submit)}>{inputs}</form>
      {button('oauth:google', presses[0] ?? vi.fn())}
      {button('sso', presses[1] ?? vi.fn())}
    </div>
  );

  it('is made once by the button of that name, and later ones are its own', async () => {
    const [google, sso] = [vi.fn(), vi.fn()];
    const page = arrived(drawn([google, sso]));
    clickOn(page, 'sso');
    clickOn(page, 'oauth:google');
    await page.live();
    await replay();
    expect([google.mock.calls.length, sso.mock.calls.length]).toEqual([1, 0]);
    clickOn(page, 'sso');
    await act(() => vi.advanceTimersByTimeAsync(2 * KEPT));
    expect([google.mock.calls.length, sso.mock.calls.length]).toEqual([1, 1]);
  });

  it.each<[string, (page: ReturnType<typeof arrived>) => unknown]>([
    ['the person types', (page) => page.type('a')],
    ['10 s have passed', () => vi.advanceTimersByTimeAsync(KEPT)],
    ['the form is submitted', (page) => page.press()],
  ])('is forgotten when %s', async (_, then) => {
    const google = vi.fn();
    const page = arrived(drawn([google]));
    clickOn(page, 'oauth:google');
    await then(page);
    await page.live();
    await replay();
    expect(google).not.toHaveBeenCalled();
  });

  it('is forgotten when a form that lives is submitted meanwhile', async () => {
    const [google, submit] = [vi.fn(), submitted()];
    const live = arrived(<form {...formProps(submit)}>{inputs}</form>);
    await live.live();
    const page = arrived(drawn([google]));
    clickOn(page, 'oauth:google');
    live.press();
    await page.live();
    await replay();
    expect([google.mock.calls.length, submit.mock.calls.length]).toEqual([0, 1]);
  });

  it('replaces a submit that was stored before', async () => {
    const [google, submit] = [vi.fn(), submitted()];
    const page = arrived(drawn([google], submit));
    page.press();
    clickOn(page, 'oauth:google');
    await page.live();
    await replay();
    expect([google.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
  });
});
