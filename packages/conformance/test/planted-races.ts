import { byClass, racy, tellingApart, type ClassBreak } from './planting';

const EMAIL_CODES = /otps\/email\/login_or_create$/;

/** Answers that tell who has an account. */
export const enumerationBreaks: readonly ClassBreak[] = [
  ...byClass('email-otp', {
    'tells-by-flag': [
      'A flag says who is new',
      tellingApart(EMAIL_CODES, (content, isKnown) => {
        content['user_created'] = !isKnown;
      }),
      'email-otp.send.alike',
    ],
    'tells-by-status': [
      'The status says who is new',
      tellingApart(EMAIL_CODES, (_, isKnown) => (isKnown ? 200 : 201)),
      'email-otp.send.alike',
    ],
    'tells-by-prefix': [
      'The id says who is new',
      tellingApart(EMAIL_CODES, (content, isKnown) => {
        if (!isKnown)
          content['method_id'] = `new-${String(content['method_id'])}`.slice(0, String(content['method_id']).length);
      }),
      'email-otp.send.alike',
    ],
    'tells-by-length': [
      'The length of the id says who is new',
      tellingApart(EMAIL_CODES, (content, isKnown) => {
        if (!isKnown) content['method_id'] = String(content['method_id']).slice(0, -8);
      }),
      'email-otp.send.alike',
    ],
    'tells-by-null': [
      'A member is null for strangers',
      tellingApart(EMAIL_CODES, (content, isKnown) => {
        content['user_id'] = isKnown ? 'user-test-1' : null;
      }),
      'email-otp.send.alike',
    ],
    'tells-by-number': [
      'A number says how old the account is',
      tellingApart(EMAIL_CODES, (content, isKnown) => {
        content['sign_ins'] = isKnown ? 1 : 0;
      }),
      'email-otp.send.alike',
    ],
  }),
  ...byClass('sms-otp', {
    'sms-tells': [
      'A text message is answered by whether the number is known',
      tellingApart(/otps\/sms\/login_or_create$/, (content, isKnown) => {
        content['is_new'] = !isKnown;
      }),
      'sms-otp.send.alike',
    ],
  }),
  ...byClass('email-links', {
    'links-tell': [
      'A link is answered by whether the address is known',
      tellingApart(/magic_links\/email\/login_or_create$/, (content, isKnown) => {
        content['user_id'] = isKnown ? 'user-test-0000' : '';
      }),
      'email-links.send.alike',
    ],
  }),
  ...byClass('organizations', {
    'discovery-tells': [
      'Discovery says who is a member',
      tellingApart(/b2b\/otps\/email\/discovery\/send$/, (content, isKnown) => {
        content['known'] = isKnown;
      }),
      'organizations.discovery.otp-alike',
    ],
    'discovery-links-tell': [
      'A link of discovery is answered by who is a member',
      tellingApart(/b2b\/magic_links\/email\/discovery\/send$/, (_, isKnown) => (isKnown ? 200 : 202)),
      'organizations.discovery.link-alike',
    ],
  }),
];

/** Single-use secrets that can be used more than once in a race. */
export const raceBreaks: readonly ClassBreak[] = [
  ...byClass('email-otp', {
    'race-of-codes': [
      'Of codes at the same time all sign in',
      racy(/\/otps\/authenticate$/),
      'email-otp.authenticate.race',
    ],
  }),
  ...byClass('sms-otp', {
    'race-of-texts': [
      'Of codes by text message at the same time all sign in',
      racy(/\/otps\/authenticate$/),
      'sms-otp.authenticate.race',
    ],
  }),
  ...byClass('email-links', {
    'race-of-links': [
      'Of links at the same time all sign in',
      racy(/magic_links\/authenticate$/),
      'email-links.authenticate.race-of-twenty',
    ],
  }),
  ...byClass('passwords', {
    'race-of-resets': [
      'Of resets at the same time all set the password',
      racy(/passwords\/email\/reset$/),
      'passwords.reset.race',
    ],
    'race-of-sign-ups': ['Of sign-ups at the same time all succeed', racy(/\/passwords$/), 'passwords.create.race'],
  }),
  ...byClass('passkeys', {
    'race-of-passkeys': [
      'Of answers of a passkey at the same time all sign in',
      racy(/webauthn\/authenticate$/),
      'passkeys.authenticate.race',
    ],
    'race-of-registrations': [
      'Of registrations of a passkey at the same time all succeed',
      racy(/webauthn\/register$/),
      'passkeys.register.race',
    ],
  }),
  ...byClass('wallets', {
    'race-of-wallets': [
      'Of signatures at the same time all sign in',
      racy(/crypto_wallets\/authenticate$/),
      'wallets.ethereum.race',
    ],
  }),
  ...byClass('social', {
    'race-of-oauth': [
      'Of tokens of a social account at the same time all sign in',
      racy(/oauth\/authenticate$/),
      'social.authenticate.race',
    ],
  }),
  ...byClass('sso', {
    'race-of-sso': ['Of tokens of SSO at the same time all sign in', racy(/sso\/authenticate$/), 'sso.saml.race'],
  }),
  ...byClass('totp', {
    'race-of-apps': [
      'Of codes of an app at the same time all count',
      racy(/totps\/authenticate$/),
      'totp.authenticate.race',
    ],
    'race-of-recovery': ['Of recovery codes at the same time all count', racy(/totps\/recover$/), 'totp.recovery.race'],
  }),
  ...byClass('organizations', {
    'race-of-member-codes': [
      'Of codes of a member at the same time all sign in',
      racy(/b2b\/otps\/email\/authenticate$/),
      'organizations.otp.race',
    ],
    'race-of-exchanges': [
      'Of exchanges of an intermediate session at the same time all sign in',
      racy(/intermediate_sessions\/exchange$/),
      'organizations.discovery.exchange-race',
    ],
    'race-of-member-resets': [
      'Of resets of a member at the same time all succeed',
      racy(/b2b\/passwords\/email\/reset$/),
      'organizations.passwords.reset-race',
    ],
    'race-of-second-factors': [
      'Of second factors at the same time all sign in',
      racy(/b2b\/otps\/sms\/authenticate$/),
      'organizations.mfa.sms-race',
    ],
    'race-of-member-recovery': [
      'Of recovery codes of a member at the same time all count',
      racy(/recovery_codes\/recover$/),
      'organizations.mfa.recovery-race',
    ],
  }),
];
