import type { Bootstrap, KnownUser } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import type { StyleConfig } from '@foyer/react-ui';

/**
 * The reason why a post did not lead to the next step: the browser blocks cookies, its page has expired, the post did
 * not come from a form of this site, the step failed, the page shows an earlier step, or the user has to confirm the
 * request.
 */
export type Notice = 'cookies' | 'expired' | 'refused' | 'failed' | 'older' | 'confirm';

/** Options of all render functions. */
export interface RenderOptions {
  /** The path that forms post to: the route that handles the steps. */
  readonly action: string;
  /** Hidden fields of every form, such as `{ return_to: '/notes/7' }`. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  /** With `enableShadowDOM`, the markup is a declarative shadow root, like the widget's. */
  readonly config?:
    | {
        /**
         * Renders into a declarative shadow root.
         * @defaultValue `false`
         */
        readonly enableShadowDOM?: boolean | undefined;
      }
    | undefined;
  /** The appearance, as the prop `styles` of the widget. */
  readonly styles?: StyleConfig | undefined;
  /** The host's texts, in ICU MessageFormat. */
  readonly strings?: Readonly<Record<string, string | undefined>> | undefined;
  /** The language, as `loadLocale` of `@foyer/locales/load` returns it. Default: English. */
  readonly locale?: Locale | undefined;
  /**
   * The project's settings.
   * @defaultValue safe settings
   */
  readonly bootstrap?: Bootstrap | undefined;
  /** The nonce that the page's Content-Security-Policy allows for styles. */
  readonly nonce?: string | undefined;
  /**
   * Values that the user posted or typed before. They fill the fields, except secret ones. Handlers of the screen read
   * them.
   */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /**
   * The user whom the request knows: the values of the first form, its title, and the method with the badge 'Last
   * used'.
   * @defaultValue the `initialValues` of the configuration
   */
  readonly known?: KnownUser | undefined;
  /** A message above the screen, like a toast: an email was sent again. */
  readonly toast?: 'emailResent' | undefined;
  /** An error message above the screen: the reason why a post did not lead to the next step. */
  readonly notice?: Notice | undefined;
  /**
   * Makes the ids on a page with several screens unique.
   * @defaultValue `foyer`
   */
  readonly id?: string | undefined;
  /**
   * The clock for the deadlines of the state, in ms.
   * @defaultValue `Date.now`
   */
  readonly now?: (() => number) | undefined;
}

/** The markup of a screen, and the effects of its controls. */
export interface RenderedScreen {
  /** The markup of the widget, with its `<style>`. */
  readonly html: string;
  /** The title of the screen. Empty if it has none. */
  readonly title: string;
  /**
   * Calls the handler of the control with this name, which calls `send`, as a press in a browser does. The name is the
   * posted value of `foyer-press`, or of `foyer-form` if the post contains no press.
   *
   * @returns False if the screen has no such control, or the control is disabled.
   */
  press(this: void, name: string): boolean;
}
