// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasscodeForm } from '../../src/login/otp/passcode-form';
import { AccountField } from '../../src/login/password/account-field';
import { PasswordField } from '../../src/login/password/password-field';
import type { AnyScreen, ScreenOfState } from '../../src/login/stage';
import { Stage, unstaged } from '../../src/login/stage';
import { Heading } from '../../src/parts/heading';
import { ScreenFocus } from '../../src/parts/screen';
import { offline } from '../support/client';

afterEach(cleanup);

interface State {
  readonly at: 'sending' | 'code' | 'password' | 'broken' | 'done';
  readonly id?: string;
}

const CODE: State = { at: 'code', id: '' };
const ignore = () => {};

const Code: AnyScreen = ({ state, send }) => (
  <>
    <Heading>Enter passcode</Heading>
    <PasscodeForm
      channel="sms"
      passcodeId={(state as State).id}
      verifying={false}
      blocked={false}
      problemText={null}
      onCode={ignore}
    />
    <button type="button" onClick={() => send({ type: 'back' })}>
      Leave
    </button>
  </>
);

const Password: AnyScreen = () => {
  const [inputRef] = useState({ current: null });
  return (
    <>
      <AccountField email="ada@example.com" />
      <PasswordField label="Password" autoComplete="current-password" inputRef={inputRef} />
    </>
  );
};

const Broken: AnyScreen = () => {
  throw new RangeError('A placeholder is missing.');
};

const Done: AnyScreen = unstaged(() => <p>Success!</p>);

const SCREENS = { code: Code, password: Password, broken: Broken, done: Done };
const screenOf = (state: State): ScreenOfState | undefined =>
  state.at === 'sending' ? undefined : { Screen: SCREENS[state.at], state, part: 'otp' };

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override state: { readonly message?: string } = {};
  override render = () => this.state.message ?? this.props.children;
}

/** A login whose call is in progress, with the states that it expects. */
function open(...expected: readonly State[]) {
  const send = vi.fn();
  const ui = (state: State, next: readonly State[]) => (
    <ScreenFocus shown={state.at}>
      {state.at === 'sending' ? <button type="button">Continue</button> : null}
      <Boundary>
        <Stage state={state} send={send} flow={{ expectedStates: () => next }} screenOf={screenOf} />
      </Boundary>
    </ScreenFocus>
  );
  const { container, rerender } = render(ui({ at: 'sending' }, expected), { wrapper: offline().wrapper });
  const staged = () => container.querySelectorAll<HTMLElement>('.foyer-staged');
  return {
    send,
    staged,
    isStaged: () => waitFor(() => expect(staged()).not.toHaveLength(0)),
    go: (state: State) => rerender(ui(state, [])),
  };
}

const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

describe('decision 144: a screen that is rendered in advance', () => {
  it('is hidden from pointers, keyboard and screen readers, and its passcode field takes no text', async () => {
    const { isStaged, staged } = open(CODE);
    await isStaged();
    const [place] = staged();
    expect(place?.hasAttribute('inert')).toBe(true);
    expect(place?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(inputOf('passcode')?.disabled).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  it('is the same element when the response shows it, and takes the focus once', async () => {
    const { isStaged, staged, go } = open(CODE);
    await isStaged();
    const input = inputOf('passcode');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    go({ at: 'code', id: 'passcode-1' });
    expect(staged()).toHaveLength(0);
    expect(inputOf('passcode')).toBe(input);
    expect(input?.disabled).toBe(false);
    expect(focus.mock.instances).toEqual([screen.getByRole('heading'), input]);
    expect(document.activeElement).toBe(input);
    go({ at: 'code', id: 'passcode-1' });
    expect(focus).toHaveBeenCalledTimes(2);
  });

  it('keeps its field for its passcode, and has a new one for the next passcode', async () => {
    const { isStaged, go } = open(CODE);
    await isStaged();
    go({ at: 'code', id: 'passcode-1' });
    const input = inputOf('passcode');
    go({ at: 'code', id: 'passcode-2' });
    expect(inputOf('passcode')).not.toBe(input);
  });

  it('is removed when the call fails', async () => {
    const { isStaged, staged, go } = open(CODE);
    await isStaged();
    go({ at: 'sending' });
    expect(staged()).toHaveLength(0);
    expect(inputOf('passcode')).toBeNull();
  });

  it('is rendered as usual when the response is sooner', () => {
    const { go } = open(CODE);
    go({ at: 'code', id: 'passcode-1' });
    expect(document.activeElement).toBe(inputOf('passcode'));
  });

  it('sends no events before it is shown', async () => {
    const { isStaged, send, go } = open(CODE);
    await isStaged();
    fireEvent.click(screen.getByText('Leave'));
    expect(send).not.toHaveBeenCalled();
    go({ at: 'code', id: 'passcode-1' });
    fireEvent.click(screen.getByText('Leave'));
    expect(send.mock.calls).toEqual([[{ type: 'otp', event: { type: 'back' } }]]);
  });

  it('renders a new password field when it is shown, because password managers only fill new fields', async () => {
    const { isStaged, go } = open({ at: 'password' });
    await isStaged();
    const staged = inputOf('password');
    expect(staged?.disabled).toBe(true);
    go({ at: 'password' });
    expect(inputOf('password')).not.toBe(staged);
    expect(document.activeElement).toBe(inputOf('password'));
  });

  it('can fail without the current screen, and reports the error once it is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(ignore);
    const { isStaged, go } = open({ at: 'broken' });
    await isStaged();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    go({ at: 'broken' });
    expect(document.body.textContent).toBe('A placeholder is missing.');
  });

  it('is never a screen of success, or one that passes by itself', async () => {
    const { isStaged } = open({ at: 'done' }, CODE);
    await isStaged();
    expect(screen.queryByText('Success!')).toBeNull();
    expect(inputOf('passcode')).not.toBeNull();
  });

  it('has no label that a test could find, and no field that can be filled', async () => {
    const { isStaged, go } = open({ at: 'password' });
    await isStaged();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(inputOf('username')?.disabled).toBe(true);
    go({ at: 'password' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(false);
  });

  it('is left out if a rule cannot read a placeholder', () => {
    const flow = {
      expectedStates: () => {
        throw new RangeError('A placeholder is missing.');
      },
    };
    render(<Stage state={CODE} send={ignore} flow={flow} screenOf={screenOf} />, { wrapper: offline().wrapper });
    expect(inputOf('passcode')).not.toBeNull();
  });

  it('is the most likely one only', async () => {
    const { isStaged, staged } = open(CODE, { at: 'password' }, { at: 'broken' }, { at: 'code', id: 'other' });
    await isStaged();
    expect(staged()).toHaveLength(1);
    expect(inputOf('passcode')).not.toBeNull();
  });
});
