import * as z from 'zod/mini';

/** A user at a company's identity provider. */
export interface Employee {
  /** Never changes for an address. */
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** Users with data from the control plane. All other users have only an address. */
export const peopleSchema = z.array(
  z.strictObject({
    email_address: z.string(),
    name: z.optional(z.string()),
    groups: z.optional(z.array(z.string())),
  }),
);

type People = z.infer<typeof peopleSchema>;

/** The users of a company. */
interface Staffed {
  readonly details: { readonly people: People };
}

/** The user with an address. At a simulated company, every address belongs to a user. */
export function employeeOf({ details }: Staffed, email: string): Employee {
  const known = details.people.find((one) => one.email_address.toLowerCase() === email);
  return { subject: subjectOf(email), email, name: known?.name ?? '', groups: known?.groups ?? [] };
}

/** The user with a subject, or undefined for an invalid subject. */
export function employeeWith(connection: Staffed, subject: string): Employee | undefined {
  const email = Buffer.from(subject, 'base64url').toString('utf8');
  return subjectOf(email) === subject ? employeeOf(connection, email) : undefined;
}

const subjectOf = (email: string): string => Buffer.from(email, 'utf8').toString('base64url');
