import type { Client } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { hostElement } from './host-element';
import { onRemoval } from './on-removal';

export type MountOptions<Props extends object> = Props & {
  /** Where to draw: a CSS selector (the first match) or the element. What stands in it comes back with `unmount`. */
  readonly element: string | Element;
};

/** A widget in its place. */
export interface Mounted<Props extends object> {
  /** Draws again with these options over the former ones; what was typed stays. Nothing happens after `unmount`. */
  update(this: void, options: Partial<Props>): void;
  /** Takes the widget away and leaves nothing behind. A second call does nothing. */
  unmount(this: void): void;
}

/**
 * Mounts a widget. A second mount on the same element updates in place, with the new options alone, and returns the
 * same object; another widget on the same element takes its place. The element's removal from the page unmounts.
 * Throws a UsageError `element_not_found` where the element does not exist.
 */
export type Mount<Props extends object> = (client: Client, options: MountOptions<Props>) => Mounted<Props>;

interface Entry {
  readonly widget: unknown;
  readonly mounted: Mounted<object>;
  readonly redraw: (client: Client, props: object) => void;
}

/**
 * What is mounted on an element is written on the element itself: it lives and dies with it, each widget sees the
 * others', and no module keeps a registry. The symbol is ours alone, so pages cannot reach a client through it.
 */
const ENTRY = Symbol('foyer');
type HostElement = Element & { [ENTRY]?: Entry | undefined };

/** Makes the mount function of a widget. */
export function mountFunction<Props extends object>(Widget: ComponentType<Props>): Mount<Props> {
  return (client, { element, ...rest }) => {
    // TypeScript cannot see that an intersection without its second half is its first.
    const props = rest as unknown as Props;
    const host: HostElement = hostElement(element);
    const former = host[ENTRY];
    if (former?.widget === Widget) {
      former.redraw(client, props);
      return former.mounted;
    }
    former?.mounted.unmount();
    const entry = mountOn(host, Widget, client, props);
    host[ENTRY] = entry;
    return entry.mounted;
  };
}

function mountOn<Props extends object>(
  host: HostElement,
  Widget: ComponentType<Props>,
  client: Client,
  props: Props,
): Entry {
  const { root, remove } = place(host);
  let shown = { client, props, life: 0 };
  let isMounted = true;

  function redraw(nextClient: Client, nextProps: Props): void {
    if (!isMounted) return;
    // Another client is another conversation: nothing that was begun with the former one goes on.
    const life = shown.life + Number(nextClient !== shown.client);
    shown = { client: nextClient, props: nextProps, life };
    const widget = createElement(Widget, nextProps);
    root.render(createElement(FoyerProvider, { client: nextClient, key: life }, widget));
  }

  function unmount(): void {
    if (!isMounted) return;
    isMounted = false;
    stopWatching();
    Reflect.deleteProperty(host, ENTRY);
    root.unmount();
    remove();
  }

  const stopWatching = onRemoval(host, unmount);
  redraw(client, props);
  const update = (options: Partial<Props>) => redraw(shown.client, { ...shown.props, ...options });
  return { widget: Widget, mounted: { update, unmount }, redraw: redraw as Entry['redraw'] };
}

/**
 * A root in a node of our own, since React never takes its listeners off a root. What the host had put into the
 * element, a text to wait with for instance, stands aside meanwhile.
 */
function place(host: Element): { readonly root: Root; readonly remove: () => void } {
  const former = [...host.childNodes];
  const container = host.ownerDocument.createElement('div');
  host.replaceChildren(container);
  return {
    root: createRoot(container),
    remove: () => container.replaceWith(...(container.parentNode === host ? former : [])),
  };
}
