import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Callbacks } from '@foyer/react-ui';
import type { Mount, Mounted } from './mount-function';

interface WidgetProps {
  readonly callbacks?: Callbacks | undefined;
}

/** The properties of every widget element besides those of its widget. */
export interface WidgetElement extends HTMLElement {
  /**
   * The client to use. Takes precedence over the attribute `public-token`. The page owns it: the element never destroys
   * it.
   */
  client: Client | undefined;
}

/**
 * Makes a custom element class that mounts a widget once it is in a page and has a client and the properties that it
 * `needs`. Properties: `client` and the given names. Attribute: `public-token`, which creates a client that is
 * destroyed with the element. Dispatches the composed, bubbling events `foyer-event`, `foyer-error`, `foyer-signed-in`
 * and `foyer-signed-out`. Once the element is removed, what is still told goes to the element and, again, to where it was.
 *
 * A function instead of a class, so that the module loads where HTMLElement does not exist.
 */
export function widgetElement<Props extends WidgetProps>(
  mount: Mount<Props>,
  names: readonly (keyof Props & string)[],
  needs?: keyof Props,
): new () => WidgetElement & Props {
  class FoyerWidget extends HTMLElement {
    static readonly observedAttributes = ['public-token'];
    readonly #values = new Map<string, unknown>();
    #mounted: Mounted<Props> | undefined;
    #own: { readonly token: string; readonly client: Client } | undefined;
    #isDue = false;
    /** Where the element is, or was last. */
    #around: readonly Node[] = [];

    static {
      for (const name of ['client', ...names]) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: FoyerWidget) {
            return this.#values.get(name);
          },
          set(this: FoyerWidget, value: unknown) {
            this.#values.set(name, value);
            this.#settleSoon();
          },
        });
      }
    }

    connectedCallback(): void {
      this.#around = nodesAround(this);
      this.#adoptProperties();
      this.#settleSoon();
    }

    disconnectedCallback(): void {
      this.#settleSoon();
    }

    attributeChangedCallback(): void {
      this.#settleSoon();
    }

    /** Values that were set before the element was defined shadow the accessors until they are set again. */
    #adoptProperties(): void {
      for (const name of ['client', ...names]) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    /** Runs once per task, so that moving the element does not unmount it and setting five properties draws once. */
    #settleSoon(): void {
      if (this.#isDue) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        this.#settle();
      });
    }

    #settle(): void {
      const former = this.#own;
      const client = this.isConnected ? this.#client() : undefined;
      const isReady = needs === undefined || this.#values.get(needs as string) !== undefined;
      if (client && isReady) this.#draw(client);
      else this.#erase();
      if (former && (former !== this.#own || !client)) former.client.destroy();
      if (!client) this.#own = undefined;
    }

    #client(): Client | undefined {
      const given = this.#values.get('client') as Client | undefined;
      const token = given ? null : this.getAttribute('public-token');
      if (!token) this.#own = undefined;
      else if (this.#own?.token !== token) this.#own = { token, client: createClient(token) };
      return given ?? this.#own?.client;
    }

    #draw(client: Client): void {
      const given = Object.fromEntries(names.map((name) => [name, this.#values.get(name)]));
      const props = { ...given, callbacks: this.#callbacks } as unknown as Props;
      this.#mounted = mount(client, { ...props, element: this });
    }

    #erase(): void {
      this.#mounted?.unmount();
      this.#mounted = undefined;
    }

    readonly #callbacks: Callbacks = {
      onEvent: (event) => {
        this.#dispatch('foyer-event', event);
        this.#given()?.onEvent?.(event);
      },
      onError: (error) => {
        this.#dispatch('foyer-error', error);
        this.#given()?.onError?.(error);
      },
      onSignedIn: (signIn) => {
        this.#dispatch('foyer-signed-in', signIn);
        this.#given()?.onSignedIn?.(signIn);
      },
      onSignedOut: () => {
        this.#dispatch('foyer-signed-out', null);
        this.#given()?.onSignedOut?.();
      },
    };

    #given(): Callbacks | undefined {
      return this.#values.get('callbacks') as Callbacks | undefined;
    }

    #dispatch(type: keyof HTMLElementEventMap, detail: unknown): void {
      const send = (target: EventTarget) =>
        target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      send(this);
      // A page may have removed the element for the very session that the event is about (decision 69).
      const left = this.isConnected ? undefined : this.#around.find((node) => node.isConnected);
      if (left) send(left);
    }
  }
  return FoyerWidget as unknown as new () => WidgetElement & Props;
}

/** The path of an event from an element to its document, without the element. */
function nodesAround(element: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = element; node; ) {
    node = node.parentNode ?? ('host' in node ? (node as ShadowRoot).host : null);
    if (node) nodes.push(node);
  }
  return nodes;
}
