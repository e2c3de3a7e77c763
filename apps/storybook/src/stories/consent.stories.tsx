import type { AuthorizeEvent, AuthorizeState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { AuthorizeScreen, Loader } from '../stage/sources';
import {
  AGENT,
  AGENT_ON_DEVICE,
  ALLOWING,
  AUTHORIZE_STATES,
  CUSTOM,
  DENYING,
  FIRST_PARTY,
  FRAMED,
  FRAMED_BY_UNKNOWN,
  HIDDEN_HOST,
  HOST_MADE,
  IMPOSTOR,
  LYING_AGENT,
  MIXED_NAME,
  NAMELESS,
  NATIVE,
  NATIVE_NAMELESS,
  NOT_SENT,
  NOT_SIGNED_OUT,
  OF_MEMBER,
  OPENING_APP,
  OVER_LONG,
  REPEATED,
  RIGHT_TO_LEFT,
  UNSAFE,
} from '../states/consent';

interface ConsentProps {
  readonly state: AuthorizeState;
  readonly send?: (event: AuthorizeEvent) => void;
}

const ignore = () => undefined;

/** A request for access in one state. */
const Consent = ({ state, send = ignore }: ConsentProps) => (
  <StoryFrame>
    <AuthorizeScreen state={state} send={send} projectName="Harbour" loader={<Loader room={{ heading: true }} />} />
  </StoryFrame>
);

const meta = { title: 'Consent', component: Consent } satisfies Meta<typeof Consent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: AUTHORIZE_STATES.loading }, play: shows('Loading') };

export const NoSession: Story = {
  args: { state: AUTHORIZE_STATES.noSession },
  play: shows('No active session detected. Please log in to continue.'),
};

export const MissingParameter: Story = {
  args: { state: AUTHORIZE_STATES.refused },
  play: shows(
    'Looks like there was an error!',
    'Required parameter is missing: client_id. Please reach out to the application developer.',
  ),
};

export const RepeatedParameter: Story = {
  args: { state: REPEATED },
  play: shows('Parameter was sent more than once: state. Please reach out to the application developer.'),
};

export const UnsafeAddress: Story = {
  args: { state: UNSAFE },
  play: shows('This app sent an address we cannot open.', 'Please reach out to the application developer.'),
};

export const NativeApplication: Story = {
  args: { state: NATIVE },
  play: shows(
    'You will leave the browser for an app on this device: Acme Notes (com.example.notes).',
    'Access is for: https://api.notes.example',
  ),
};
export const NativeApplicationWithoutName: Story = {
  args: { state: NATIVE_NAMELESS },
  play: shows('for an app on this device: The App (com.example.notes).'),
};
export const OpeningApplication: Story = {
  args: { state: OPENING_APP },
  play: shows('Continue in the app. You may close this page.'),
};

export const Framed: Story = { args: { state: FRAMED }, play: shows('https://evil.example', 'its own tab') };
export const FramedByUnknown: Story = { args: { state: FRAMED_BY_UNKNOWN }, play: shows('an unknown page') };

export const Failed: Story = {
  args: { state: AUTHORIZE_STATES.failed, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Looks like there was an error!', 'The client could not be found.')({ canvasElement });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'tryAgain' });
  },
};

export const SignIn: Story = {
  args: { state: AUTHORIZE_STATES.consent, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows(
      'Sign in to Acme Notes with Harbour',
      'You will be sent back to notes.example.',
      'Acme Notes is requesting to:',
      'Verify your identity',
      "Maintain access to your data even when you're not actively using the app",
      'Allow',
      'Deny',
    )({ canvasElement });
    const canvas = within(canvasElement);
    const allow = canvas.getByRole('button', { name: 'Allow' });
    // Neither button has focus, Enter decides nothing, and synthetic clicks do not count.
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(allow).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(allow);
    await expect(args.send).not.toHaveBeenCalled();
    const profile = canvas.getByRole('button', { name: 'View your personal profile information' });
    await expect(profile).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(profile);
    await expect(canvas.getByText('Your email address')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'deny' });
  },
};

export const CustomScopes: Story = {
  args: { state: CUSTOM },
  play: async ({ canvasElement }) => {
    await shows(
      'Acme Notes wants to access your Harbour account',
      'Read your notes',
      'Use the notes:share scope',
    )({ canvasElement });
    const notice = 'You do not have permissions to grant Acme Notes access to some of the requested scopes.';
    await userEvent.click(within(canvasElement).getByRole('button', { name: notice }));
    await shows(
      "You cannot grant Acme Notes's request to:",
      'Your phone number',
      'Administer everybody’s notes',
    )({
      canvasElement,
    });
  },
};

export const HostManifest: Story = {
  args: { state: HOST_MADE },
  play: shows('With your notes, Acme Notes may:', 'Read them', 'Allow Acme Notes to:', 'Send you mails'),
};

export const FirstParty: Story = {
  args: { state: FIRST_PARTY },
  play: shows('Sign in to Harbour Mobile with Harbour'),
};
export const Nameless: Story = { args: { state: NAMELESS }, play: shows('Sign in to notes.example with Harbour') };
export const MixedAlphabets: Story = {
  args: { state: MIXED_NAME },
  play: shows('can be mistaken for a different one'),
};
export const Impostor: Story = {
  args: { state: IMPOSTOR },
  play: shows('calls itself Harbour, but is not part of it'),
};
export const Agent: Story = {
  args: { state: AGENT },
  play: shows('This app belongs to notes.example. Its name is not verified.'),
};
export const AgentOnThisDevice: Story = {
  args: { state: AGENT_ON_DEVICE },
  play: shows('Any app on this device can pretend to be Acme Notes.', 'You will be sent back to 127.0.0.1:33418.'),
};
export const LyingAgent: Story = {
  args: { state: LYING_AGENT },
  play: shows(
    'This app is made to look like a different website. It belongs to evil.example.',
    'This app belongs to evil.example, but sends you to notes.example.',
  ),
};
export const HiddenHost: Story = {
  args: { state: HIDDEN_HOST },
  play: shows('made to look like a different website. It belongs to xn--ntes-55d.example.'),
};
export const RightToLeft: Story = { args: { state: RIGHT_TO_LEFT }, play: shows('مذكرات أكمي is requesting to:') };

export const OverLongName: Story = {
  args: { state: OVER_LONG },
  play: async ({ canvasElement }) => {
    await shows('Sign in to Notesvery-long-')({ canvasElement });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show the whole name' }));
    await shows('very-long-'.repeat(30))({ canvasElement });
  },
};

export const AccountChanged: Story = {
  args: { state: AUTHORIZE_STATES.accountChanged, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('You are signed in to another account', 'your answer was not sent to notes.example')({ canvasElement });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'tryAgain' });
  },
};

export const OfMember: Story = {
  args: { state: OF_MEMBER },
  play: shows('You are signed in to Harbour Works as ada@example.com.'),
};

export const NotSignedOut: Story = {
  args: { state: NOT_SIGNED_OUT },
  play: shows('The account that was signed in before could not be signed out.', 'Try again'),
};

export const NotSent: Story = {
  args: { state: NOT_SENT },
  play: shows('Something went wrong on our side. Try again.', 'Allow', 'Deny'),
};

export const Allowing: Story = { args: { state: ALLOWING }, play: shows('Allow') };
export const Denying: Story = { args: { state: DENYING }, play: shows('Deny') };
export const Leaving: Story = {
  args: { state: AUTHORIZE_STATES.leaving },
  play: shows('Sending you back to notes.example…'),
};
export const Success: Story = { args: { state: AUTHORIZE_STATES.success }, play: shows('Success!') };
export const Denied: Story = {
  args: { state: AUTHORIZE_STATES.denied },
  play: shows('Access to the application was denied.'),
};
