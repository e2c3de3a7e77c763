/** Receives one line about an internal failure. The line never contains values from a request. */
export type Report = (line: string) => void;

export const reportToStderr: Report = (line) => {
  process.stderr.write(`${line}\n`);
};

/** Describes an error. For a failed query it returns only the database's message, because the query contains values. */
export function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.stack ?? cause.message : 'unknown error';
}
