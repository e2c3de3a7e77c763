// Decision 80.
/** Why a mutant may live: with it, the program still does all that it promises. */
const explained = [
  {
    file: 'browser/google/google.ts',
    was: "typeof credential !== 'string' || !isAnswerTo(credential, nonce)",
    why: 'What is not a text fails when it is read as a token, and is refused there.',
  },
  { file: 'browser/google/google.ts', was: '} catch {', why: 'The only caller treats `undefined` like `false`.' },
  {
    file: 'browser/google/services.ts',
    was: "frame.addEventListener('load'",
    why: 'A promise resolves once, however often its listener is called.',
  },
  {
    file: 'browser/google/services.ts',
    was: 'frame.contentWindow?.postMessage',
    why: 'A frame that has loaded has a window. Only the types allow that it has none.',
  },
];

const DEAD = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

/**
 * @typedef {{ file: string, line: number, was: string, becomes: string, why?: string }} Survivor
 * @typedef {{ room: { name: string }, killed: number, all: number, share: number, survivors: Survivor[],
 *   unexplained: Survivor[] }} RoomResult
 */

/** @returns {RoomResult} */
export function readRoom(room, { files }) {
  const mutants = Object.entries(files).flatMap(([path, { mutants: all, source }]) =>
    all.map((mutant) => ({ ...mutant, path, text: source.split('\n')[mutant.location.start.line - 1] ?? '' })),
  );
  const killed = mutants.filter(({ status }) => DEAD.has(status)).length;
  const survivors = mutants.filter(({ status }) => ALIVE.has(status)).map(survivorOf);
  const all = killed + survivors.length;
  return { room, killed, all, share: killed / all, survivors, unexplained: survivors.filter(({ why }) => !why) };
}

/** @returns {Survivor} */
function survivorOf({ path, text, location, replacement = '' }) {
  const file = path.replace(/^packages\/[^/]+\/src\//, '');
  const was = text.trim();
  const why = explained.find((one) => one.file === file && was.includes(one.was))?.why;
  return { file, line: location.start.line, was, becomes: replacement.replaceAll(/\s+/g, ' '), why };
}
