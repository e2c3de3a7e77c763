import type { Trace } from '@foyer/core/testing';
import { useEffect, useEffectEvent, useState } from 'react';
import { OrganizationStory } from '../organizations/organization-story';
import { LoginStory } from '../stage/login-story';
import { PASSCODES } from '../states/otp';
import { centreMark } from './centre-mark';
import { CHARTS } from './charts';
import { renderChart } from './render-chart';
import { literalOf } from './literal-of';
import type { Place } from './place-of-story';
import { nameOf, placeOfStep, shownOf } from './trace';
import './trace-player.css';

interface TracePlayerProps {
  readonly trace: Trace;
  /** The state that shows first: 0 is the initial state of the trace. */
  readonly at?: number;
  /** Whether to render the diagram, which loads Mermaid. */
  readonly hasChart?: boolean;
}

/** Plays a trace step by step: with its list, buttons, or the arrow keys. */
export function TracePlayer({ trace, at: first = 0, hasChart = true }: TracePlayerProps) {
  const [at, setAt] = useState(first);
  const last = trace.steps.length;
  const go = (to: number) => setAt(within(to, last));
  const step = trace.steps[at - 1];
  const state = step?.to ?? trace.start;
  const place = placeOfStep(trace.flow, state);
  useArrows((by) => setAt((now) => within(now + by, last)));
  return (
    <div className="player">
      <nav className="player-steps" aria-label="Steps">
        <p className="player-moves">
          <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>
            Previous step
          </button>
          <button type="button" onClick={() => go(at + 1)} disabled={at === last}>
            Next step
          </button>
        </p>
        <ol start={0}>
          {[trace.start, ...trace.steps.map(({ to }) => to)].map((_state, index) => (
            // Steps of a trace never change their order.
            <li key={index}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => go(index)}>
                {labelOf(trace, index)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className="player-screen" aria-label="Screen">
        <StepScreen key={at} trace={trace} state={state} />
      </section>
      <section className="player-facts" aria-label="Step">
        <StepFacts trace={trace} at={at} place={place} />
        {hasChart && place && <MarkedChart place={place} />}
      </section>
    </div>
  );
}

const within = (at: number, last: number) => Math.max(0, Math.min(last, at));

/** The arrow keys, unless the user is typing, has focused the screen of a step, or scrolls the diagram. */
function useArrows(move: (by: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (
      by === undefined ||
      (event.target instanceof Element && event.target.closest('input, textarea, .player-screen, .player-chart'))
    )
      return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function labelOf(trace: Trace, index: number): string {
  const step = trace.steps[index - 1];
  return step ? `${(step.ms / 1000).toFixed(1)} s ${nameOf(step.event)}` : 'The beginning';
}

function StepScreen({ trace, state }: { readonly trace: Trace; readonly state: object }) {
  const shown = shownOf(trace.flow, state);
  if (shown.kind === 'organization') return <OrganizationStory state={shown.state} />;
  return <LoginStory config={PASSCODES} state={shown.state} />;
}

interface StepFactsProps {
  readonly trace: Trace;
  readonly at: number;
  readonly place: Place | undefined;
}

function StepFacts({ trace, at, place }: StepFactsProps) {
  const step = trace.steps[at - 1];
  return (
    <>
      <h2 aria-live="polite">{place ? `${CHARTS[place.flow].title}: ${place.state}` : 'No state'}</h2>
      <p>{place && CHARTS[place.flow].notes[place.state]}</p>
      <h3>Event</h3>
      <pre>{step ? literalOf(step.event) : 'None yet.'}</pre>
      <h3>Commands</h3>
      <pre>
        {step && step.commands.length > 0 ? step.commands.map((command) => literalOf(command)).join('\n') : 'None.'}
      </pre>
    </>
  );
}

function MarkedChart({ place }: { readonly place: Place }) {
  const [svg, setSvg] = useState('');
  const { flow, state } = place;
  useEffect(() => {
    let isWanted = true;
    renderChart(flow, state).then((picture) => isWanted && setSvg(picture), console.error);
    return () => {
      isWanted = false;
    };
  }, [flow, state]);
  const title = CHARTS[flow].title;
  if (svg === '') return null;
  return (
    // Scrollable with the keyboard too, if the diagram is larger than its container.
    <div
      className="player-chart"
      role="region"
      aria-label={`Diagram of ${title}`}
      tabIndex={0}
      ref={centreMark}
      key={svg}
    >
      <div role="img" aria-label={`${title}, with ${state} marked`} dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
