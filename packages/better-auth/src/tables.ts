import type { Session, User } from 'better-auth';
import type { InferFieldsOutput } from 'better-auth/db';
import type { TwoFactorTable } from 'better-auth/plugins/two-factor';

const text = { type: 'string', required: false, input: false } as const;
const known = { type: 'boolean', required: false, input: false } as const;
const count = { type: 'number', required: false, input: false, returned: false, defaultValue: 0 } as const;
const time = { type: 'date', required: false, input: false, returned: false } as const;

/**
 * Columns for data of the contract that better-auth has no column for. `input: false`: better-auth's own calls cannot
 * set them. `passkey` has the columns of `@better-auth/passkey`, so both plugins share the table.
 */
export const tables = {
  user: {
    fields: {
      /** First, middle and last name as JSON. `name` contains all of them together. */
      foyerName: text,
      foyerTrustedMetadata: text,
      foyerUntrustedMetadata: text,
      /** `email`, which better-auth requires, is a placeholder. */
      foyerNoEmail: { type: 'boolean', required: false, input: false },
      /**
       * Whether these tables can contain rows of the user, to avoid useless queries. Null: the user is older than these
       * columns.
       */
      foyerHasAddresses: known,
      foyerHasPasskeys: known,
      foyerHasApp: known,
      /**
       * When the email address, the phone number and the second factor were added. Null: at the sign-up, or before
       * these columns existed.
       */
      foyerEmailAddedAt: time,
      foyerPhoneAddedAt: time,
      foyerAppAddedAt: time,
      /** Second-factor data of organizations, as JSON. */
      foyerMfa: { ...text, returned: false },
      /** The sign-in methods that are being removed, with the time until which they count as removed, as JSON. */
      foyerRemovals: { ...text, returned: false },
      /** The browsers that are asked for no second factor, as JSON, with hashes of their secrets. */
      foyerBrowsers: { ...text, returned: false },
      /** The id of the update that is verifying the address. */
      foyerProof: { ...text, returned: false },
      foyerGuesses: count,
      foyerLockedUntil: time,
      foyerCodeGuesses: count,
      foyerCodesLockedUntil: time,
    },
  },
  session: {
    fields: {
      /** The verified factors, as JSON. */
      foyerFactors: text,
      /** The end of the session, as set by the last call with a duration. */
      foyerExpiresAt: { type: 'date', required: false, input: false },
      /** The organization of a member's session. Null for a session of a user. */
      foyerOrganization: text,
    },
    indexes: [{ fields: ['expiresAt'] }],
  },
  verification: { fields: {}, indexes: [{ fields: ['expiresAt'] }] },
  account: { fields: {}, indexes: [{ fields: ['providerId', 'accountId'] }] },
  /** Verified addresses and phone numbers of a user in addition to those in `user`. */
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

/** Data of organizations that better-auth's plugin has no column for. */
export const organizationTables = {
  /** The name that an administrator has entered for this organization. */
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

export interface UserRow extends User, FieldsOf<'user'> {
  readonly foyerMfa?: string | null;
  readonly foyerRemovals?: string | null;
  readonly foyerBrowsers?: string | null;
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
  /** A column of better-auth's plugin `organization`. */
  readonly activeOrganizationId?: string | null;
}

export type PasskeyRow = FieldsOf<'passkey'> & { readonly id: string };

/** `channel` is `email` or `phone`. */
export type AddressRow = FieldsOf<'foyerAddress'> & { readonly id: string };

/** Rows from before the column `verified` have null and count as verified. */
export type TwoFactorRow = Omit<TwoFactorTable, 'verified'> & { readonly verified?: boolean | null };

/** The condition for the rows of one user, or for one row. */
export const whereIs = (field: string, value: string) => [{ field, value }];
