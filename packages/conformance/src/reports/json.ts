import type { Report } from '../kit/run-conformance';
import { tally } from './terminal';

/** The report as JSON: `summary` by level, then all that `Report` has. */
export function jsonOf(report: Report): string {
  const of = (level: string) => tally(report.results.filter((result) => result.level === level));
  const summary = { MUST: of('MUST'), SHOULD: of('SHOULD'), MAY: of('MAY') };
  return `${JSON.stringify({ summary, ...report }, null, 2)}\n`;
}
