import type { SecondFactorState } from '@foyer/core/organizations';
import { useCountdown } from '@foyer/react-headless/organizations';
import { useId } from 'react';
import { CodeForm, Says } from '../member/parts';
import { Scene } from './scene';
import type { ScreenProps } from './ways';
import { Ways } from './ways';
import { textOf } from '../text-of';

type Entry<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;

export function EntryScreen(props: ScreenProps<Entry<'enterSms' | 'enterTotp' | 'enterRecoveryCode'>>) {
  const { state } = props;
  if (state.at === 'enterSms') return <Texted {...props} state={state} />;
  return state.at === 'enterTotp' ? <FromApp {...props} state={state} /> : <FromList {...props} state={state} />;
}

function Texted({ name, state, actions }: ScreenProps<Entry<'enterSms'>>) {
  const { seconds, formatted } = useCountdown(state.sent.deadline);
  const hasApp = state.login.start.enrolled.includes('totp') && state.login.start.allowed.includes('totp');
  return (
    <Scene title={`${name} wants to be sure`}>
      <p>
        A code went to <strong>{state.sent.to || 'your phone'}</strong>.{' '}
        {seconds > 0 ? `It is good for ${formatted}.` : 'It has run out: ask for another.'}
      </p>
      <CodeForm
        label="The code that was texted"
        action="Continue"
        isBusy={state.entry === 'verifying'}
        problem={state.error}
        onSubmit={actions.submitCode}
      />
      <p className="works-note" role="status">
        {state.resend === 'sent' ? 'Another one is on its way.' : ''}
      </p>
      <Ways
        ways={[
          { says: state.resend === 'sending' ? 'Texting…' : 'Text it again', go: actions.resend },
          ...(hasApp ? [{ says: 'Use an authenticator app', go: actions.useTotp }] : []),
        ]}
        onLeave={actions.startOver}
      />
    </Scene>
  );
}

function FromApp({ name, state, actions }: ScreenProps<Entry<'enterTotp'>>) {
  const { enrolled, allowed } = state.login.start;
  const hasPhone = enrolled.includes('sms_otp') && allowed.includes('sms_otp');
  const ways = state.enrolling
    ? [{ says: 'Show it again', go: actions.back }]
    : [
        { says: 'Use a backup code', go: actions.useRecoveryCode },
        ...(hasPhone ? [{ says: 'Text me a code', go: actions.useSms }] : []),
      ];
  return (
    <Scene title={`${name} wants to be sure`}>
      <CodeForm
        label="The code that your authenticator app shows"
        action="Continue"
        isBusy={state.entry === 'verifying'}
        problem={state.error}
        onSubmit={actions.submitCode}
      />
      <Ways ways={ways} onLeave={actions.startOver} />
    </Scene>
  );
}

function FromList({ state, actions }: ScreenProps<Entry<'enterRecoveryCode'>>) {
  const id = useId();
  const isBusy = state.entry === 'verifying';
  return (
    <Scene title="Enter a backup code">
      <form
        method="post"
        className="works-form"
        onSubmit={(event) => {
          event.preventDefault();
          actions.submitCode(textOf(event, 'code'));
        }}
      >
        <label className="field">
          <span className="label">Backup code</span>
          <input
            className="input works-code"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={state.error ? true : undefined}
            aria-describedby={id}
            data-autofocus
          />
        </label>
        <button type="submit" className="button button-strong" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </button>
        <Says id={id} problem={state.error} />
      </form>
      <Ways ways={[{ says: 'Back to the app', go: actions.back }]} onLeave={actions.startOver} />
    </Scene>
  );
}
