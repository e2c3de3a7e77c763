const social = { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] };

/** The configurations of the pages without a bundle: the same as in bench/entries. */
export const configs = {
  login: { products: ['oauth', 'otp', 'passwords'], otpOptions: { methods: ['email', 'sms'] }, oauthOptions: social },
  link: { products: ['oauth', 'emailMagicLinks'], oauthOptions: social },
  organizations: { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } },
};
