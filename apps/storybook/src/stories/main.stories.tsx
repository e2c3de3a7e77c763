import type { LoginConfig, LoginState } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ALL_WAYS, LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { LINKS } from '../states/magic-link';
import { PASSCODES } from '../states/otp';

const meta = { title: 'Main', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Main as it opens: nothing typed yet, the first tab in front. */
function opened(config: LoginConfig): { readonly config: LoginConfig; readonly state: LoginState } {
  const { tabs } = loginPlan(config);
  return { config, state: { tab: tabs[0], methods: { otp: { at: 'enter' }, magicLink: { at: 'enter' } } } };
}

const only = (...methods: readonly ('email' | 'sms' | 'whatsapp')[]): LoginConfig => ({
  products: ['otp'],
  otpOptions: { methods },
});

export const AllTabs: Story = {
  args: opened(ALL_WAYS),
  play: shows('Sign up or log in', 'Email', 'Text', 'WhatsApp', 'example@email.com', 'Continue'),
};

export const PasscodeTabs: Story = { args: opened(PASSCODES), play: shows('TextWhatsAppEmail', '(123) 456-7890') };

export const TwoTabs: Story = { args: opened(only('email', 'sms')), play: shows('EmailText') };

export const EmailLinkAlone: Story = { args: opened(LINKS), play: shows('example@email.com') };

export const EmailPasscodeAlone: Story = { args: opened(only('email')), play: shows('example@email.com') };

export const TextAlone: Story = { args: opened(only('sms')), play: shows('(123) 456-7890') };

export const WhatsappAlone: Story = { args: opened(only('whatsapp')), play: shows('(123) 456-7890') };

export const WithoutHeading: Story = {
  args: { ...opened(ALL_WAYS), styles: { hideHeaderText: true } },
  play: async ({ canvas, canvasElement }) => {
    await shows('Continue')({ canvasElement });
    canvas.getByRole('tab', { name: 'Email' });
    if (canvas.queryByRole('heading')) throw new TypeError('The heading is hidden by configuration.');
  },
};

export const WithoutWatermark: Story = {
  args: { ...opened(ALL_WAYS), bootstrap: { displayWatermark: false } },
  play: shows('Continue'),
};

export const NothingConfigured: Story = {
  args: opened({ products: [] }),
  play: shows('Error: No products are configured.'),
};

export const PasskeysByThemselves: Story = {
  args: opened({ products: ['passkeys'] }),
  play: shows('Error: Cannot use Passkeys by itself, please add another product to the config.'),
};

export const LinkAndPasscodeByEmail: Story = {
  args: opened({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } }),
  play: shows('Error: Cannot use both EML and Email OTP'),
};

/** The badge of the method that was used last is on its button, its field or its tab. */
const lastUsed = (method: string, config: LoginConfig): NonNullable<Story['args']> => ({
  ...opened(config),
  known: { initialValues: {}, lastUsed: method },
});

const SOCIAL_AND_CODE: LoginConfig = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'salesforce' }] },
  otpOptions: { methods: ['email'] },
};

export const LastUsedButton: Story = {
  args: lastUsed('oauth:github', SOCIAL_AND_CODE),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Continue with GitHub' });
    await expect(button).toHaveAccessibleDescription('Last used');
    await expect(canvas.getByRole('button', { name: 'Continue with Google' })).not.toHaveAccessibleDescription();
  },
};

export const LastUsedField: Story = { args: lastUsed('email', SOCIAL_AND_CODE), play: shows('Last used') };

export const LastUsedTab: Story = {
  args: lastUsed('whatsapp', ALL_WAYS),
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'WhatsApp' });
    await expect(tab).toHaveAccessibleDescription('Last used');
  },
};

export const Prefilled: Story = {
  args: { ...opened(SOCIAL_AND_CODE), known: { initialValues: { email: 'ada@example.com' }, screenHint: 'login' } },
  play: async ({ canvas, canvasElement }) => {
    await shows('Log in')({ canvasElement });
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  },
};

export const PrefilledByTheHost: Story = {
  args: opened({ ...only('sms'), initialValues: { phone: '+44 20 7946 0958' } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveValue('020 7946 0958'));
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
  },
};

export const AllowedCountries: Story = {
  args: opened({
    products: ['otp'],
    otpOptions: { methods: ['sms'], defaultCountry: 'DE', allowedCountries: ['DE', 'AT', 'CH'] },
  }),
  play: async ({ canvas }) => {
    const country = await canvas.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    await expect([country.value, country.options.length]).toEqual(['DE', 3]);
  },
};
