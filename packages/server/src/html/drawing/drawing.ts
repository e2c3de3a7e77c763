import { UsageError } from '@foyer/core';

/** What a person can press, and what that does. */
export interface Control {
  readonly press: () => void;
  readonly isDisabled: boolean;
}

export interface DrawingOptions {
  /** Where forms post. */
  readonly action: string;
  /** Hidden fields of every form. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What was posted or typed before. */
  readonly fields: Readonly<Record<string, string>>;
  /** Tells the drawings of one page apart. */
  readonly id: string;
  /** The words of the button of a form that has none, because a script would send it. */
  readonly submitText: string;
}

/** What takes the focus of a page when it is opened. */
export type Focus = { readonly on: 'heading' } | { readonly on: 'field'; readonly index: number } | undefined;

/** One turn of drawing: what its elements leave for the string around them, and for presses. */
export class Drawing {
  readonly controls = new Map<string, Control>();
  /** The fields in the order of the page, and whether something is wrong with them. */
  readonly fields: { readonly isInvalid: boolean; readonly isOpen: boolean }[] = [];
  readonly styles: string[] = [];
  hasHeading = false;
  /** The words of the first heading. */
  title = '';
  /** Whether a control needs the form of those that are in none. */
  hasLoosePress = false;
  readonly #loads: Promise<unknown>[] = [];
  readonly #afterwards: (() => unknown)[] = [];
  /** Posted values of fields that tell of each change, such as a select. A press tells them first, as a browser has. */
  readonly #changes: (() => void)[] = [];
  #buttons = 0;
  #forms = 0;
  #lastForm: string | undefined;

  constructor(
    readonly options: DrawingOptions,
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
   * The form of a control that is in none. After a form it goes along with that one's fields, which its handler may
   * read; before it, it would be what Enter presses.
   */
  formOfLoose(): string {
    if (this.#lastForm === undefined) this.hasLoosePress = true;
    return this.#lastForm ?? this.pressesId;
  }

  /** Draws again once this is there. */
  await(load: Promise<unknown>): void {
    this.#loads.push(load);
  }

  /** Does this when all is drawn. */
  afterwards(effect: () => unknown): void {
    this.#afterwards.push(effect);
  }

  changed(tell: () => void): void {
    this.#changes.push(tell);
  }

  finish(): void {
    for (const effect of this.#afterwards.splice(0)) effect();
  }

  /** Whether something was not there yet; then it is now. */
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

// Drawing is synchronous, so no two are under way at once.
let current: Drawing | undefined;

/** The drawing under way. @throws UsageError if there is none. */
export function currentDrawing(): Drawing {
  if (current) return current;
  throw new UsageError('An element of a drawing was drawn outside of it.');
}

/** Draws synchronously, so that the elements find their drawing. */
export function during<Result>(drawing: Drawing, draw: () => Result): Result {
  current = drawing;
  try {
    return draw();
  } finally {
    current = undefined;
  }
}

/**
 * The `subscribe` of stores that say on a server what they say in a browser. Others answer what they answer before
 * hydration, since a screen that is drawn once is never hydrated.
 */
export const liveStores = new WeakSet<object>();
