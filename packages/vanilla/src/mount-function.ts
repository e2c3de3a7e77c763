import { isClient, kindOf, UsageError } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { hostElement } from './host-element';
import { onRemoval } from './on-removal';

/** Adapter of mounts and elements for one kind of client. */
export interface ClientKind<Client> extends GivenClient<Client> {
  readonly create: (publicToken: string, options: object) => Client;
}

/** The part of it for mounts, which receive a client. */
export interface GivenClient<Client> {
  /** Provides a client to the widgets below it. Throws a UsageError if it is not a client. */
  readonly Provider: ComponentType<{ readonly client: Client; readonly children?: ReactNode }>;
  /**
   * Throws a UsageError `invalid_argument` unless the value is such a client.
   * @param asker How the host passes a client there.
   */
  readonly check: (value: unknown, asker: string) => void;
}

/** The props of the widget, and the element to mount it into. */
export type MountOptions<Props extends object> = Props & {
  /** Target: a CSS selector (the first match) or the element. `unmount` restores its content. */
  readonly element: string | Element;
};

/** A mounted widget. */
export interface Mounted<Props extends object> {
  /** Merges these options into the previous ones and renders again. Typed text stays. Does nothing after `unmount`. */
  update(this: void, options: Partial<Props>): void;
  /** Removes the widget and leaves nothing behind. A second call does nothing. */
  unmount(this: void): void;
}

/** Mounts a widget for a kind of client. */
export type MountOf<Client, Props extends object> = (client: Client, options: MountOptions<Props>) => Mounted<Props>;

interface Entry {
  readonly widget: unknown;
  readonly mounted: Mounted<object>;
  readonly rerender: (client: unknown, props: object) => void;
}

/**
 * The mounted widget is stored on its element, so that it lives as long as the element, mount functions find each
 * other's widgets, and no module needs a registry. The symbol is private, so pages cannot reach a client through it.
 */
const ENTRY = Symbol('foyer');
type HostElement = Element & { [ENTRY]?: Entry | undefined };

/**
 * Creates the mount function of a widget.
 * @param kind The kind of client that the widget accepts.
 * @param name The function's public name, for error messages.
 */
export function mountFunction<Client, Props extends object>(
  kind: GivenClient<Client>,
  name: string,
  Widget: ComponentType<Props>,
): MountOf<Client, Props> {
  return (client, options) => {
    checkMount(kind, name, client, options);
    const { element, ...rest } = options;
    // TypeScript cannot see that an intersection without its second part equals the first.
    const props = rest as unknown as Props;
    const host: HostElement = hostElement(element);
    const former = host[ENTRY];
    if (former?.widget === Widget) {
      former.rerender(client, props);
      return former.mounted;
    }
    former?.mounted.unmount();
    const entry = mountOn(host, kind, Widget, client, props);
    host[ENTRY] = entry;
    return entry.mounted;
  };
}

function mountOn<Client, Props extends object>(
  host: HostElement,
  { Provider }: GivenClient<Client>,
  Widget: ComponentType<Props>,
  client: Client,
  props: Props,
): Entry {
  const { root, remove, settle } = place(host);
  let shown = { client, props, life: 0 };
  let isMounted = true;

  function rerender(nextClient: Client, nextProps: Props): void {
    if (!isMounted) return;
    // A new client restarts everything.
    const life = shown.life + Number(nextClient !== shown.client);
    shown = { client: nextClient, props: nextProps, life };
    const widget = createElement(Widget, nextProps);
    root.render(createElement(Provider, { client: nextClient, key: life }, widget));
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
  rerender(client, props);
  settle();
  const update = (options: Partial<Props>) => rerender(shown.client, { ...shown.props, ...options });
  return { widget: Widget, mounted: { update, unmount }, rerender: rerender as Entry['rerender'] };
}

interface Place {
  readonly root: Root;
  readonly remove: () => void;
  /** Call it after the widget has rendered. */
  readonly settle: () => void;
}

/**
 * Creates a root in a node of our own, because React never removes its listeners from a root. The host's content, such
 * as a loading text, is removed until `remove` restores it. A server-rendered widget stays until ours can replace it.
 */
function place(host: Element): Place {
  // Page frameworks restore a page from a copy, which has the markup of an earlier widget.
  host.querySelector(':scope > * > .foyer-host')?.parentElement?.remove();
  const former = [...host.childNodes];
  const container = host.ownerDocument.createElement('div');
  const isRendered = host.querySelector(':scope > .foyer-host') !== null;
  if (isRendered) host.append(container);
  else host.replaceChildren(container);
  container.hidden = isRendered;
  return {
    root: createRoot(container),
    settle: () => isRendered && adopt(former, container),
    remove: () => container.replaceWith(...(container.parentNode === host ? former : [])),
  };
}

/** If the chunk does not load, only typed text is lost. */
function adopt(former: readonly Node[], container: HTMLElement): void {
  import('./adopt-markup').then(
    ({ adoptMarkup }) => adoptMarkup(former, container),
    () => {
      container.hidden = false;
      container.parentNode?.replaceChildren(container);
    },
  );
}

/** Throws a UsageError `invalid_argument` that shows how to call a mount function, if it was called otherwise. */
function checkMount(kind: Pick<GivenClient<never>, 'check'>, name: string, client: unknown, options: unknown): void {
  const call = `${name}(client, { element, ... })`;
  if (isClient(options))
    throw new UsageError(
      'FOYER_SWAPPED_ARGUMENTS',
      `${call} takes the client first and the options second. Swap them.`,
    );
  kind.check(client, call);
  if (typeof options === 'object' && options !== null) return;
  throw new UsageError(
    'FOYER_NO_MOUNT_OPTIONS',
    `${call} takes an object with \`element\` second; it was given ${kindOf(options)}.`,
  );
}
