import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { lazy } from './lazy';

// Some client codecs write null for values that the browser does not provide.
const extensions = otherwise(z.record(z.string(), z.unknown()), {});
const perhaps = otherwise(z.string(), '');

const credentialShape = {
  id: z.string().check(z.minLength(1)),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
};

// Contract 3.6.
/**
 * Content of `public_key_credential` in `POST /webauthn/register`, as JSON in a string (WebAuthn Level 3, section 5.1).
 */
export const registrationCredential = lazy(() =>
  z.object({
    ...credentialShape,
    authenticatorAttachment: perhaps,
    response: z.object({
      clientDataJSON: z.string(),
      attestationObject: z.string(),
      transports: otherwise(z.array(z.string()), []),
    }),
  }),
);
export type RegistrationCredential = z.infer<typeof registrationCredential>;

/** Content of `public_key_credential` in `POST /webauthn/authenticate`, as JSON in a string. */
export const assertionCredential = lazy(() =>
  z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: z.string(),
      authenticatorData: z.string(),
      signature: z.string(),
      userHandle: perhaps,
    }),
  }),
);
export type AssertionCredential = z.infer<typeof assertionCredential>;

// WebAuthn Level 3, sections 7.1 and 7.2: a frame of a different site must not answer.
/** The part of `clientDataJSON` with the signed challenge. Refuses an answer from a frame of a different site. */
export const signedChallenge = lazy(() =>
  z.object({ challenge: z.string(), crossOrigin: z.optional(z.literal(false)) }),
);
