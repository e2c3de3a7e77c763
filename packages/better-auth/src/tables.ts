import type { Session, User } from 'better-auth';
import type { InferFieldsOutput } from 'better-auth/db';
import type { TwoFactorTable } from 'better-auth/plugins/two-factor';

const text = { type: 'string', required: false, input: false } as const;
const known = { type: 'boolean', required: false, input: false } as const;
const count = { type: 'number', required: false, input: false, returned: false, defaultValue: 0 } as const;
const time = { type: 'date', required: false, input: false, returned: false } as const;

/**
 * What the contract knows and better-auth has no column for. `input: false`: nobody sets them by better-auth's own
 * calls.
 * `passkey` has the columns of `@better-auth/passkey`, so both plugins share the table.
 */
export const tables = {
  user: {
    fields: {
      /** First, middle and last name as JSON; `name` is what they are together. */
      foyerName: text,
      foyerTrustedMetadata: text,
      foyerUntrustedMetadata: text,
      /** The address in `email`, which better-auth requires, is made up. */
      foyerNoEmail: { type: 'boolean', required: false, input: false },
      /**
       * Whether a user can have rows in these tables, so that none is asked about in vain. null: a user of before these
       * columns.
       */
      foyerHasAddresses: known,
      foyerHasPasskeys: known,
      foyerHasApp: known,
      /**
       * Since when the email, the phone number and the second factor prove who the user is. null: since the sign-up, or
       * before these columns.
       */
      foyerEmailAddedAt: time,
      foyerPhoneAddedAt: time,
      foyerAppAddedAt: time,
      /** What organizations know of their second factors, as JSON. */
      foyerMfa: { ...text, returned: false },
      /** The ways to sign in that are being removed, with the time until which that counts, as JSON. */
      foyerRemovals: { ...text, returned: false },
      /** The update that proves the address at this time. */
      foyerProof: { ...text, returned: false },
      foyerGuesses: count,
      foyerLockedUntil: time,
      foyerCodeGuesses: count,
      foyerCodesLockedUntil: time,
    },
  },
  session: {
    fields: {
      /** The factors that were shown, as JSON. */
      foyerFactors: text,
      /** When it ends, as the newest call said that set its length. */
      foyerExpiresAt: { type: 'date', required: false, input: false },
      /** The organization whose calls opened it; null for a session of a user. */
      foyerOrganization: text,
    },
    indexes: [{ fields: ['expiresAt'] }],
  },
  verification: { fields: {}, indexes: [{ fields: ['expiresAt'] }] },
  account: { fields: {}, indexes: [{ fields: ['providerId', 'accountId'] }] },
  /** Addresses and phone numbers that a person has proved beside those in `user`. */
  foyerAddress: {
    fields: {
      userId: { type: 'string', references: { model: 'user', field: 'id' }, required: true, index: true },
      channel: { type: 'string', required: true },
      value: { type: 'string', required: true, unique: true },
      createdAt: { type: 'date', required: false },
    },
  },
  /** Guesses that are counted by a key, not by a user. */
  foyerGuess: {
    fields: {
      key: { type: 'string', required: true, unique: true },
      count: { type: 'number', required: true },
      expiresAt: { type: 'date', required: true, index: true },
    },
  },
  passkey: {
    fields: {
      name: { type: 'string', required: false },
      publicKey: { type: 'string', required: true },
      userId: { type: 'string', references: { model: 'user', field: 'id' }, required: true, index: true },
      credentialID: { type: 'string', required: true, index: true },
      counter: { type: 'number', required: true },
      deviceType: { type: 'string', required: true },
      backedUp: { type: 'boolean', required: true },
      transports: { type: 'string', required: false },
      createdAt: { type: 'date', required: false },
      aaguid: { type: 'string', required: false },
      foyerDomain: text,
      foyerUserAgent: text,
      foyerAuthenticatorType: text,
    },
  },
} as const;

/** What organizations know beside better-auth's plugin. */
export const organizationTables = {
  /** The name that an administrator has given, in this organization. */
  member: { fields: { foyerName: text } },
  /** Members who were removed. */
  foyerFormerMember: {
    fields: {
      memberId: { type: 'string', required: true },
      organizationId: {
        type: 'string',
        references: { model: 'organization', field: 'id' },
        required: true,
        index: true,
      },
      userId: { type: 'string', references: { model: 'user', field: 'id' }, required: true, index: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      createdAt: { type: 'date', required: true },
    },
  },
} as const;

type FieldsOf<Name extends keyof typeof tables> = InferFieldsOutput<(typeof tables)[Name]['fields']>;

export interface PersonRow extends User, FieldsOf<'user'> {
  readonly foyerMfa?: string | null;
  readonly foyerRemovals?: string | null;
  readonly foyerProof?: string | null;
  readonly foyerGuesses?: number | null;
  readonly foyerLockedUntil?: Date | null;
  readonly foyerCodeGuesses?: number | null;
  readonly foyerCodesLockedUntil?: Date | null;
  readonly foyerEmailAddedAt?: Date | null;
  readonly foyerPhoneAddedAt?: Date | null;
  readonly foyerAppAddedAt?: Date | null;
  readonly phoneNumber?: string | null;
  readonly phoneNumberVerified?: boolean | null;
  readonly twoFactorEnabled?: boolean | null;
}

/** A row of better-auth's table of sessions. */
export interface SessionRow extends Session {
  readonly foyerFactors?: string | null;
  readonly foyerExpiresAt?: Date | string | null;
  readonly foyerOrganization?: string | null;
  /** Of better-auth's plugin `organization`. */
  readonly activeOrganizationId?: string | null;
}

export type PasskeyRow = FieldsOf<'passkey'> & { readonly id: string };

/** `channel` is `email` or `phone`. */
export type AddressRow = FieldsOf<'foyerAddress'> & { readonly id: string };

/** A row of before the column `verified` has null in it, and counts as verified. */
export type TwoFactorRow = Omit<TwoFactorTable, 'verified'> & { readonly verified?: boolean | null };

/** The condition for the rows of one person, or for one row. */
export const whereIs = (field: string, value: string) => [{ field, value }];
