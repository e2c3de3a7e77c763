type Field = HTMLInputElement | HTMLSelectElement;

/** Time in which a widget has drawn its first form, in ms. After it, it takes the place of the markup as it is. */
const PATIENCE = 3000;

// Decision 122.
/**
 * Lets a widget take the place of the markup that a server has drawn (`@foyer/server/html`), once it has drawn its
 * form: what was typed, the caret and the focus go along. Until then the markup stays, and goes on working.
 *
 * @param markup The nodes of the server.
 * @param container The widget, hidden until it takes over.
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

/** The fields of a node that a person fills in, also those in the shadow root of a widget. */
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

/** Fields of an address have no caret that a script may see. */
const caretOf = (field: Field): readonly [number, number] | undefined =>
  'selectionStart' in field && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : undefined;

/** The widget hears of it as of a person's own change. */
function fill(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
}

function focus(field: Field, caret: readonly [number, number] | undefined): void {
  field.focus({ preventScroll: true });
  if (caret && 'setSelectionRange' in field && field.selectionStart !== null) field.setSelectionRange(...caret);
}
