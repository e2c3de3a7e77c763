/** A user that a company has signed in. */
export interface Vouched {
  /** The user's id at the company. */
  readonly subject: string;
  /** As the company sends it; null if absent. */
  readonly email: string | null;
  readonly name: string;
  readonly groups: readonly string[];
  /** Attributes for `sso_attributes`. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The user data that a company sends: the id, and values by name. */
export interface AssertedClaims {
  readonly subject: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Stands for the user's id in a mapping (admin api 8.2). */
const NAME_ID = 'NameID';

/** Reads a user with the attribute mapping of a connection, which names the attributes for address, name and groups. */
export function mapUser(mapping: Readonly<Record<string, string>>, { subject, values }: AssertedClaims): Vouched {
  const of = (key: string): readonly string[] => {
    const name = mapping[key];
    if (name === undefined) return [];
    return name === NAME_ID ? [subject] : textsOf(Object.hasOwn(values, name) ? values[name] : undefined);
  };
  const full = of('full_name').join(' ') || [...of('first_name'), ...of('last_name')].join(' ').trim();
  const shown = Object.keys(mapping).filter((key) => key !== 'groups' && of(key).length > 0);
  return {
    subject: of('idp_user_id')[0] ?? subject,
    email: of('email')[0] ?? null,
    name: full,
    groups: of('groups'),
    attributes: Object.fromEntries(shown.map((key) => [mapping[key] ?? key, of(key).join(' ')])),
  };
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}
