import type { Tagged } from '../../src/flow/flow';
import { ALL_WALKS } from './all-walks';
import type { AnyWalk, Origin } from './flow-walk';
import { commandName, statesFrom } from './flow-walk';

/**
 * The answers to commands that leave their screen as it is, besides `failed`. Any other answer leads to another screen.
 */
export type Answers = Readonly<Record<string, readonly string[]>>;

interface Wrapped extends Tagged {
  readonly event?: Tagged;
  readonly command?: Tagged;
}

/** The innermost event or command: a login wraps those of its parts. */
const eventOf = (event: Wrapped): Tagged => (event.event ? eventOf(event.event) : event);
const commandOf = (command: Wrapped): Tagged => (command.command ? commandOf(command.command) : command);
const wrappersOf = (one: Wrapped): string => {
  const inner = one.event ?? one.command;
  return inner ? `${one.type} ${wrappersOf(inner)}` : '';
};

const camelCase = (name: string): string => name.replace(/-\w/g, (match) => match.slice(1).toUpperCase());

/** The walk of the part that a wrapped event is for. */
function partOf(walk: AnyWalk, wrapper: string): AnyWalk {
  const names = [wrapper, `organization${wrapper.charAt(0).toUpperCase()}${wrapper.slice(1)}`];
  const part = walk.parts?.find((name) => names.includes(camelCase(name)));
  const found = Object.values(ALL_WALKS)
    .flat()
    .find(({ name }) => name === part);
  if (!found) throw new TypeError(`${walk.name} has no part ${wrapper}.`);
  return found;
}

function originOf(walk: AnyWalk, event: Wrapped): Origin | undefined {
  return event.event ? originOf(partOf(walk, event.type), event.event) : walk.events[event.type];
}

interface Screens {
  readonly at?: string;
  readonly inner?: object;
  readonly methods?: Readonly<Record<string, { readonly at: string }>>;
  readonly about?: { readonly target?: unknown; readonly stepUp?: unknown; readonly ways?: unknown };
}

/** The name of a state, with those of its methods or of its part. */
function namesOf(state: object): string {
  const { at, inner, methods } = state as Screens;
  if (methods)
    return Object.values(methods)
      .map((method) => method.at)
      .join(' ');
  return inner ? `${at} ${namesOf(inner)}` : String(at);
}

/** States of one screen: of the same name, and for the same organization. */
function screenOf(state: object): string {
  const { target, stepUp, ways } = (state as Screens).about ?? {};
  return JSON.stringify([namesOf(state), target, stepUp, ways]);
}

/** Calls are numbered, and the number means nothing to a screen. */
const keyOf = (state: object): string =>
  JSON.stringify(state, (name, value: unknown) => (name === 'turns' ? 0 : value));

/** States of a screen that are played from: enough for every control, few enough to end soon. */
const STATES_OF_A_SCREEN = 40;

/**
 * Sends all possible events of a screen, until it is left: the visitor's, and the responses of `responsesTo`. Returns
 * the visitor's events that change the screen, sooner or later.
 */
function play(
  walk: AnyWalk,
  start: object,
  pending: readonly Tagged[],
  responsesTo: (asked: readonly Tagged[]) => readonly Tagged[],
): ReadonlySet<string> {
  const screen = screenOf(start);
  const states = new Map([[keyOf(start), start]]);
  const asked = new Map(pending.map((command) => [commandName(command), command]));
  const controls = new Set<string>();
  const visitors = visitorsOf(walk);

  function step(state: object, event: Tagged, isOfVisitor: boolean): void {
    const [next, ...commands] = walk.transition(state, event);
    if (next === state && commands.length === 0) return;
    if (isOfVisitor) controls.add(`${wrappersOf(event)}${eventOf(event).type}`);
    if (screenOf(next) !== screen) return;
    if (states.size < STATES_OF_A_SCREEN) states.set(keyOf(next), next);
    for (const command of commands) asked.set(commandName(command), command);
  }

  let answered = -1;
  while (answered !== asked.size) {
    answered = asked.size;
    const answers = responsesTo([...asked.values()]);
    // Iterating a map includes entries that are added during the iteration.
    for (const state of states.values()) {
      for (const event of visitors) step(state, event, true);
      for (const event of answers) step(state, event, false);
    }
  }
  return controls;
}

/** Looked up once for each walk: the samples are gone through for every state. */
function oncePerWalk<Result>(look: (walk: AnyWalk) => Result): (walk: AnyWalk) => Result {
  const known = new Map<AnyWalk, Result>();
  return (walk) => {
    if (!known.has(walk)) known.set(walk, look(walk));
    return known.get(walk) as Result;
  };
}

const visitorsOf = oncePerWalk((walk) => walk.samples.filter((event) => originOf(walk, event) === 'visitor'));

/** All events that are not the visitor's: the ones that a screen could receive if it had requested them. */
const anything = oncePerWalk((walk) =>
  walk.samples.filter((event) => !['start', 'stop'].includes(event.type) && originOf(walk, event) !== 'visitor'),
);

/** Events from the page itself. */
const toldByPage = oncePerWalk((walk) => walk.samples.filter((event) => originOf(walk, event) === 'page'));

/** The responses to the requested commands, and events from the page. */
function answersTo(walk: AnyWalk, answers: Answers, asked: readonly Tagged[]): readonly Tagged[] {
  const listed = Object.values(answers).flat();
  const ofPage = anything(walk).filter(
    (event) => toldByPage(walk).includes(event) && !listed.includes(eventOf(event).type),
  );
  const toCalls = asked.flatMap((command) => {
    const name = commandName(command);
    const types = answers[commandOf(command).type] ?? [];
    return anything(walk).flatMap((event) => {
      const { type, command: failed } = event as Wrapped;
      // The sample's error, for the very call that is under way.
      if (type === 'failed') return failed && commandName(failed) === name ? [{ ...event, command }] : [];
      return types.includes(eventOf(event).type) && wrappersOf(event) === wrappersOf(command) ? [event] : [];
    });
  });
  return [...ofPage, ...toCalls];
}

/**
 * The responses that a screen waits for if the user can't press a button. If there is none either, it is a dead end.
 */
const waitsForPage = (walk: AnyWalk, state: object): boolean =>
  toldByPage(walk).some((event) => walk.transition(state, event)[0] !== state);

const isFinal = (walk: AnyWalk, state: object): boolean => typeof walk.notes[walk.nameOf(state)] === 'object';

function problemsOf(walk: AnyWalk, state: object, answers: Answers): readonly string[] {
  const [stopped] = walk.transition(state, { type: 'stop' });
  const [started, ...pending] = walk.transition(stopped, { type: 'start' });
  const all = anything(walk);
  const live = play(walk, started, pending, (asked) => answersTo(walk, answers, asked));
  const expected = [...play(walk, started, [], () => all)];
  const dead = expected.filter((control) => !live.has(control)).map((control) => `${control} leads nowhere`);
  const isStuck = live.size + pending.length === 0 && !isFinal(walk, started) && !waitsForPage(walk, started);
  return [...dead, ...(isStuck ? ['nothing leads on'] : [])].map(
    (problem) => `${namesOf(state)}, stopped and started: ${problem}`,
  );
}

/** States of one name, besides its samples, that are stopped and started. */
const STATES_OF_ONE_NAME = 5;

/**
 * Stops and starts a flow in its samples, and in states that were walked to. Whatever a control could come to lead to
 * on the screen that then shows, it must come to by what `start` has asked for.
 */
export function stopAndStart(walk: AnyWalk, answers: Answers): readonly string[] {
  const states = new Map(
    [...walk.states, ...statesFrom(walk, undefined, STATES_OF_ONE_NAME)].map((state) => [keyOf(state), state]),
  );
  return [...new Set([...states.values()].flatMap((state) => problemsOf(walk, state, answers)))];
}
