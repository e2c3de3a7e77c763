import type { MagicLinkState, Problem } from '@foyer/core';
import type { MagicLinkActions } from '@foyer/react-headless';
import { Says } from './says';
import { Scene } from './scene';

interface LinkSentSceneProps {
  readonly email: string;
  readonly onAgain: () => void;
}

export function LinkSentScene({ email, onAgain }: LinkSentSceneProps) {
  return (
    <Scene title="Check your post.">
      <p className="low">A link lies at {email}. Open it, and the door opens.</p>
      <div className="choices">
        <button type="button" className="choice" onClick={onAgain}>
          Nothing came
        </button>
      </div>
    </Scene>
  );
}

interface ArrivalSceneProps {
  readonly at: MagicLinkState['at'];
  readonly actions: MagicLinkActions;
}

/** The visitor opened the link: signed in immediately in the same browser, after a confirmation in a different one. */
export function ArrivalScene({ at, actions }: ArrivalSceneProps) {
  if (at !== 'confirm') {
    return (
      <Scene title="One moment…">
        <p className="low" role="status">
          Looking at your link.
        </p>
      </Scene>
    );
  }
  return (
    <Scene title="Is it you?">
      <p className="low">This link was asked for somewhere else. Come in only if that was you.</p>
      <div className="choices">
        <button type="button" className="choice" onClick={actions.confirm}>
          It is me
        </button>
        <button type="button" className="choice" onClick={actions.back}>
          It is not
        </button>
      </div>
    </Scene>
  );
}

interface RefusedSceneProps {
  readonly problem: Problem;
  readonly onBack: () => void;
}

export function RefusedScene({ problem, onBack }: RefusedSceneProps) {
  return (
    <Scene title="Not tonight.">
      <Says problem={problem} />
      <div className="choices">
        <button type="button" className="choice" onClick={onBack}>
          Knock again
        </button>
      </div>
    </Scene>
  );
}
