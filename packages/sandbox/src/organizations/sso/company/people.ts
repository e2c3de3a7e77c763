import * as z from 'zod/mini';

/** Somebody at a company, as its identity provider knows them. */
export interface Employee {
  /** Never changes for an address. */
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** People whom the control plane has described. Everybody else has an address alone. */
export const peopleSchema = z.array(
  z.strictObject({
    email_address: z.string(),
    name: z.optional(z.string()),
    groups: z.optional(z.array(z.string())),
  }),
);

type People = z.infer<typeof peopleSchema>;

/** A company, as far as its people go. */
interface Staffed {
  readonly details: { readonly people: People };
}

/** The person with an address. At a company that the sandbox plays, every address is somebody's. */
export function employeeOf({ details }: Staffed, email: string): Employee {
  const known = details.people.find((one) => one.email_address.toLowerCase() === email);
  return { subject: subjectOf(email), email, name: known?.name ?? '', groups: known?.groups ?? [] };
}

/** The person with a subject, or undefined for text that is none. */
export function employeeWith(connection: Staffed, subject: string): Employee | undefined {
  const email = Buffer.from(subject, 'base64url').toString('utf8');
  return subjectOf(email) === subject ? employeeOf(connection, email) : undefined;
}

const subjectOf = (email: string): string => Buffer.from(email, 'utf8').toString('base64url');
