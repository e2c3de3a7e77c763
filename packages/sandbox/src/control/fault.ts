/** What a fault does to the requests it meets. */
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
