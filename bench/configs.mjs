const social = { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] };

/** How the pages without a bundle are configured: as those of bench/entries. */
export const configs = {
  login: { products: ['oauth', 'otp', 'passwords'], otpOptions: { methods: ['email', 'sms'] }, oauthOptions: social },
  link: { products: ['oauth', 'emailMagicLinks'], oauthOptions: social },
  organizations: { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } },
};
