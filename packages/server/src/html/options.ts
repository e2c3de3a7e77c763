import type { Bootstrap } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import type { StyleConfig } from '@foyer/react-ui';

/**
 * Why a post has not led on: the browser blocks cookies, its page has expired, the post was not one of this site's
 * forms, the step failed, the page was of an earlier step, or what it allows has to be confirmed.
 */
export type Notice = 'cookies' | 'expired' | 'refused' | 'failed' | 'older' | 'confirm';

/** How a screen is drawn, whichever it is. */
export interface DrawOptions {
  /** Where forms post: the path of the route that takes the steps. */
  readonly action: string;
  /** Hidden fields of every form, such as `{ return_to: '/notes/7' }`. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  /** With `enableShadowDOM` the markup is a declarative shadow root, as the widget draws one. */
  readonly config?: { readonly enableShadowDOM?: boolean | undefined } | undefined;
  readonly styles?: StyleConfig | undefined;
  /** The host's texts, in ICU MessageFormat. */
  readonly strings?: Readonly<Record<string, string | undefined>> | undefined;
  /** The language, as `loadLocale` of `@foyer/locales/load` gives it. Default: English. */
  readonly locale?: Locale | undefined;
  /** The project's settings. Default: the safe ones. */
  readonly bootstrap?: Bootstrap | undefined;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
  /** What was posted or typed before. It fills the fields, except secret ones, and is what a screen's handlers read. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Said above the screen, as in a toast: that a mail was sent again. */
  readonly toast?: 'emailResent' | undefined;
  /** Said above the screen, as an error: why a post has not led on. */
  readonly notice?: Notice | undefined;
  /** Tells the drawings of one page apart. Default: `foyer`. */
  readonly id?: string | undefined;
  /** The clock that the deadlines of the state are of, in ms. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** A screen as a string, and what its controls do. */
export interface Drawn {
  /** The markup of the widget, with its `<style>`. */
  readonly html: string;
  /** The title of the screen. Empty if it has none. */
  readonly title: string;
  /**
   * Does what the control of this name does in a browser: calls the screen's own handler, which calls `send`. The name
   * is what a form has posted as `foyer-press`, or as `foyer-form` where it posted no press.
   *
   * @returns False if the screen has no such control, or it is off.
   */
  press(this: void, name: string): boolean;
}
