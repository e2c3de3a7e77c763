import type { MagicLinkState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { invalidEmail, linkLogin, LINKS } from '../states/magic-link';
import { NIGHT } from '../stage/looks';

const meta = { title: 'Email hint', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Main with an address that a visitor has returned to. The hint follows after a pause, as after typing. */
const withAddress = (email: string, more: Partial<MagicLinkState & { at: 'enter' }> = {}) => ({
  config: LINKS,
  state: linkLogin({ at: 'enter', email, ...more }),
});

export const Typo: Story = { args: withAddress('ada@gmial.com'), play: shows('Did you mean ada@gmail.com?') };

export const LongName: Story = {
  args: withAddress('augusta.ada.king.countess.of.lovelace@googlmail.com'),
  play: shows('Did you mean augusta.ada.king.countess.of.lovelace@googlemail.com?'),
};

export const BelowAnError: Story = {
  args: withAddress('ada@gmailcom', { error: invalidEmail.error }),
  play: shows('Email format is invalid.', 'Did you mean ada@gmail.com?'),
};

export const Night: Story = {
  args: { ...withAddress('ada@gmial.com'), styles: NIGHT },
  play: shows('Did you mean ada@gmail.com?'),
};

export const LongWords: Story = {
  args: {
    ...withAddress('ada.lovelace@hotmial.com'),
    strings: { 'foyer.emailHint': 'Haben Sie sich vertippt und meinten eigentlich {email}?' },
  },
  play: shows('Haben Sie sich vertippt und meinten eigentlich ada.lovelace@hotmail.com?'),
};

export const InShadowDom: Story = {
  args: { ...withAddress('ada@gmial.com'), config: { ...LINKS, enableShadowDOM: true } },
  play: shows('Did you mean ada@gmail.com?'),
};
