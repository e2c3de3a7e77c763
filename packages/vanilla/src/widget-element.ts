import type { Client, FoyerError, Problem } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Callbacks, HostEvent } from '@foyer/react-ui';
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
 * destroyed with the element. Dispatches the composed, bubbling events `foyer-event` and `foyer-error`.
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
      onEvent: (event) => this.#tell('foyer-event', event, 'onEvent'),
      onError: (error) => this.#tell('foyer-error', error, 'onError'),
    };

    #tell(type: string, detail: HostEvent | FoyerError | Problem, name: keyof Callbacks): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      const callbacks = this.#values.get('callbacks') as Callbacks | undefined;
      callbacks?.[name]?.(detail as HostEvent & FoyerError);
    }
  }
  return FoyerWidget as unknown as new () => WidgetElement & Props;
}
