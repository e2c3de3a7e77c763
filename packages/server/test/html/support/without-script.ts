import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import type { RenderedScreen } from '../../../src/html/index';

/** Renders a screen with the posted values. */
export type Render = (
  fields: Readonly<Record<string, string>>,
  send: (event: unknown) => void,
) => Promise<RenderedScreen>;

export interface UserAction {
  /** The typed values by field name; `on` checks a box. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The text of the pressed control, or Enter in the first field. */
  readonly press: string;
}

const { window } = new JSDOM('<!doctype html><html lang="en"><title>Sign in</title><main></main></html>', {
  runScripts: 'outside-only',
});
window.eval(axe.source);

/** The markup as a browser without scripts has it. */
export function open(html: string): HTMLElement {
  const main = window.document.querySelector('main');
  if (!main) throw new RangeError('The page has no main.');
  main.innerHTML = html;
  return main;
}

const ignore = () => undefined;

/** Fills in the rendered form, posts it as a browser does, and returns the events of the flow. */
export async function perform(render: Render, { fill = {}, press }: UserAction): Promise<readonly unknown[]> {
  const page = open((await render({}, ignore)).html);
  for (const [name, value] of Object.entries(fill)) type(page, name, value);
  const posted = post(page, press);
  const sent: unknown[] = [];
  const rendered = await render(posted, (event) => void sent.push(event));
  const name = posted['foyer-press'] ?? posted['foyer-form'];
  if (name === undefined || !rendered.press(name)) throw new RangeError(`Nothing takes ${JSON.stringify(posted)}.`);
  return sent;
}

function type(page: HTMLElement, name: string, value: string): void {
  const field = page.querySelector<HTMLInputElement | HTMLSelectElement>(
    `input[name="${name}"], select[name="${name}"]`,
  );
  if (!field || field.disabled) throw new RangeError(`No field takes ${name}.`);
  if ('checked' in field && field.type === 'checkbox') field.checked = true;
  else field.value = value;
}

function post(page: HTMLElement, press: string): Record<string, string> {
  const button = press === 'Enter' ? defaultButton(page) : buttonOf(page, press);
  if (!button?.form || button.disabled) throw new RangeError(`Nothing to press: ${press}.`);
  if (button.form.method !== 'post') throw new RangeError('A form would be sent by GET.');
  const data = new window.FormData(button.form, button);
  return Object.fromEntries([...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/** The button that Enter presses: the first submit button of the form, in the order of the page. */
const defaultButton = (page: HTMLElement): HTMLButtonElement | undefined => {
  const form = page.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.form;
  return [...page.querySelectorAll('button')].find((button) => button.form === form && button.type === 'submit');
};

const buttonOf = (page: HTMLElement, words: string): HTMLButtonElement | undefined =>
  [...page.querySelectorAll('button')].find((button) => nameOf(button) === words);

function nameOf(button: HTMLButtonElement): string {
  const copy = button.cloneNode(true) as HTMLButtonElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (button.getAttribute('aria-label') ?? copy.textContent).trim();
}

interface Checked {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Problems of markup in a browser without scripts. Empty if there are none. */
export async function faultsOf(html: string): Promise<readonly string[]> {
  const page = open(html);
  const all = [...page.querySelectorAll('*')];
  const ids = all.map(({ id }) => id).filter((id) => id !== '');
  const { axe: checks } = window as unknown as {
    readonly axe: { run(root: Element, options: object): Promise<Checked> };
  };
  const { violations } = await checks.run(page, {
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Two elements have the id ${id}.`),
    ...all.flatMap(faultsOfElement),
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
  ];
}

function faultsOfElement(element: Element): readonly string[] {
  const faults = [...element.attributes].flatMap(({ name }) =>
    name === 'style' || name.startsWith('on') ? [`An attribute is ${name}.`] : [],
  );
  if (element.tagName === 'SCRIPT') faults.push('There is a script.');
  if (!['INPUT', 'SELECT', 'BUTTON'].includes(element.tagName)) return faults;
  const control = element as HTMLInputElement;
  if (!control.form) faults.push(`No form has ${control.outerHTML}.`);
  if (control.name === '' && element.tagName !== 'BUTTON') faults.push(`It has no name: ${control.outerHTML}.`);
  return faults;
}
