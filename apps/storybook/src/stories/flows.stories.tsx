import { readTrace } from '@foyer/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TracePlayer } from '../flows/trace-player';
import { shows } from '../stage/shows';
import discovery from '../traces/discovery.json';
import passcode from '../traces/passcode.json';

/** Traces are played without the diagram in tests, because it would be rendered again for every story. */
const isTest = '__vitest_browser__' in globalThis;
const meta = {
  title: 'Flows',
  component: TracePlayer,
  args: { hasChart: !isTest },
  globals: isTest ? {} : { viewport: { value: undefined } },
} satisfies Meta<typeof TracePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A passcode that was mistyped, sent again, and accepted. */
export const Passcode: Story = {
  args: { trace: readTrace(passcode) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Previous step' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }));
    await userEvent.keyboard('{ArrowRight}');
    await shows('Passcode: code', 'Enter passcode', 'codeSent', 'awaitExpiry')({ canvasElement });
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('codeSent');
    await userEvent.keyboard('{ArrowLeft}');
    await shows('Passcode: sending', 'sendCode')({ canvasElement });
    await userEvent.click(canvas.getByRole('button', { name: /failed/ }));
    await shows('Passcode: code', 'Invalid passcode, please try again.')({ canvasElement });
    await userEvent.click(canvas.getByRole('button', { name: /codeAccepted/ }));
    await shows('Success!')({ canvasElement });
    await expect(canvas.getByRole('button', { name: 'Next step' })).toBeDisabled();
  },
};

/** A verified address, and the choice of one of its organizations. */
export const Discovery: Story = {
  args: { trace: readTrace(discovery), at: 5 },
  play: shows('Discovery of organizations: list', 'submitCode'),
};
