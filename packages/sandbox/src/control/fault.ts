/** Effect of a fault on a request. See the sandbox's README for each field. */
export interface Fault {
  readonly status?: number | undefined;
  readonly error_type?: string | undefined;
  readonly error_message?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly delay_ms?: number | undefined;
  readonly hang?: boolean | undefined;
  readonly drop?: boolean | undefined;
}
