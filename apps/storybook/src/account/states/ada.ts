/** A very long name, address and label. */
export const LONG_NAME = 'Maximiliane-Charlotte von Hohenstein-Württemberg-Sigmaringen';
export const LONG_EMAIL = 'maximiliane-charlotte.von-hohenstein@post.international.example.com';

export const NO_ANSWER = { code: 'network_error', message: 'No answer.' } as const;

/** Ada, as stored in a browser: no list is empty. */
export const ADA = {
  user_id: 'user-1',
  name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
  emails: [
    { email_id: 'email-1', email: 'ada@example.com', verified: true },
    { email_id: 'email-2', email: 'ada.lovelace@analytical.example.com', verified: false },
  ],
  phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550123', verified: true }],
  webauthn_registrations: [],
  providers: [],
  crypto_wallets: [],
  totps: [],
  password: { password_id: 'password-1', requires_reset: false },
};
