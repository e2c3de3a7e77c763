import type { OneTapState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { Button, Card, OneTapView } from '../stage/sources';
import { StoryFrame } from '../stage/login-story';

function Prompt({ state }: { readonly state: OneTapState }) {
  return (
    <StoryFrame>
      <Card>
        <OneTapView state={state} id="prompt" button={<Button variant="secondary">Continue with Google</Button>} />
      </Card>
    </StoryFrame>
  );
}

const meta = { title: 'Google One Tap', component: Prompt } satisfies Meta<typeof Prompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { state: { at: 'loading', place: 'embedded' } }, play: shows('Loading') };

export const Closed: Story = { args: { state: { at: 'closed' } }, play: shows('Continue with Google') };

export const Misconfigured: Story = {
  args: { state: { at: 'failed', error: { code: 'origin_not_allowed_for_client', message: 'Google One Tap' } } },
  play: shows('For developers: Google One Tap is not shown', 'Continue with Google'),
};
