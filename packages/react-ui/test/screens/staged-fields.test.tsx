// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReauthEntry } from '../../src/account/step-up/reauth-entry';
import { PasscodeField } from '../../src/login/otp/passcode-field';
import { PhoneField } from '../../src/login/otp/phone-field';
import { AccountField } from '../../src/login/password/account-field';
import { PasswordField } from '../../src/login/password/password-field';
import { StageContext } from '../../src/parts/screen';
import { TextField } from '../../src/parts/text-field';
import { offline } from '../support/client';

afterEach(cleanup);

const ignore = () => {};
const METHOD = { type: 'password', key: 'password', email: 'ada@example.com' } as const;
const US = { country: 'US', choose: ignore, read: () => 'US' };
const ACTIONS = { submitPassword: ignore, submitCode: ignore, resend: ignore, anotherWay: ignore };

const FIELDS: Readonly<Record<string, ReactNode>> = {
  'a text field': <TextField label="Email" name="email" type="email" autoComplete="email" />,
  'the account of a password': <AccountField email="ada@example.com" />,
  'a password': <PasswordField label="Password" autoComplete="current-password" inputRef={createRef()} />,
  'a passcode': <PasscodeField label="Passcode" channel="sms" onComplete={ignore} />,
  'a phone number': <PhoneField label="Phone" name="phone" country={US} />,
  'a password of a step-up': (
    <ReauthEntry state={{ at: 'enter', method: METHOD, methods: [METHOD] }} actions={ACTIONS} />
  ),
};

const controls = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
];

describe('decision 144: no field of a staged screen can be filled', () => {
  it.each(Object.entries(FIELDS))('%s is disabled until its screen is shown', (_, field) => {
    const place = (stage: 'staged' | 'left') => <StageContext.Provider value={stage}>{field}</StageContext.Provider>;
    const { container, rerender } = render(place('staged'), { wrapper: offline().wrapper });
    expect(controls(container).map(({ disabled }) => disabled)).not.toContain(false);
    rerender(place('left'));
    expect(controls(container)).not.toHaveLength(0);
    expect(controls(container).map(({ disabled }) => disabled)).not.toContain(true);
  });

  it('holds for every field of a screen: no other component contains one', () => {
    const others = Object.entries(sources)
      .filter(([, source]) => /<(?:input|select|textarea)\b/.test(source) && !source.includes('useStagedField'))
      .map(([path]) => path.replace('../../src/', ''));
    expect(others).toEqual(Object.keys(NEVER_FILLED));
  });
});

const sources = import.meta.glob<string>(
  ['../../src/{account,login,parts}/**/*.tsx', '../../src/{users,organizations}/{account,login}/**/*.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** The other files with fields, and why none of them is filled while its screen is staged. */
const NEVER_FILLED = {
  'organizations/account/member-mfa-view.tsx': 'a choice; no request leads to it',
  'parts/checkbox.tsx': 'a choice; browsers and password managers fill text',
  'parts/form.tsx': 'values of the host for its own route',
};
