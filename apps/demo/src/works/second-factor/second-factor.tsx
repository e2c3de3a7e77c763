import type { OrganizationClient, SecondFactorState } from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useSecondFactor } from '@foyer/react-headless/organizations';
import { useEffect, useRef } from 'react';
import { MINUTES } from '../minutes';
import { EntryScreen } from './entry-screens';
import { EnrollmentScreen, SaveCodesScreen } from './enrollment-screens';
import { Scene } from './scene';
import type { ScreenProps } from './ways';
import { Ways } from './ways';

type Answer = Awaited<ReturnType<OrganizationClient['session']['exchange']>>;

/** Why no member is signed in after a switch. */
export type Left = 'back' | 'lapsed';

interface SecondFactorProps {
  /** The response that requires a second factor. */
  readonly answer: Answer;
  readonly callbacks: OrganizationCallbacks;
  readonly onSignedIn: () => void;
  readonly onLeft: (why: Left) => void;
}

const OPTIONS = { sessionOptions: { sessionDurationMinutes: MINUTES } };

/** The second factor that the next organization requires, rendered by the app itself. */
export function SecondFactor({ answer, callbacks, onSignedIn, onLeft }: SecondFactorProps) {
  const [state, actions] = useSecondFactor(OPTIONS, callbacks);
  const { begin } = actions;
  useEffect(() => begin(answer), [begin, answer]);
  const ended = useRef({ onSignedIn, onLeft });
  useEffect(() => {
    ended.current = { onSignedIn, onLeft };
  });
  useEffect(() => {
    if (state.at !== 'ended') return;
    if (state.outcome.how === 'member') ended.current.onSignedIn();
    else ended.current.onLeft(state.outcome.how === 'lapsed' ? 'lapsed' : 'back');
  }, [state]);
  return (
    <div className="works-factor" data-testid="second-factor">
      <Screen name={answer.organization.organization_name} state={state} actions={actions} />
    </div>
  );
}

function Screen({ name, state, actions }: ScreenProps<SecondFactorState>) {
  switch (state.at) {
    case 'enterSms':
    case 'enterTotp':
    case 'enterRecoveryCode':
      return <EntryScreen key={state.at} name={name} state={state} actions={actions} />;
    case 'choose':
    case 'enrollSms':
    case 'showQr':
    case 'showSecret':
      return <EnrollmentScreen key={state.at} name={name} state={state} actions={actions} />;
    case 'saveCodes':
      return <SaveCodesScreen name={name} state={state} actions={actions} />;
    case 'notAllowed':
      return (
        <Scene title={`${name} does not take your second factor any more`}>
          <p>Ask an administrator, or try to set up another one.</p>
          <Ways ways={[{ says: 'Continue', go: actions.continue }]} onLeave={actions.startOver} />
        </Scene>
      );
    case 'unsent':
    case 'totpFailed':
      return (
        <Scene title="That did not work" problem={state.error}>
          <Ways
            ways={[{ says: 'Try again', go: state.at === 'unsent' ? actions.resend : actions.tryAgain }]}
            onLeave={actions.startOver}
          />
        </Scene>
      );
    case 'texting':
      return <Waiting says={`Texting a code to ${state.to || 'your phone'}…`} />;
    case 'creatingTotp':
      return <Waiting says="Preparing the code for your app…" />;
    case 'idle':
    case 'beginning':
    case 'ended':
      return <Waiting says={`${name} asks for more…`} />;
  }
}

function Waiting({ says }: { readonly says: string }) {
  return (
    <p className="works-note" role="status">
      {says}
    </p>
  );
}
