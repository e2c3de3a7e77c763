import { Login, PasskeyRegistration, ResetPassword } from '@foyer/react-ui';
import { useMemo } from 'react';
import type { Provider } from '../client/provider';
import { loginProps } from '../setup/login-props';
import type { SetupControl } from '../setup/use-setup';
import { Segmented } from './controls';
import { HostPage } from './host-page';
import type { Log } from './use-log';

interface StageProps extends SetupControl {
  readonly provider: Provider;
  readonly reachable: boolean;
  readonly callbacks: Log['callbacks'];
  /** A new number remounts the widget. */
  readonly round: number;
  readonly onStartOver: () => void;
  /** Two widgets on the page instead of one. */
  readonly two: boolean;
  /** The page was opened by the link of a reset email. */
  readonly resetting: boolean;
}

const WIDGET_OPTIONS = [
  { value: 'login', label: 'Log-in' },
  { value: 'passkeys', label: 'Passkeys' },
] as const;

const PAGE_OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const WIDTH_OPTIONS = [
  { value: '320', label: '320' },
  { value: '400', label: '400' },
  { value: 'wide', label: 'Wide' },
] as const;

/** The host page with the widget on it. */
export function Stage({
  setup,
  change,
  provider,
  reachable,
  callbacks,
  round,
  onStartOver,
  two,
  resetting,
}: StageProps) {
  const props = useMemo(() => loginProps(setup, new URL(location.href)), [setup]);
  return (
    <section className="stage" aria-label="The widget on a host page">
      <div className="stage-bar">
        <Segmented
          label="Widget"
          options={WIDGET_OPTIONS}
          value={setup.widget}
          onChange={(widget) => change({ widget })}
        />
        <Segmented label="Host page" options={PAGE_OPTIONS} value={setup.page} onChange={(page) => change({ page })} />
        <Segmented label="Width" options={WIDTH_OPTIONS} value={setup.width} onChange={(width) => change({ width })} />
        <button type="button" className="button" onClick={onStartOver}>
          Start over
        </button>
      </div>
      <div role="status">{reachable ? null : <Unreachable origin={provider.origin} />}</div>
      <div className="frame" data-page={setup.page} data-width={setup.width}>
        <HostPage>
          {setup.widget === 'passkeys' ? (
            <div className="host-form" data-testid="passkeys">
              <PasskeyRegistration key={round} {...props} callbacks={callbacks} />
            </div>
          ) : (
            <div className="host-form" data-testid="login">
              {resetting ? (
                <ResetPassword {...props} callbacks={callbacks} />
              ) : (
                <Login key={round} {...props} callbacks={callbacks} />
              )}
            </div>
          )}
          {two ? (
            <div className="host-form" data-testid="second-login">
              <Login key={round} {...props} callbacks={callbacks} />
            </div>
          ) : null}
        </HostPage>
      </div>
    </section>
  );
}

export function Unreachable({ origin }: { readonly origin: string }) {
  return (
    <p className="notice">
      <strong>The local provider does not answer yet.</strong> It should be at <code>{origin}</code>; start it with{' '}
      <code>npm run demo</code>. This page keeps looking, and the form works as soon as it is there.
    </p>
  );
}
