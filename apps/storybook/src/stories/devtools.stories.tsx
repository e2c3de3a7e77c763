import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DevtoolsStage } from '../stage/devtools-stage';
import { shows } from '../stage/shows';
import { FAILED_CALL, IN_THE_MIDDLE, MANY, TWO_TABS, TWO_VERSIONS } from '../states/devtools';
import passcode from '../traces/passcode.json';

const meta = { title: 'Devtools', component: DevtoolsStage } satisfies Meta<typeof DevtoolsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const inPanel = (canvas: HTMLElement, selector: string): HTMLElement => {
  const found = canvas.querySelector('.foyer-host')?.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new TypeError(`The panel has no ${selector}.`);
  return found;
};

/** The button in the corner, 44px wide and high. */
export const Closed: Story = {
  args: { clients: IN_THE_MIDDLE, panel: { isOpen: false } },
  play: async ({ canvasElement }) => {
    const { width, height } = inPanel(canvasElement, '.open').getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
    await userEvent.click(inPanel(canvasElement, '.open'));
    await shows('State', 'otp: code')({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('.foyer-host')?.shadowRoot?.activeElement).toBe(
      inPanel(canvasElement, '.open'),
    );
  },
};

export const FlowInTheMiddle: Story = {
  args: { clients: IN_THE_MIDDLE },
  play: shows('login', 'otp: code', 'one-tap', 'ended', 'Copy trace', 'Copy test', '"methodId": "email-test-81"'),
};

/** The browser has copied the steps of a flow. */
export const TraceCopied: Story = {
  args: { clients: IN_THE_MIDDLE, panel: { said: 'Copied as a trace, without secrets and personal data.' } },
  play: shows('Copied as a trace, without secrets and personal data.'),
};

/** The browser has refused to copy: the steps are shown, to be copied manually. */
export const TraceNotCopied: Story = {
  args: {
    clients: IN_THE_MIDDLE,
    panel: {
      said: 'The browser does not allow copying. The trace is below the buttons.',
      uncopied: JSON.stringify(passcode, null, 2),
    },
  },
  play: async ({ canvasElement }) => {
    await shows('The browser does not allow copying.')({ canvasElement });
    const text = inPanel(canvasElement, 'textarea') as HTMLTextAreaElement;
    await expect(text.value).toContain('"flow": "otp"');
    await expect(text).toHaveAccessibleName('To be copied by hand');
  },
};

export const TimeLine: Story = {
  args: { clients: IN_THE_MIDDLE, panel: { tab: 'timeLine', entry: 5 } },
  play: shows('otp · submitDestination', 'first form → otp: sending', '152 ms', 'aborted · 3 ms', '1 left out'),
};

export const FailedCall: Story = {
  args: { clients: FAILED_CALL, panel: { tab: 'calls', entry: 12 } },
  play: shows('/sdk/v1/otps/authenticate', '401 · 118 ms', 'otp_code_not_found', 'request-id-test-9be4'),
};

export const SessionWithTwoTabs: Story = {
  args: { clients: TWO_TABS, panel: { tab: 'session' } },
  play: shows('They hold a session.', 'This tab.', 'next in 1:59', 'Orders · Harbour'),
};

/** Of 10,000 events the last 2,000 are stored, and few of these are rendered. */
export const TenThousandEvents: Story = {
  args: { clients: MANY, panel: { tab: 'timeLine' } },
  play: async ({ canvasElement }) => {
    await shows('2000 lines, 8000 older ones dropped', '/sdk/v1/users/me/9999')({ canvasElement });
    const { shadowRoot } = canvasElement.querySelector('.foyer-host') ?? {};
    await expect(shadowRoot?.querySelectorAll('[role=option]').length).toBeLessThan(100);
  },
};

export const Settings: Story = {
  args: { clients: IN_THE_MIDDLE, panel: { tab: 'settings' } },
  play: shows('public-token-test-4711', '"projectName": "Harbour"'),
};

export const AtTheSide: Story = {
  args: { clients: FAILED_CALL, panel: { dock: 'right', size: 420, tab: 'timeLine', entry: 13 } },
  play: shows('The passcode is not right.'),
};

/** A client of a version of Foyer without support for developer tools. */
export const AnotherVersion: Story = {
  args: { clients: TWO_VERSIONS, panel: { client: 2 } },
  play: shows('Give all packages of Foyer on this page one version.'),
};
