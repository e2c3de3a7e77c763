import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { OrganizationMoment } from './organization-moment';
import { ANYBODY } from './states/about';

const meta = { title: 'Organizations/Main', component: OrganizationMoment } satisfies Meta<typeof OrganizationMoment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Discovery: Story = {
  args: { state: { at: 'main', about: ANYBODY, entry: 'open' } },
  play: shows('Sign up or log in', 'Continue with email', 'Continue with SSO'),
};
