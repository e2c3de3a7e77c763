import type { Bootstrap, PasswordState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { OFFLINE, TOO_MANY } from '../states/otp';
import {
  BREACHED,
  chosen,
  codeInstead,
  create,
  login,
  luds,
  OR_CODE,
  OR_LINK,
  PASSWORD_STATES,
  passwordLogin,
  PASSWORDS,
  SCORES,
  unchecked,
} from '../states/password';

const meta = { title: 'Password', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: PasswordState, config = PASSWORDS) => ({ config, state: passwordLogin(state) });
const score = (index: 0 | 1 | 2 | 3 | 4) => chosen(SCORES[index] ?? BREACHED);

export const Enter: Story = { args: at(PASSWORD_STATES.enter), play: shows('Sign up or log in', 'example@email.com') };

export const Searching: Story = { args: at(PASSWORD_STATES.searching), play: shows('ada@example.com') };

/** Spec section 2: the email is read-only, and a real field for password managers. */
export const Create: Story = {
  args: at(PASSWORD_STATES.create),
  play: async ({ canvasElement }) => {
    await shows('Finish creating your account by setting a password.', 'ada@example.com')({ canvasElement });
    const canvas = within(canvasElement);
    const account = canvas.getByRole('textbox', { name: 'Email' });
    await expect(account).toHaveAttribute('readonly');
    await expect(account).toHaveAttribute('autocomplete', 'username');
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('passwordrules', 'minlength: 10; allowed: unicode;');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
    const toggle = canvas.getByRole('button', { name: 'Show password' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('type', 'text');
  },
};

export const CreateOrLink: Story = {
  args: at(create({ instead: 'link' }), OR_LINK),
  play: shows('Choose how you would like to create your account.', 'Email me a link', 'Finish creating your account'),
};
export const CreateOrCodeSending: Story = {
  args: at(create({ instead: 'code', entry: 'handingOver' }), OR_CODE),
  play: shows('Choose how you would like to create your account.', 'Email me a code'),
};

export const VeryWeak: Story = {
  args: at(create(score(0))),
  play: shows('Very weak', 'This is a top-10 common password.', 'Add another word or two.'),
};
export const Weak: Story = {
  args: at(create(score(1))),
  play: shows('Weak', 'Repeats like “aaa” are easy to guess.', 'A sentence that no table of ours knows.'),
};
export const Fair: Story = {
  args: at(create(score(2))),
  play: shows('Fair', 'Capitalization doesn’t help very much.'),
};
export const Good: Story = { args: at(create(score(3))), play: shows('Good') };
export const Strong: Story = {
  args: at(create(score(4))),
  play: async ({ canvasElement }) => {
    await shows('Strong')({ canvasElement });
    const meter = within(canvasElement).getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('aria-valuenow', '4');
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};

/** Spec section 5: neither feedback nor an error moves the button. */
const steady = (states: readonly PasswordState[], bootstrap: Partial<Bootstrap> = {}): Story => ({
  args: at(PASSWORD_STATES.create),
  render: () => (
    <>
      {states.map((state, index) => (
        <LoginStory key={index} {...at(state)} bootstrap={bootstrap} />
      ))}
    </>
  ),
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? NaN;
    const buttons = await canvas.findAllByRole('button', { name: 'Continue' });
    const fields = canvas.getAllByLabelText('Password');
    const rooms = buttons.map((button, index) => Math.round(topOf(button) - topOf(fields[index])));
    await expect(rooms).toHaveLength(states.length);
    await expect(new Set(rooms).size, rooms.join()).toBe(1);
  },
});
const REFUSED = { code: 'duplicate_email', message: 'This address is taken.' } as const;
export const Steady: Story = steady([
  PASSWORD_STATES.create,
  ...[0, 2, 3, 4].map((index) => create(chosen(SCORES[index] ?? BREACHED))),
  create(chosen(BREACHED)),
  create({ ...score(4), error: REFUSED }),
]);
export const SteadyLuds: Story = steady(
  [
    PASSWORD_STATES.create,
    create(chosen(luds(2, 1))),
    create(chosen(luds(0, 0))),
    create(chosen({ ...luds(0, 0), isBreached: true, isValid: false })),
    create({ ...chosen(luds(0, 0)), error: REFUSED }),
  ],
  { passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 } },
);

export const Luds: Story = {
  args: at(create(chosen(luds(2, 0)))),
  play: shows(
    'Must be at least 8 characters long',
    'Still missing',
    'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
    'Done',
  ),
};
export const LudsSingular: Story = {
  args: {
    ...at(create(chosen(luds(0, 0)))),
    bootstrap: { passwordConfig: { ludsComplexity: 1, ludsMinimumCount: 1 } },
  },
  play: shows('Must be at least 1 character long', 'Must contain 1 of the following'),
};
export const NoPolicy: Story = {
  args: at(create(chosen({ ...BREACHED, policy: 'none', isBreached: false, isValid: true }))),
  play: async ({ canvasElement }) => {
    await shows('Finish creating your account by setting a password.')({ canvasElement });
    await expect(within(canvasElement).queryByRole('meter')).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};
export const Breached: Story = {
  args: at(create(chosen(BREACHED))),
  play: shows('This password may have been used on a different site that experienced a security issue.'),
};
export const CheckFailed: Story = {
  args: at(create({ ...unchecked, error: OFFLINE })),
  play: shows('We could not reach the server.', 'Try again'),
};
export const Creating: Story = { args: at(create({ ...score(4), entry: 'creating' })), play: shows('Strong') };
export const CreateRefused: Story = {
  args: at(create({ ...score(4), error: { code: 'duplicate_email', message: 'This address is taken.' } })),
  play: shows('This address is taken.'),
};

export const LogIn: Story = {
  args: at(PASSWORD_STATES.login),
  play: async ({ canvasElement }) => {
    await shows('Log In', 'ada@example.com', 'Forgot Password?')({ canvasElement });
    const field = within(canvasElement).getByLabelText('Password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
  },
};
export const LogInWrong: Story = {
  args: at(login({ error: { code: 'unauthorized_credentials', message: 'Wrong.' } })),
  play: async ({ canvasElement }) => {
    await shows('Unauthorized credentials.')({ canvasElement });
    const field = within(canvasElement).getByLabelText('Password');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Unauthorized credentials.');
  },
};
export const LogInBusy: Story = { args: at(login({ entry: 'loggingIn' })), play: shows('Log In') };
export const LogInBlocked: Story = {
  args: at(login({ error: { ...TOO_MANY, retryAt: 42_000 }, blocked: true })),
  play: shows('Too many attempts. Try again in 0:42.'),
};

export const Forgot: Story = {
  args: at(PASSWORD_STATES.forgot),
  play: shows('Forgot password?', 'A link to reset your password was sent to ada@example.com.', 'Resend email'),
};
export const SetNew: Story = {
  args: at(PASSWORD_STATES.setNew),
  play: shows('Check your email!', 'A link to set your password was sent to ada@example.com.'),
};
export const SetNewFailed: Story = {
  args: at({ ...PASSWORD_STATES.setNew, error: OFFLINE }),
  play: shows('We could not reach the server.'),
};
export const Dedupe: Story = {
  args: at(PASSWORD_STATES.dedupe),
  play: shows(
    'Check your email to set a new password',
    'Password must be reset.',
    'For your safety, an email was sent to ada@example.com',
  ),
};
export const BreachedMail: Story = {
  args: at(PASSWORD_STATES.breached),
  play: shows('Check your email to set a new password', 'A different site where you use the same password'),
};
export const CodeInstead: Story = {
  args: { config: OR_CODE, state: codeInstead },
  play: shows('Enter passcode', 'Create a password instead'),
};
export const Authenticated: Story = {
  args: at(PASSWORD_STATES.authenticated),
  play: shows('Success!', 'You have successfully logged in.'),
};
