import type { Context, FlowDefinition, Shown, Tagged } from '../flow';
import { after } from '../commands';
import type { Clock } from '../deps';
import type { ActionResult, ReauthProvider, SectionCommand, SectionData, SectionEvent, SectionState } from './section';
import type { SectionRules } from './section-rules';
import { sectionTransition } from './section-rules';
import { untilChanged } from '../until-changed';

/** The data source of a section, and its re-authentication. */
export interface SectionSource<Deps, Data> {
  read(this: void, deps: Deps): Data;
  /** Calls the listener when the data might have changed. Returns a function that stops listening. */
  onChange(this: void, deps: Deps, listener: () => void): () => void;
  reauthProvider(this: void, deps: Deps): ReauthProvider;
  /** Runs a command that the section defines, and records the change it made. */
  noted<Event extends object>(
    this: void,
    deps: Deps,
    run: () => Promise<Event | undefined>,
  ): Promise<(Event & Pick<ActionResult<Data>, 'addresses'>) | undefined>;
}

/** The definition of a section: rules, commands and data source. */
export interface SectionParts<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends SectionData,
  Deps,
> {
  readonly name: string;
  readonly shown: Shown<State | Event | Command>;
  readonly rules: SectionRules<State, Event, Command, Data>;
  readonly source: SectionSource<Deps, NoInfer<Data>>;
  perform(this: void, command: NoInfer<Command>, context: Context<Deps>): Promise<NoInfer<Event> | undefined>;
  /** The events by which the section's own calls can succeed. */
  expectedEvents?(this: void, state: NoInfer<State>, deps: NoInfer<Deps>): readonly NoInfer<Event>[];
  scopeOf?(this: void, state: NoInfer<State>, command: NoInfer<Command>): unknown;
  uninterruptible?(this: void, command: NoInfer<Command>): boolean;
}

type EveryEvent<Event, Data extends SectionData> = Event | SectionEvent<Data>;
type EveryCommand<Data extends SectionData, Command> = Command | SectionCommand<Data>;

/** Builds the flow of a section from its parts. */
export function sectionFlow<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends SectionData,
  Deps extends Clock,
>(
  parts: SectionParts<State, Event, Command, Data, Deps>,
): FlowDefinition<State, EveryEvent<Event, Data>, EveryCommand<Data, Command>, Deps> {
  const { name, rules, source } = parts;
  const step = sectionTransition(rules);
  const shown: readonly string[] = [...parts.shown, ...SHOWN];
  return {
    name,
    shown: shown as Shown<State | EveryEvent<Event, Data> | EveryCommand<Data, Command>>,
    initial: (deps) => rules.home(source.read(deps)),
    transition: (state, event) => step(state, event),
    expectedEvents: (state, deps) => parts.expectedEvents?.(state, deps) ?? [],
    perform: (command, context) => performSection(command, context, parts),
    scopeOf: (state, command) => scopeOf(state, command, parts),
    uninterruptible: (command) =>
      command.type === 'notice' ||
      (!WAITS.includes(command.type) && (parts.uninterruptible?.(command as Command) ?? false)),
  };
}

/** Fields that `inspect` may report for every section. */
const SHOWN = ['act', 'again', 'blocked', 'data', 'id', 'known', 'personId', 'proving', 'response', 'until'] as const;

const COMMON: readonly string[] = ['watch', 'notice'];

/**
 * Commands of every section that wait. They end when the section stops, even if the section's own commands continue.
 */
const WAITS: readonly string[] = ['watch', 'requireReauth', 'awaitRetry'];

function scopeOf<State extends SectionState, Command extends Tagged>(
  state: State,
  command: Command | SectionCommand<SectionData>,
  parts: { scopeOf?(this: void, state: State, command: Command): unknown },
): unknown {
  if (COMMON.includes(command.type)) return 'section';
  if (command.type === 'awaitRetry') return state.error;
  if (command.type === 'requireReauth') return state.proving && `${state.personId} ${state.proving}`;
  if (command.type === 'awaitExpiry') return (state as { readonly methodId?: string }).methodId;
  // The timers of a passcode continue while it is being checked.
  const at = state.at === 'verifying' ? 'code' : state.at;
  const own = parts.scopeOf?.(state, command as Command) ?? at;
  return typeof own === 'string' ? `${state.personId} ${own}` : own;
}

const watched = <Deps, Data>(deps: Deps, { read, onChange }: SectionSource<Deps, Data>) => ({
  read: () => read(deps),
  onChange: (listener: () => void) => onChange(deps, listener),
});

async function performSection<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends SectionData,
  Deps extends Clock,
>(
  given: EveryCommand<Data, Command>,
  context: Context<Deps>,
  { rules, source, perform }: SectionParts<State, Event, Command, Data, Deps>,
): Promise<EveryEvent<Event, Data> | undefined> {
  const { deps, signal } = context;
  const command = given as SectionCommand<Data>;
  switch (command.type) {
    case 'watch':
      return {
        type: 'known',
        data: await untilChanged(command.known, {
          ...watched(deps, source),
          signal,
          essence: (data) => rules.keys.map((key) => data[key]),
        }),
      };
    case 'requireReauth': {
      const { act, personId, id, again, busy } = command;
      const isReauthenticated = await source
        .reauthProvider(deps)
        .reauthenticate({ act, personId, isRefused: again !== undefined }, signal);
      if (!isReauthenticated) return { type: 'notReauthenticated', act };
      return {
        type: 'reauthenticated',
        act,
        ...(id !== undefined && { id }),
        ...(again && { again }),
        ...(busy && { busy }),
      };
    }
    case 'notice':
      return {
        type: 'noticed',
        announce: 'FOYER_SECURITY_NOTICE',
        response: { act: command.act, addresses: command.addresses },
      };
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
    default: {
      const event = await source.noted(deps, () => perform(given as Command, context));
      return event && { ...event, data: source.read(deps) };
    }
  }
}
