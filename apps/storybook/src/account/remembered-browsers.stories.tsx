import type { RememberedBrowsersState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Remembered browsers', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { rememberedBrowsers: samples } = SAMPLES;
const at = (state: RememberedBrowsersState) => ({ section: 'rememberedBrowsers' as const, state });

export const List: Story = { args: at(samples.list), play: shows('Browsers that skip the second step', 'Forget') };
export const Confirm: Story = { args: at(samples.confirm), play: shows('It will ask for the second step again.') };
export const Removing: Story = { args: at(samples.removing), play: shows('Cancel') };
