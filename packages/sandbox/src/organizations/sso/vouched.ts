/** Whom a company has vouched for. */
export interface Vouched {
  /** Who the person is at the company. */
  readonly subject: string;
  /** As the company says it; null when it names none. */
  readonly email: string | null;
  readonly name: string;
  readonly groups: readonly string[];
  /** What `sso_attributes` shows. */
  readonly attributes: Readonly<Record<string, unknown>>;
}
