/** Is told, in a line, what goes wrong inside the provider; never a value that somebody sent. */
export type Report = (line: string) => void;

export const reportToStderr: Report = (line) => {
  process.stderr.write(`${line}\n`);
};

/**
 * What an error says about itself. Of a failed query only the database's own words: the query holds values.
 */
export function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.stack ?? cause.message : 'unknown error';
}
