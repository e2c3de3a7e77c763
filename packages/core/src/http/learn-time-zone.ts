import type { Platform } from '../base/platform';
import type { TimeZone } from './telemetry';

/** Corrects the name of the time zone once the first form is painted, if the browser has no Temporal. */
export function learnTimeZone({ afterPaint }: Pick<Platform, 'afterPaint'>, timeZone: TimeZone): void {
  afterPaint(() => {
    if (timeZone.isExact) return;
    timeZone.name = intlTimeZone() ?? timeZone.name;
    timeZone.isExact = true;
  });
}

/** Undefined if the browser does not know its zone. */
function intlTimeZone(): string | undefined {
  try {
    // Old browsers (ECMA-402 of 2016 or before) return undefined.
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
