import * as z from 'zod/mini';
import { isOutsideUrl, OutsideRefused, type Outside } from '../../../http/outside';

/** Warning if the document could not be read. */
const noDocument = (issuer: string): string =>
  `The discovery document of ${issuer} could not be read. Enter the addresses by hand, or try again.`;

/** Warning if the document belongs to a different issuer. */
const otherIssuer = (issuer: string): string =>
  `The discovery document of ${issuer} names another issuer, so it was not used.`;

/** Warning if the document does not contain all addresses. */
const unusableAddresses = (issuer: string): string =>
  `The discovery document of ${issuer} does not have all addresses. Enter the others by hand.`;

const address = z.string().check(z.refine(isOutsideUrl));
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.optional(address),
  token_endpoint: z.optional(address),
  userinfo_endpoint: z.optional(address),
  jwks_uri: z.optional(address),
});

/** Addresses of an issuer, and a warning if some could not be found. */
export interface Discovered {
  readonly found: Readonly<Partial<Record<'authorization_url' | 'token_url' | 'userinfo_url' | 'jwks_url', string>>>;
  /** Empty if everything was found. */
  readonly warning: string;
}

/** Reads the discovery document of an issuer (OpenID Connect Discovery 1.0, section 4). Failures become the warning. */
export async function discover(outside: Outside, issuer: string): Promise<Discovered> {
  const read = documentSchema.safeParse(await readDocument(outside, issuer));
  if (!read.success) return { found: {}, warning: noDocument(issuer) };
  const { issuer: named, authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = read.data;
  // The author of a document for a different issuer could send users to an attacker's servers.
  if (named !== issuer) return { found: {}, warning: otherIssuer(issuer) };
  const all = {
    authorization_url: authorization_endpoint,
    token_url: token_endpoint,
    userinfo_url: userinfo_endpoint,
    jwks_url: jwks_uri,
  };
  const found = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { found: Object.fromEntries(found), warning: found.length < 4 ? unusableAddresses(issuer) : '' };
}

async function readDocument(outside: Outside, issuer: string): Promise<unknown> {
  try {
    const answer = await outside(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    if (error instanceof OutsideRefused || error instanceof SyntaxError) return null;
    throw error;
  }
}
