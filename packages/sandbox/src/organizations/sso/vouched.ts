/** Whom a company has vouched for. */
export interface Vouched {
  /** Id of the person at the company. */
  readonly subject: string;
  /** As the company says it; null when it names none. */
  readonly email: string | null;
  readonly name: string;
  readonly groups: readonly string[];
  /** Attributes for `sso_attributes`. */
  readonly attributes: Readonly<Record<string, unknown>>;
}
