import type { Tagged } from '@foyer/core/internal/shared';
import type { Locale } from '@foyer/locales';
import type { DocumentOptions, Notice } from '@foyer/server/html';
import type { Page } from './answer';
import type { Journey, JourneyRendering, RunningJourney } from './journey';
import type { Posted } from './posted';
import { FIELDS } from './posted';
import type { Sealed } from './sealed-state';
import type { RouteOptions } from './sign-in-options';
import type { Visit } from './visit';
import { newId } from './visit';

/** Options of a page, in addition to its state. */
export interface Shown {
  readonly notice?: Notice | undefined;
  readonly status?: number | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly toast?: Sealed['toast'];
  readonly returnTo?: string | undefined;
}

/** Renders the pages of a request, and runs the handlers of their controls. */
export interface Screen {
  /** The first screen of a flow. */
  first(this: void, journey: Journey, shown?: Shown): Promise<Page>;
  /** The screen of a sealed state. */
  show(
    this: void,
    journey: Journey,
    sealed: Sealed,
    id: string,
    shown?: Pick<Shown, 'notice' | 'status'>,
  ): Promise<Page>;
  /**
   * Calls the handler of the pressed control on a flow's screen. Does nothing if the screen has no such control.
   *
   * @param send Receives the event of the control. Default: the flow.
   */
  press(
    this: void,
    journey: Journey,
    posted: Posted,
    flow: RunningJourney,
    send?: (event: Tagged) => void,
  ): Promise<void>;
}

// Spec section 9.
/** The fields that keep their value when a screen renders again: none of them contains a secret. */
const PRESERVED: readonly string[] = ['email', 'phone', 'country', 'slug', 'organization'];

/** Maximum length of such a field, in characters: an email address has up to 254. */
const LONGEST = 320;

/** The typed values, without passwords and codes. */
export const preservedFields = ({ fields }: Pick<Posted, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => PRESERVED.includes(name) && value.length <= LONGEST),
  );

export async function createScreen(visit: Visit): Promise<Screen> {
  const { settings, request } = visit;
  const locale = typeof settings.locale === 'function' ? await settings.locale(request) : settings.locale;
  const nonce = newId();

  const optionsOf = (
    own: Partial<JourneyRendering>,
    flow: Pick<RunningJourney, 'bootstrap' | 'known'>,
  ): Promise<JourneyRendering> =>
    flow.bootstrap().then((bootstrap) => ({
      action: settings.path,
      href: visit.ownUrl,
      strings: settings.strings,
      styles: settings.styles,
      locale,
      nonce,
      bootstrap,
      known: flow.known?.(),
      now: settings.now,
      ...own,
    }));

  async function render(
    journey: Journey,
    flow: RunningJourney,
    state: unknown,
    { status = 200, ...shown }: Shown,
    step: string,
  ): Promise<Page> {
    const hidden = {
      [FIELDS.step]: `${step}.${journey.screenOf(state)}`,
      ...(shown.returnTo && { [FIELDS.returnTo]: shown.returnTo }),
    };
    const rendered = await journey.render(
      state,
      await optionsOf({ hidden, fields: shown.fields, notice: shown.notice, toast: shown.toast }, flow),
    );
    const { html, title } = rendered;
    const page = settings.page ?? (await plainPage(locale, settings.styles?.colorScheme));
    return {
      status,
      html: page({ html, title, nonce, language: locale?.tag ?? 'en', direction: locale?.dir ?? 'ltr' }),
      nonce,
      // Threat T7: another page around a consent screen could trick users into granting access.
      frameAncestors: journey.isDeliberate ? undefined : settings.frameAncestors,
    };
  }

  /** Runs the flow without a press: only to process expired waits and to load the project's settings. */
  async function idle<Result>(
    journey: Journey,
    sealed: Sealed | undefined,
    work: (flow: RunningJourney) => Promise<Result>,
  ): Promise<Result> {
    const flow = await journey.resume(visit.page(sealed, false), sealed?.state);
    try {
      return await work(flow);
    } finally {
      flow.end();
    }
  }

  return {
    first: (journey, shown = {}) =>
      idle(journey, undefined, async (flow) => render(journey, flow, await flow.suspend(), shown, `${newId()}.0`)),
    show: (journey, sealed, id, shown) =>
      idle(journey, sealed, async (flow) => {
        const { fields, toast, isToConfirm } = sealed;
        return render(
          journey,
          flow,
          await flow.suspend(),
          { fields, toast, notice: isToConfirm && 'confirm', ...shown },
          `${id}.${sealed.step}`,
        );
      }),
    async press(journey, posted, flow, send = flow.send) {
      const rendered = await journey.render(flow.getState(), await optionsOf({ fields: posted.fields }, flow), send);
      rendered.press(posted.press || posted.form);
    },
  };
}

async function plainPage(
  locale: Locale | undefined,
  colorScheme: DocumentOptions['colorScheme'],
): Promise<NonNullable<RouteOptions['page']>> {
  const { documentOf } = await import('@foyer/server/html');
  return ({ html, title, nonce }) => documentOf(html, { title, nonce, locale, colorScheme });
}
