import type { SecondFactorState } from '@foyer/core/organizations';
import { useId } from 'react';
import { Says } from '../member/parts';
import { methodName } from '../words';
import { Scene } from './scene';
import type { ScreenProps } from './ways';
import { Ways } from './ways';
import { textOf } from '../text-of';

type StateAt<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;

export function EnrollmentScreen(props: ScreenProps<StateAt<'choose' | 'enrollSms' | 'showQr' | 'showSecret'>>) {
  const { name, state, actions } = props;
  switch (state.at) {
    case 'choose':
      return (
        <Scene title={`${name} asks for a second factor`}>
          <p>Choose what you will use from now on.</p>
          <Ways
            ways={state.login.start.offered.map((method) => ({
              says: methodName(method),
              go: () => actions.choose(method),
            }))}
            onLeave={actions.startOver}
          />
        </Scene>
      );
    case 'enrollSms':
      return <Number {...props} state={state} />;
    case 'showQr':
    case 'showSecret':
      return <Shown {...props} state={state} />;
  }
}

function Number({ name, state, actions }: ScreenProps<StateAt<'enrollSms'>>) {
  const id = useId();
  const isBusy = state.entry !== 'open';
  return (
    <Scene title={`${name} will text you codes`}>
      <form
        method="post"
        className="works-form"
        onSubmit={(event) => {
          event.preventDefault();
          actions.submitPhone({ phone: textOf(event, 'phone'), country: 'US' });
        }}
      >
        <label className="field">
          <span className="label">Phone number</span>
          <input
            className="input"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1 212 555 0199"
            required
            defaultValue={state.draft?.phone}
            aria-invalid={state.error ? true : undefined}
            aria-describedby={id}
            data-autofocus
          />
        </label>
        <button type="submit" className="button button-strong" aria-disabled={isBusy}>
          {isBusy ? 'Texting…' : 'Text me a code'}
        </button>
        <Says id={id} problem={state.error} />
      </form>
      <Ways
        ways={state.login.start.offered.length > 1 ? [{ says: 'Back', go: actions.back }] : []}
        onLeave={actions.startOver}
      />
    </Scene>
  );
}

function Shown({ name, state, actions }: ScreenProps<StateAt<'showQr' | 'showSecret'>>) {
  const { secret, qrCode } = state.enrollment;
  return (
    <Scene title={`Add ${name} to your authenticator app`}>
      {state.at === 'showQr' ? (
        <img className="works-qr" src={qrCode.reveal()} alt="QR code to scan with the app" width={168} height={168} />
      ) : (
        <p>
          Type this into the app:{' '}
          <code className="works-secret">
            {secret
              .reveal()
              .match(/.{1,4}/g)
              ?.join(' ')}
          </code>
        </p>
      )}
      <button type="button" className="button button-strong" onClick={actions.enterCode}>
        Enter the code of the app
      </button>
      <Ways
        ways={[
          state.at === 'showQr'
            ? { says: 'Enter it by hand', go: actions.showSecret }
            : { says: 'Scan it instead', go: actions.showQr },
          { says: 'Back', go: actions.back },
        ]}
        onLeave={actions.startOver}
      />
    </Scene>
  );
}

/** The member is already signed in. The page stays until the codes are saved. */
export function SaveCodesScreen({ state, actions }: ScreenProps<StateAt<'saveCodes'>>) {
  const mayFinish = state.isSaved || state.isTicked;
  return (
    <Scene title="Save your backup codes" problem={state.error}>
      <p>Each code logs you in once if you lose the app. The codes are shown only once.</p>
      <ul className="works-codes" aria-label="Backup codes">
        {state.codes.map((code, place) => (
          <li key={place}>
            <code>{code.reveal()}</code>
          </li>
        ))}
      </ul>
      <div className="works-row">
        <button type="button" className="button" onClick={actions.copy}>
          {state.copy === 'copied' ? 'Copied' : 'Copy all'}
        </button>
        <button type="button" className="button" onClick={actions.download}>
          Download
        </button>
      </div>
      <label className="works-tick">
        <input type="checkbox" checked={state.isTicked} onChange={(event) => actions.tick(event.target.checked)} />
        They are kept somewhere safe
      </label>
      <button type="button" className="button button-strong" aria-disabled={!mayFinish} onClick={actions.finish}>
        Done
      </button>
    </Scene>
  );
}
