import type { Meta, StoryObj } from '@storybook/react-vite';
import { ALL_WAYS, LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { LINK_STATES, linkLogin, LINKS } from '../states/magic-link';
import { code, passcodeLogin, PASSCODES, WRONG_CODE } from '../states/otp';
import { highContrastTheme, sharpTheme, softTheme } from '@foyer/react-ui/themes';
import { GERMAN, LOGO, NIGHT } from '../stage/looks';

const meta = { title: 'Looks', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const blank = { tab: 'email', methods: { magicLink: { at: 'enter' }, otp: { at: 'enter' } } } as const;
const wrongCode = { config: PASSCODES, state: passcodeLogin('email', code('email', { error: WRONG_CODE })) };

export const NightMain: Story = { args: { state: blank, styles: NIGHT }, play: shows('Continue') };

export const NightCode: Story = { args: { ...wrongCode, styles: NIGHT }, play: shows('Invalid passcode') };

export const NightSent: Story = {
  args: { config: LINKS, state: linkLogin(LINK_STATES.sent), styles: NIGHT },
  play: shows('Check your email'),
};

export const WithLogo: Story = {
  args: { state: blank, styles: { logo: { logoImageUrl: LOGO } } },
  play: shows('Sign up or log in'),
};

export const LongWordsMain: Story = {
  args: { state: blank, strings: GERMAN },
  play: shows('Registrieren oder anmelden', 'Textnachricht'),
};

export const LongWordsCode: Story = {
  args: { ...wrongCode, strings: GERMAN },
  play: shows('Bestätigungscode eingeben', 'Bestätigungscode erneut senden'),
};

export const InShadowDom: Story = {
  args: { state: blank, config: { ...ALL_WAYS, enableShadowDOM: true } },
  play: shows('Sign up or log in', 'Continue'),
};

export const CodeInShadowDom: Story = {
  args: { ...wrongCode, config: { ...PASSCODES, enableShadowDOM: true } },
  play: shows('Enter passcode', 'Invalid passcode'),
};

export const SoftMain: Story = { args: { state: blank, styles: softTheme }, play: shows('Continue') };
export const SoftCode: Story = { args: { ...wrongCode, styles: softTheme }, play: shows('Invalid passcode') };
export const SharpMain: Story = { args: { state: blank, styles: sharpTheme }, play: shows('Continue') };
export const SharpCode: Story = { args: { ...wrongCode, styles: sharpTheme }, play: shows('Invalid passcode') };
export const HighContrastMain: Story = {
  args: { state: blank, styles: highContrastTheme },
  play: shows('Continue'),
};
export const HighContrastCode: Story = {
  args: { ...wrongCode, styles: highContrastTheme },
  play: shows('Invalid passcode'),
};
