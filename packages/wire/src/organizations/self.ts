import * as z from 'zod/mini';
import { commonResponse, dictionary, object, optionalFlag, optionalText, response, text } from '../common';
import { userConnectedAppsResponse } from '../connected-apps';
import { lazy } from '../lazy';
import { textIfAny } from '../missing';
import { member, memberResponse } from './member';

/** `GET /b2b/organizations/members/me`. */
export const selfGetResponse = lazy(() => response({ member }));
export type SelfGetResponse = z.infer<typeof selfGetResponse>;

/** `PUT /b2b/organizations/members/update`. The number has the format `+12025550123`. */
export const selfUpdateRequest = lazy(() =>
  object({
    name: optionalText,
    untrusted_metadata: z.optional(dictionary),
    mfa_enrolled: optionalFlag,
    mfa_phone_number: optionalText,
    default_mfa_method: z.optional(z.enum(['sms_otp', 'totp'])),
  }),
);
export type SelfUpdateRequest = z.infer<typeof selfUpdateRequest>;

/** `POST /b2b/organizations/members/unlink_retired_email`. It has one of the two members. */
export const selfUnlinkRetiredEmailRequest = lazy(() =>
  object({ email_id: optionalText, email_address: optionalText }),
);
export type SelfUnlinkRetiredEmailRequest = z.infer<typeof selfUnlinkRetiredEmailRequest>;

/** `POST /b2b/organizations/members/start_email_update`. */
export const selfStartEmailUpdateRequest = lazy(() =>
  object({
    email_address: text,
    login_redirect_url: optionalText,
    login_template_id: optionalText,
    locale: optionalText,
    delivery_method: z.optional(z.enum(['EMAIL_MAGIC_LINK', 'EMAIL_OTP'])),
  }),
);
export type SelfStartEmailUpdateRequest = z.infer<typeof selfStartEmailUpdateRequest>;

/** `POST /b2b/organizations/members/search`. */
export const memberSearchRequest = lazy(() => object({ email_address: text, organization_id: text }));
export type MemberSearchRequest = z.infer<typeof memberSearchRequest>;

// Required: null means that there is no such member, but an unreadable value does not.
/** Null if the organization has no member with the address. */
export const memberSearchResponse = lazy(() =>
  response({
    member: z.nullable(object({ status: textIfAny, name: textIfAny, member_password_id: textIfAny })),
  }),
);
export type MemberSearchResponse = z.infer<typeof memberSearchResponse>;

/** The bodies of these calls. */
export const requests = {
  'internal.searchMember': memberSearchRequest,
  'self.update': selfUpdateRequest,
  'self.unlinkRetiredEmail': selfUnlinkRetiredEmailRequest,
  'self.startEmailUpdate': selfStartEmailUpdateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'internal.searchMember': memberSearchResponse,
  'self.get': selfGetResponse,
  'self.update': memberResponse,
  'self.deleteMFAPhoneNumber': memberResponse,
  'self.deleteMFATOTP': memberResponse,
  'self.deletePassword': memberResponse,
  'self.unlinkRetiredEmail': memberResponse,
  'self.startEmailUpdate': memberResponse,
  'self.getConnectedApps': userConnectedAppsResponse,
  'self.revokeConnectedApp': commonResponse,
} as const;
