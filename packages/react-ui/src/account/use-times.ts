import { useContext, useMemo } from 'react';
import { FrameContext } from '../theme/frame-context';

/** Formats times in the widget's language. Returns '' if the text is not a valid time. */
export const useTimes = (): ((time: string) => string) => useDateFormat('short');

/** Formats dates without the time of day in the widget's language. Returns '' if the text is not a valid time. */
export const useDates = (): ((time: string) => string) => useDateFormat(undefined);

function useDateFormat(timeStyle: 'short' | undefined): (time: string) => string {
  const { locale } = useContext(FrameContext);
  const tag = locale?.tag ?? 'en';
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle });
    return (time) => {
      const date = new Date(time);
      return Number.isNaN(date.getTime()) ? '' : format.format(date);
    };
  }, [tag, timeStyle]);
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The names of the browser and its system in a user agent string. Undefined: unknown. */
export function deviceOf(userAgent: string): Readonly<Record<'browser' | 'system', string | undefined>> {
  const find = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
