import type { AnyWalk, StateNote, Walked, Way } from './flow-walk';
import { noteOf } from './flow-walk';

/** The chart of a flow in Storybook. */
export interface FlowChart {
  readonly title: string;
  readonly says: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly mermaid: string;
}

export const chartOf = (walked: Walked): FlowChart => ({
  title: walked.walk.title,
  says: walked.walk.says,
  notes: Object.fromEntries(Object.entries(walked.walk.notes).map(([name, note]) => [name, noteOf(note)])),
  mermaid: mermaidOf(walked),
});

/** More events than these are counted, not named: their names are in the table. */
const NAMED = 4;

/** Whether the event is expected in its state. A part's own events are, while the part is on screen. */
function isExpected({ walk, ways }: Walked, { from, event }: Way): boolean {
  const { notes, parts, partsBeginIn, expected = {} } = walk;
  if (expected[event]) return expected[event].includes(from);
  const [, failed] = /^failed: (.+)$/.exec(event) ?? [];
  if (failed && !ways.some(({ to, commands }) => to === from && commands.includes(failed))) return false;
  const part = (failed ?? event).split(' ')[0] ?? '';
  return !parts || !event.includes(' ') || !(part in notes) || from === part || from === partsBeginIn;
}

/** The diagram. Ways back to the same state are left to the table, and so are late answers and the end of a mount. */
function mermaidOf(walked: Walked): string {
  const { walk, ways } = walked;
  const drawn = ways.filter((way) => way.from !== way.to && way.event !== 'stop' && isExpected(walked, way));
  const pairs = [...new Set(drawn.map(({ from, to }) => `${from} --> ${to}`))];
  const lines = pairs.map((pair) => {
    const events = new Set(
      drawn.filter(({ from, to }) => `${from} --> ${to}` === pair).map(({ event }) => event.replaceAll(':', '')),
    );
    const named = [...events].slice(0, events.size > NAMED ? NAMED - 1 : NAMED);
    return `  ${pair}: ${[...named, ...(events.size > NAMED ? [`and ${events.size - named.length} more`] : [])].join('<br>')}`;
  });
  const begins = [...new Set(walk.begins.map(walk.nameOf))].map((name) => `  [*] --> ${name}`);
  const ends = Object.entries(walk.notes)
    .filter(([, note]) => typeof note === 'object')
    .map(([name]) => `  ${name} --> [*]`);
  return ['stateDiagram-v2', ...begins, ...lines, ...ends].join('\n');
}

const code = (text: string) => `\`${text}\``;
const list = (texts: readonly string[]) => texts.map(code).join(', ');

/** The page of a flow. */
export function pageOf(walked: Walked): string {
  const { walk } = walked;
  const parts = (walk.parts ?? []).map((part) => `[${part}](${part}.md)`).join(', ');
  const note = parts && `What stays inside a part is on its own page: ${parts}.\n\n`;
  return [
    `# ${walk.title}`,
    walk.says,
    `\`\`\`mermaid\n${mermaidOf(walked)}\n\`\`\``,
    '## States',
    table(['State', 'What it is', 'Why nothing follows'], Object.entries(walk.notes).map(stateRow)),
    `## Ways\n\n${note}Who brings an event about: ${originsOf(walk)}. \`start\` and \`stop\` come from mounting and unmounting, \`failed\` from a command that has failed. “Stays” is the same state, with other data or a command. Every other event changes nothing.`,
    table(['State', 'Event', 'Next state', 'Commands'], rowsOf(walked)),
  ]
    .join('\n\n')
    .concat('\n');
}

const stateRow = ([name, note]: readonly [string, StateNote]) => [
  code(name),
  noteOf(note),
  typeof note === 'object' ? note.isFinal : '',
];

const ORIGINS = {
  visitor: 'the visitor',
  answer: 'the answer to a command',
  clock: 'the clock',
  page: 'the page, its host or another flow',
} as const;

function originsOf({ events, parts }: AnyWalk): string {
  if (parts) return 'see the pages of the parts';
  return Object.entries(ORIGINS)
    .map(([origin, words]) => [words, Object.keys(events).filter((event) => events[event] === origin)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([words, names]) => `${words}: ${list(names)}`)
    .join('; ');
}

/** One row for each state and event that lead to the same state. */
function rowsOf({ walk, ways }: Walked): readonly (readonly string[])[] {
  const shown = walk.parts ? ways.filter(({ from, to }) => from !== to) : ways;
  const grouped = new Map<string, Way[]>();
  for (const way of shown) {
    const key = `${way.from} ${way.event} ${way.to}`;
    grouped.set(key, [...(grouped.get(key) ?? []), way]);
  }
  return [...grouped.values()].map((group) => {
    const [{ from, event, to }] = group as [Way];
    const commands = [...new Set(group.map((way) => list(way.commands) || 'none'))];
    return [
      code(from),
      code(event),
      from === to ? 'stays' : code(to),
      commands.length === 1 && commands[0] === 'none' ? '' : commands.join(' or '),
    ];
  });
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The list of all flows. */
export const indexOf = (groups: Readonly<Record<string, readonly Walked[]>>): string =>
  [
    '# Flows',
    'Every flow is a set of states. An event leads from one state to the next, and may issue commands. These pages are drawn by walking the rules with samples of every event (`npm run flows`), so they show what the rules do. Among the stories, each screen has its state marked in the diagram, and the page “Flows” plays recorded sign-ins step by step.',
    ...Object.entries(groups).flatMap(([group, all]) => [
      `## ${group}`,
      all.map(({ walk }) => `- [${walk.title}](${walk.name}.md): ${walk.says}`).join('\n'),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
