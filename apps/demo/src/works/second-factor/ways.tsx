import type { SecondFactorActions } from '@foyer/react-headless/organizations';

export interface ScreenProps<State> {
  /** Of the organization. */
  readonly name: string;
  readonly state: State;
  readonly actions: SecondFactorActions;
}

interface WaysProps {
  readonly ways: readonly { readonly says: string; readonly go: () => void }[];
  readonly onLeave: () => void;
}

/** The alternatives on a screen. Leaving is always one of them. */
export function Ways({ ways, onLeave }: WaysProps) {
  return (
    <div className="works-row">
      {ways.map(({ says, go }) => (
        <button key={says} type="button" className="button" onClick={go}>
          {says}
        </button>
      ))}
      <button type="button" className="button button-quiet" onClick={onLeave}>
        Not now
      </button>
    </div>
  );
}
