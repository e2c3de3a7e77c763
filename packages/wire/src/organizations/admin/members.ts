import * as z from 'zod/mini';
import {
  commonResponse,
  dictionary,
  flag,
  number,
  object,
  optionalFlag,
  optionalNumber,
  optionalText,
  response,
  text,
  texts,
} from '../../common';
import { userConnectedAppsResponse } from '../../connected-apps';
import { lazy } from '../../lazy';
import { groupOf, listOf, textIfAny } from '../../missing';
import { member, memberResponse } from '../member';
import { organization } from '../organization';
import { selfStartEmailUpdateRequest, selfUnlinkRetiredEmailRequest } from '../self';

// Admin api 4.2.
/** `POST /b2b/organizations/members`. The number has the format `+12025550123`. */
export const memberCreateRequest = lazy(() =>
  object({
    email_address: text,
    name: optionalText,
    untrusted_metadata: z.optional(dictionary),
    /** If absent, the member is active immediately. */
    create_member_as_pending: optionalFlag,
    is_breakglass: optionalFlag,
    mfa_phone_number: optionalText,
    mfa_enrolled: optionalFlag,
    /** The ids of roles. */
    roles: z.optional(texts),
  }),
);
export type MemberCreateRequest = z.infer<typeof memberCreateRequest>;

/** `PUT /b2b/organizations/members/{member_id}`. Absent members of the body do not change. */
export const memberUpdateRequest = lazy(() =>
  object({
    member_id: text,
    name: optionalText,
    untrusted_metadata: z.optional(dictionary),
    is_breakglass: optionalFlag,
    mfa_phone_number: optionalText,
    mfa_enrolled: optionalFlag,
    /** The ids of all directly assigned roles. */
    roles: z.optional(texts),
    preserve_existing_sessions: optionalFlag,
    default_mfa_method: z.optional(z.enum(['sms_otp', 'totp'])),
    email_address: optionalText,
    /** If true, the former address is deleted instead of retired. */
    unlink_email: optionalFlag,
  }),
);
export type MemberUpdateRequest = z.infer<typeof memberUpdateRequest>;

/** One condition of a search, such as `statuses` with a list of them. */
export const memberSearchOperand = lazy(() =>
  object({
    /**
     * `member_ids`, `member_emails`, `member_mfa_phone_numbers`, `member_roles` and `statuses` need a list, of which
     * one must match; `member_email_fuzzy` and `member_mfa_phone_number_fuzzy` a part of at least 3 characters;
     * `member_is_breakglass` and `member_password_exists` a boolean.
     */
    filter_name: text,
    filter_value: z.union([text, flag, texts]),
  }),
);
export type MemberSearchOperand = z.infer<typeof memberSearchOperand>;

/** `POST /b2b/organizations/me/members/search`. */
export const membersSearchRequest = lazy(() =>
  object({
    /** The `next_cursor` of the previous page. */
    cursor: optionalText,
    /** Page size: 100 by default, 1000 at most. */
    limit: optionalNumber,
    /** If absent or without operands: all members who are not deleted. */
    query: z.optional(object({ operator: z.enum(['AND', 'OR']), operands: z.array(memberSearchOperand) })),
  }),
);
export type MembersSearchRequest = z.infer<typeof membersSearchRequest>;

export const membersSearchResponse = lazy(() =>
  response({
    members: listOf(member),
    results_metadata: groupOf({
      /** -1 if they were not counted. */
      total: z._default(number, -1),
      /** Null or empty on the last page. */
      next_cursor: z._default(z.nullable(text), null),
    }),
    /** Organizations by id. */
    organizations: z._default(z.record(text, organization), () => ({})),
  }),
);
export type MembersSearchResponse = z.infer<typeof membersSearchResponse>;

/** `DELETE /b2b/organizations/members/{member_id}`. */
export const memberDeleteResponse = lazy(() => response({ member_id: textIfAny }));
export type MemberDeleteResponse = z.infer<typeof memberDeleteResponse>;

/** The bodies of these calls. */
export const requests = {
  'organization.members.create': memberCreateRequest,
  'organization.members.search': membersSearchRequest,
  'organization.members.update': memberUpdateRequest,
  'organization.members.unlinkRetiredEmail': selfUnlinkRetiredEmailRequest,
  'organization.members.startEmailUpdate': selfStartEmailUpdateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'organization.members.create': memberResponse,
  'organization.members.search': membersSearchResponse,
  'organization.members.update': memberResponse,
  'organization.members.delete': memberDeleteResponse,
  'organization.members.reactivate': memberResponse,
  'organization.members.deletePassword': memberResponse,
  'organization.members.deleteMFAPhoneNumber': memberResponse,
  'organization.members.deleteMFATOTP': memberResponse,
  'organization.members.unlinkRetiredEmail': memberResponse,
  'organization.members.startEmailUpdate': memberResponse,
  'organization.members.getConnectedApps': userConnectedAppsResponse,
  'organization.members.revokeConnectedApp': commonResponse,
} as const;
