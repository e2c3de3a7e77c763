import type { LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { LINK_STATES, linkLogin, LINKS, invalidEmail } from '../states/magic-link';
import { blank, code, passcodeLogin, PASSCODES, verified, WRONG_CODE } from '../states/otp';

const meta = { title: 'Focus' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Two consecutive states. */
function Change({ config, from, to }: { config: LoginConfig; from: LoginState; to: LoginState }) {
  const [state, setState] = useState(from);
  return (
    <>
      <LoginStory config={config} state={state} />
      <button type="button" onClick={() => setState(to)}>
        Next state
      </button>
    </>
  );
}

const next = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Next state' }));
  return canvas;
};

export const CodeFieldAfterSending: Story = {
  render: () => (
    <Change config={PASSCODES} from={passcodeLogin('email', blank)} to={passcodeLogin('email', code('email'))} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = await next(canvasElement);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /passcode/i })).toHaveFocus());
  },
};

export const HeadingOfSuccess: Story = {
  render: () => (
    <Change
      config={PASSCODES}
      from={passcodeLogin('email', code('email', { entry: 'verifying' }))}
      to={passcodeLogin('email', verified)}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = await next(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Success!' })).toHaveFocus());
  },
};

export const HeadingOfConfirmation: Story = {
  render: () => <Change config={LINKS} from={linkLogin(LINK_STATES.sending)} to={linkLogin(LINK_STATES.sent)} />,
  play: async ({ canvasElement }) => {
    const canvas = await next(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Check your email' })).toHaveFocus());
  },
};

export const FieldWithNewError: Story = {
  render: () => <Change config={LINKS} from={linkLogin(LINK_STATES.enter)} to={linkLogin(invalidEmail)} />,
  play: async ({ canvasElement }) => {
    const canvas = await next(canvasElement);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  },
};

/** A provider that refuses every code after a short delay. */
function Refusing() {
  const [otp, setOtp] = useState(() => code('email'));
  const send = (event: LoginEvent) => {
    if (event.type !== 'otp' || event.event.type !== 'submitCode') return;
    setOtp(code('email', { entry: 'verifying' }));
  };
  // Only after the wait has rendered.
  useEffect(() => {
    if (otp.at === 'code' && otp.entry === 'verifying') setOtp(code('email', { error: WRONG_CODE }));
  }, [otp]);
  return <LoginStory config={PASSCODES} state={passcodeLogin('email', otp)} send={send} />;
}

export const DigitsKeptAndSelectedAfterWrongCode: Story = {
  render: () => <Refusing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: /passcode/i });
    await userEvent.type(field, '123456');
    await canvas.findByText('Invalid passcode, please try again.');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('123456');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  },
};
