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

const LONG_LABEL = `Wolfeschlegelsteinhausen\u202Ebergerdorff ${'שלום Ada '.repeat(24)}`.slice(0, 200);

/** Ada with a name of 200 characters, and with as much of everything as a user can have. */
export const LONG_ADA = {
  ...ADA,
  name: { first_name: LONG_LABEL, middle_name: '', last_name: '' },
  emails: Array.from({ length: 50 }, (_, index) => ({
    email_id: `email-${index}`,
    email: `${index}.${LONG_EMAIL}`,
    verified: true,
  })),
  webauthn_registrations: Array.from({ length: 200 }, (_, index) => ({
    webauthn_registration_id: `passkey-${index}`,
    name: index === 0 ? LONG_LABEL : `Laptop ${index}`,
    domain: 'localhost',
    user_agent: '',
    verified: true,
    authenticator_type: '',
  })),
};
