import { UsageError } from '@foyer/core';

/** The effect of a button, and whether it is disabled. */
export interface Control {
  readonly press: () => void;
  readonly isDisabled: boolean;
}

export interface RenderingOptions {
  /** The path that forms post to. */
  readonly action: string;
  /** Hidden fields of every form. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Values that the user posted or typed before. */
  readonly fields: Readonly<Record<string, string>>;
  /** Makes the ids of this rendering unique on its page. */
  readonly id: string;
  /** The button text of a form without a button, which a script would submit. */
  readonly submitText: string;
}

/** The element that gets the focus when the page opens. */
export type Focus = { readonly on: 'heading' } | { readonly on: 'field'; readonly index: number } | undefined;

/**
 * One render of a screen. Its elements store the data for the surrounding markup, and the handlers of their buttons.
 */
export class Rendering {
  readonly controls = new Map<string, Control>();
  /** The fields in the order of the page: whether they are invalid, and whether they accept input. */
  readonly fields: { readonly isInvalid: boolean; readonly isOpen: boolean }[] = [];
  readonly styles: string[] = [];
  hasHeading = false;
  /** The text of the first heading. */
  title = '';
  /** Whether a control outside of all forms needs a form. */
  hasLoosePress = false;
  readonly #loads: Promise<unknown>[] = [];
  readonly #afterwards: (() => unknown)[] = [];
  /**
   * Change handlers of fields whose posted value differs, such as a select. A press calls them first, as in a browser.
   */
  readonly #changes: (() => void)[] = [];
  #buttons = 0;
  #forms = 0;
  #lastForm: string | undefined;

  constructor(
    readonly options: RenderingOptions,
    readonly focus: Focus,
  ) {}

  get pressesId(): string {
    return `${this.options.id}-presses`;
  }

  nextButton(): string {
    return String((this.#buttons += 1));
  }

  nextForm(): { readonly name: string; readonly id: string } {
    const name = `form${(this.#forms += 1)}`;
    this.#lastForm = `${this.options.id}-${name}`;
    return { name, id: this.#lastForm };
  }

  /**
   * The id of the form for a control outside of all forms. After a form it is that form, because the handler might read
   * its fields. Before the first form it must be a separate one: else Enter would press the control.
   */
  formOfLoose(): string {
    if (this.#lastForm === undefined) this.hasLoosePress = true;
    return this.#lastForm ?? this.pressesId;
  }

  /** Renders again after this promise has settled. */
  await(load: Promise<unknown>): void {
    this.#loads.push(load);
  }

  /** Runs the effect after the render. */
  afterwards(effect: () => unknown): void {
    this.#afterwards.push(effect);
  }

  changed(tell: () => void): void {
    this.#changes.push(tell);
  }

  finish(): void {
    for (const effect of this.#afterwards.splice(0)) effect();
  }

  /** Waits for pending loads. True if there were any, so that a new render is necessary. */
  async arrived(): Promise<boolean> {
    await Promise.all(this.#loads);
    return this.#loads.length > 0;
  }

  press(name: string): boolean {
    const control = this.controls.get(name);
    if (!control || control.isDisabled) return false;
    for (const tell of this.#changes.splice(0)) tell();
    control.press();
    return true;
  }
}

// Rendering is synchronous, so there is only one at a time.
let current: Rendering | undefined;

/** The current rendering. @throws UsageError if there is none. */
export function currentRendering(): Rendering {
  if (current) return current;
  throw new UsageError(
    'FOYER_RENDERED_OUTSIDE',
    'An element of @foyer/server/html was rendered outside of its render functions. Call renderLogin or another of them.',
  );
}

/** Runs `render` synchronously with `rendering` as the current one. */
export function during<Result>(rendering: Rendering, render: () => Result): Result {
  current = rendering;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/**
 * The `subscribe` functions of stores whose value on a server is the same as in a browser. All other stores return
 * their value before hydration, since a server-rendered screen is never hydrated.
 */
export const liveStores = new WeakSet<object>();
