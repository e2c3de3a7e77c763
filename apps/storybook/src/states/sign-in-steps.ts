import type { LoginConfig, LoginState } from '@foyer/core';
import { newAccountNeed } from '@foyer/core/internal/users';
import { WRONG_CODE } from './otp';
import { choose, enterPasskeyAlone, enterTotpOfAll, factorLogin, saveCodes, WITH_MFA } from './second-factor';

const SIGN_UP = {
  signUpFields: [
    { type: 'name', parts: 'two' },
    { type: 'text', name: 'company', label: 'Company', required: true, help: 'As on your invoices' },
  ],
  legal: { termsURL: '/terms', privacyURL: 'https://example.com/privacy', consent: 'checkbox', version: '2' },
} as const satisfies Partial<LoginConfig>;

/** A login that asks for all steps between the first factor and the session. */
export const ALL_STEPS: LoginConfig = { ...WITH_MFA, ...SIGN_UP };

const details = (need = newAccountNeed(SIGN_UP)): LoginState => ({
  tab: undefined,
  methods: { details: { at: 'form', personId: 'user-test-ada', need, answers: {}, problems: {} } },
});

/** The steps of a sign-in after its first factor. */
export const STEPS = {
  secondFactor: factorLogin(enterTotpOfAll()),
  wrongCode: factorLogin(enterTotpOfAll({ error: WRONG_CODE })),
  passkey: factorLogin(enterPasskeyAlone),
  enrollment: factorLogin(choose),
  recoveryCodes: factorLogin(saveCodes()),
  ended: factorLogin({ at: 'lapsed' }),
  fields: details(),
  terms: details({ ...newAccountNeed(SIGN_UP), inputs: [], isNew: false }),
} as const satisfies Readonly<Record<string, LoginState>>;
