import { nextTask, toFoyerError } from '@foyer/core/internal/shared';
import { createAdvice, jsonAttribute, notReady } from './element-advice';
import type { ClientKind, Mounted, MountOf } from './mount-function';

/** The properties that pages without their own JavaScript set as JSON. */
const JSON_ATTRIBUTES: readonly string[] = ['config', 'styles', 'strings'];

/** The callbacks of any widget, for an element that only dispatches their arguments as events. */
interface AnyCallbacks {
  readonly onEvent?: (event: unknown) => void;
  readonly onError?: (error: unknown) => void;
  readonly onSignedIn?: (signIn: unknown) => void;
  readonly onSignedOut?: () => void;
}

interface Destroyable {
  destroy(this: void): void;
}

/** The props of a widget as properties of its element. */
export type Writable<Props> = { -readonly [Key in keyof Props]: Props[Key] | undefined };

/** The properties of every widget element for a kind of client, in addition to those of its widget. */
export interface WidgetElementOf<Client> extends HTMLElement {
  /**
   * The client to use. Takes precedence over the attribute `public-token`. The page owns it: the element never destroys
   * it.
   */
  client: Client | undefined;
}

/**
 * Creates a custom element class that mounts a widget once it is in a page and has a client and the properties in
 * `needs`. Properties: `client` and the given names. Attributes: `public-token`, which creates a client that is
 * destroyed with the element, `endpoint` for the URL of its API, `locale` for its language, and `config`, `styles` and
 * `strings` as JSON. Dispatches the composed, bubbling events `foyer-event`, `foyer-error`, `foyer-signed-in` and
 * `foyer-signed-out`. After the element is removed, later events are dispatched on the element and again on its former
 * parent. A function instead of a class, so that the module loads where HTMLElement does not exist.
 */
export function widgetElement<Client extends Destroyable, Props extends object>(
  kind: ClientKind<Client>,
  mount: MountOf<Client, Props>,
  names: readonly (keyof Props & string)[],
  needs?: keyof Props,
): new () => WidgetElementOf<Client> & Props {
  class FoyerWidget extends HTMLElement {
    static readonly observedAttributes = ['public-token', 'endpoint', 'locale', ...JSON_ATTRIBUTES];
    readonly #advice = createAdvice(this);
    readonly #values = new Map<string, unknown>();
    #mounted: Mounted<Props> | undefined;
    #own: { readonly from: string; readonly client: Client } | undefined;
    /** Why the attributes can't be used. */
    #problem: string | undefined;
    #isDue = false;
    /** The nodes around the element, now or before its removal. */
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
      // A page framework can put the element back a few microtasks later.
      nextTask(() => this.#settleSoon());
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

    /** Runs once per task, so that moving the element does not unmount it and setting five properties renders once. */
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
      this.#problem = undefined;
      const client = this.isConnected ? this.#client() : undefined;
      const given = Object.fromEntries(names.map((name) => [name, this.#value(name)]));
      const isReady = needs === undefined || given[needs as string] !== undefined;
      if (client && isReady) {
        this.#advice.clear();
        this.#render(client, given);
      } else this.#erase();
      this.#advise(client !== undefined, isReady);
      if (former && (former !== this.#own || !client)) former.client.destroy();
      if (!client) this.#own = undefined;
    }

    #client(): Client | undefined {
      const given = this.#values.get('client') as Client | undefined;
      const token = given ? null : this.getAttribute('public-token');
      const endpoint = this.getAttribute('endpoint');
      const from = `${token} ${endpoint}`;
      if (token === null) this.#own = undefined;
      else if (this.#own?.from !== from) this.#own = this.#made(token, endpoint, from);
      return given ?? this.#own?.client;
    }

    #made(token: string, endpoint: string | null, from: string) {
      try {
        const endpoints = endpoint === null ? {} : { testAPIURL: endpoint, liveAPIURL: endpoint };
        return { from, client: kind.create(token, { endpoints }) };
      } catch (thrown) {
        this.#problem = `<${this.localName} public-token="...">: ${toFoyerError(thrown).message}`;
        return undefined;
      }
    }

    /** A property, or the attribute with that name. */
    #value(name: keyof Props & string): unknown {
      const property = this.#values.get(name);
      if (property === undefined && name === 'locale') return this.getAttribute(name) ?? undefined;
      if (property !== undefined || !JSON_ATTRIBUTES.includes(name)) return property;
      const { value, problem } = jsonAttribute(this, name);
      this.#problem ??= problem;
      return value;
    }

    #advise(hasClient: boolean, isReady: boolean): void {
      const missing = [
        !hasClient && 'the attribute public-token',
        !isReady && `the attribute or property ${String(needs)}`,
      ];
      const text = missing.filter(Boolean).join(' and ');
      if (!this.isConnected) this.#advice.clear();
      else if (this.#problem) this.#advice.show(this.#problem, true);
      else if (text) this.#advice.show(notReady(this.localName, text), false);
    }

    #render(client: Client, given: object): void {
      const props = { ...given, callbacks: this.#callbacks } as unknown as Props;
      this.#mounted = mount(client, { ...props, element: this });
    }

    #erase(): void {
      this.#mounted?.unmount();
      this.#mounted = undefined;
    }

    readonly #callbacks: AnyCallbacks = {
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

    #given(): AnyCallbacks | undefined {
      return this.#values.get('callbacks') as AnyCallbacks | undefined;
    }

    #dispatch(type: string, detail: unknown): void {
      const send = (target: EventTarget) =>
        target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      send(this);
      // A page might have removed the element because of the session that the event is about (decision 69).
      const left = this.isConnected ? undefined : this.#around.find((node) => node.isConnected);
      if (left) send(left);
    }
  }
  return FoyerWidget as unknown as new () => WidgetElementOf<Client> & Props;
}

/** The path of an event from an element to its document, without the element. */
function nodesAround(element: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = element; node;) {
    node = node.parentNode ?? ('host' in node ? (node as ShadowRoot).host : null);
    if (node) nodes.push(node);
  }
  return nodes;
}

/** Registers a custom element unless there is one with that name. */
export function define(name: string, make: () => CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, make());
}
