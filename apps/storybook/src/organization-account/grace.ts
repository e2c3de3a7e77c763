/** Grace, as stored in a browser: no section of her account is empty. */
export const GRACE = {
  member: {
    member_id: 'member-1',
    organization_id: 'organization-1',
    name: 'Grace Hopper',
    email_address: 'grace@harbour.example',
    email_address_verified: true,
    retired_email_addresses: [{ email_id: 'email-2', email_address: 'grace@navy.example' }],
    member_password_id: 'password-1',
    mfa_phone_number: '+12025550123',
    mfa_phone_number_verified: true,
    totp_registration_id: 'totp-1',
    mfa_enrolled: true,
    default_mfa_method: 'totp',
    is_breakglass: false,
    oauth_registrations: [],
    sso_registrations: [],
  },
  organization: {
    organization_id: 'organization-1',
    organization_name: 'Harbour',
    mfa_policy: 'OPTIONAL',
    mfa_methods: 'ALL_ALLOWED',
    allowed_mfa_methods: [],
    auth_methods: 'ALL_ALLOWED',
    allowed_auth_methods: [],
  },
};
