/** The settings of an organization that the panel changes, by the provider's field names. */
export interface Policies {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug: string;
  readonly auth_methods: string;
  readonly allowed_auth_methods: readonly string[];
  readonly mfa_policy: string;
  readonly mfa_methods: string;
  readonly allowed_mfa_methods: readonly string[];
  readonly email_jit_provisioning: string;
  readonly email_invites: string;
  readonly email_allowed_domains: readonly string[];
}

/** `a.example, B.example` as a list. */
export const domainsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ''),
  ),
];

/** The list with the entry, or without it, in the order of `all`. */
export const toggled = (
  all: readonly string[],
  list: readonly string[],
  entry: string,
  isOn: boolean,
): readonly string[] => all.filter((one) => (one === entry ? isOn : list.includes(one)));
