type Field = HTMLInputElement | HTMLSelectElement;

/** Time limit for a widget to render its first form, in ms. After it, the widget replaces the markup anyway. */
const PATIENCE = 3000;

// Decision 122.
/**
 * Lets a widget replace the server-rendered markup of `@foyer/server/html` once the widget has rendered its form. Typed
 * text, caret and focus are preserved. Until then the markup stays and works.
 * @param markup The server-rendered nodes.
 * @param container The widget, hidden until it replaces them.
 */
export function adoptMarkup(markup: readonly Node[], container: HTMLElement): void {
  const { defaultView: view } = container.ownerDocument;
  const begun = view?.performance.now() ?? 0;
  function takeOver(): void {
    if (!container.isConnected) return;
    const isRendered = fieldsIn(container).length > 0 || (view?.performance.now() ?? 0) - begun > PATIENCE;
    if (isRendered) replace(markup, container);
    else view?.requestAnimationFrame(takeOver);
  }
  takeOver();
}

function replace(markup: readonly Node[], container: HTMLElement): void {
  const typed = markup.flatMap((node) => fieldsIn(node)).filter((field) => isTyped(field) || isFocused(field));
  const had = typed.map((field) => ({ field, isActive: isFocused(field), caret: caretOf(field) }));
  container.hidden = false;
  for (const node of markup) node.parentNode?.removeChild(node);
  const fields = fieldsIn(container);
  for (const { field, isActive, caret } of had) {
    const place = fields.find(({ name }) => name === field.name);
    if (!place) continue;
    if (isTyped(field) && !isTyped(place)) fill(place, field.value);
    if (isActive) focus(place, caret);
  }
}

/** The form fields of a node, also those in the shadow root of a widget. */
function fieldsIn(node: Node): readonly Field[] {
  if (!('querySelectorAll' in node)) return [];
  const root = node as Element;
  const inner = [root, ...root.querySelectorAll('.foyer-host')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...inner].flatMap((one) => [
    ...one.querySelectorAll<Field>('input[name]:not([type="hidden"]), select[name]'),
  ]);
}

const isTyped = (field: Field): boolean =>
  'options' in field
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue;

const isFocused = (field: Field): boolean => (field.getRootNode() as Document | ShadowRoot).activeElement === field;

/** Scripts can't read the caret of email fields. */
const caretOf = (field: Field): readonly [number, number] | undefined =>
  'selectionStart' in field && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : undefined;

/** Dispatches the same events as typing, so that the widget reads the text. */
function fill(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
}

function focus(field: Field, caret: readonly [number, number] | undefined): void {
  field.focus({ preventScroll: true });
  if (caret && 'setSelectionRange' in field && field.selectionStart !== null) field.setSelectionRange(...caret);
}
