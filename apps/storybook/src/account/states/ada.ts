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

/** An image instead of a QR code; no camera reads it. */
export const QR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"%3E%3Cpath d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 1h2v3H9zM9 6h4v2H9zM1 9h5v2H1zM9 10h3v4H9zM14 9h6v2h-6zM15 13h2v6h-2zM9 16h4v4H9zM19 15h2v5h-2z"/%3E%3Cpath fill="%23fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/%3E%3Cpath d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/%3E%3C/svg%3E';
