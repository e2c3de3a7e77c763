import type { LoginConfig, LoginState } from '@foyer/core';
import type { DetailsFormState, DetailsNeed } from '@foyer/core/internal/users';
import { newAccountNeed } from '@foyer/core/internal/users';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { PASSCODES } from '../states/otp';
import { PASSWORD_STATES, PASSWORDS, passwordLogin } from '../states/password';

const meta = { title: 'Details of an account', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const OPTIONS = {
  signUpFields: [
    { type: 'name', parts: 'two' },
    { type: 'text', name: 'company', label: 'Company', required: true, help: 'As on your invoices' },
    {
      type: 'select',
      name: 'team',
      label: 'Team size',
      options: [
        { value: 'small', label: '1 to 10' },
        { value: 'large', label: 'More than 10' },
      ],
    },
    { type: 'date', name: 'founded', label: 'Founded' },
    { type: 'checkbox', name: 'news', label: 'Send me the newsletter' },
  ],
  legal: { termsURL: '/terms', privacyURL: 'https://example.com/privacy', consent: 'checkbox', version: '1' },
} as const satisfies Partial<LoginConfig>;
const CONFIG: LoginConfig = { ...PASSCODES, ...OPTIONS };
const NEED = newAccountNeed(OPTIONS);

const at = (changes: Partial<DetailsFormState> = {}): { config: LoginConfig; state: LoginState } => ({
  config: CONFIG,
  state: {
    tab: 'email',
    methods: { details: { at: 'form', personId: 'ada', need: NEED, answers: {}, problems: {}, ...changes } },
  },
});
const terms = (consent: 'notice' | 'checkbox'): DetailsNeed => ({
  inputs: [],
  legal: { terms: '/terms', privacy: 'https://example.com/privacy', consent, version: '2' },
  isNew: false,
});

export const Form: Story = {
  args: at(),
  play: async ({ canvasElement }) => {
    await shows('Complete your account', 'Team size (optional)', 'I agree to:')({ canvasElement });
    const link = within(canvasElement).getByRole('link', { name: 'Terms of Service' });
    await expect(link).toHaveAttribute('href', '/terms');
  },
};

export const Problems: Story = {
  args: at({
    answers: { company: 'x'.repeat(300), first_name: '<b>Ada</b>' },
    problems: { last_name: 'required', company: 'tooLong', founded: 'date', terms_version: 'required' },
  }),
  play: shows('This is required.', 'This is too long. Use at most 200 characters.', 'Check it and try again.'),
};

export const Saving: Story = { args: at({ at: 'saving' }), play: shows('Complete your account') };

export const Failed: Story = {
  args: at({ error: { code: 'network_error', message: '' } }),
  play: shows('Complete your account'),
};

export const NewTerms: Story = {
  args: at({ need: terms('notice') }),
  play: shows('Our terms have changed', 'By continuing, you agree to:'),
};

export const NewTermsToCheck: Story = { args: at({ need: terms('checkbox') }), play: shows('I agree to:') };

export const ReadFailed: Story = {
  args: {
    config: CONFIG,
    state: { tab: 'email', methods: { details: { at: 'reading', error: { code: 'network_error', message: '' } } } },
  },
  play: shows('Try again'),
};

export const WithPassword: Story = {
  args: { config: { ...PASSWORDS, ...OPTIONS }, state: passwordLogin(PASSWORD_STATES.create) },
  play: shows('Finish creating your account by setting a password.', 'Company', 'I agree to:'),
};
