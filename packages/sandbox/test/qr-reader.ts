/**
 * Reads the one kind of QR code that the provider draws, by the standard and not by the drawing code:
 * version 6, error correction L. Throws a TypeError where a scanner would give up.
 */
export function readQr(dataUri: string): string {
  const modules = readSvg(dataUri);
  const format = formatOf(modules);
  // ISO/IEC 18004, table C.1: level L with mask pattern 000.
  if (format !== '111011111000100') throw new TypeError(`format ${format}`);
  const bytes = readBytes(modules);
  const blocks = [0, 1].map((block) => [
    ...bytes.slice(0, 136).filter((_, index) => index % 2 === block),
    ...bytes.slice(136, 172).filter((_, index) => index % 2 === block),
  ]);
  if (!blocks.every(isCodeword)) throw new TypeError('a block is damaged');
  const bits = blocks
    .flatMap((block) => block.slice(0, 68))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  if (!bits.startsWith('0100')) throw new TypeError('not in byte mode');
  const text = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2));
  return Buffer.from(text).toString('utf8');
}

const SIDE = 41;

/** Dark modules as 'x,y'. */
function readSvg(dataUri: string): Set<string> {
  const svg = Buffer.from(dataUri.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8');
  const dark = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at - 4},${Number(y) - 4}`);
  }
  return dark;
}

function formatOf(dark: Set<string>): string {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => `${x},8`);
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => `8,${y}`);
  const first = [...row, ...column].map((place) => (dark.has(place) ? '1' : '0')).join('');
  const below = [40, 39, 38, 37, 36, 35, 34].map((y) => `8,${y}`);
  const right = [33, 34, 35, 36, 37, 38, 39, 40].map((x) => `${x},8`);
  const second = [...below, ...right].map((place) => (dark.has(place) ? '1' : '0')).join('');
  if (first !== second) throw new TypeError('the two formats differ');
  return first;
}

function isData(x: number, y: number): boolean {
  const inCorner = (x < 9 && y < 9) || (x > 32 && y < 9) || (x < 9 && y > 32);
  const inAlignment = Math.abs(x - 34) <= 2 && Math.abs(y - 34) <= 2;
  return !inCorner && !inAlignment && x !== 6 && y !== 6;
}

function readBytes(dark: Set<string>): number[] {
  const columns = [40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  const rows = Array.from({ length: SIDE }, (_, y) => y);
  const bits = columns.flatMap((column, index) =>
    (index % 2 === 0 ? rows.toReversed() : rows)
      .flatMap((y) => [[column, y] as const, [column - 1, y] as const])
      .filter(([x, y]) => isData(x, y))
      .map(([x, y]) => (dark.has(`${x},${y}`) === ((x + y) % 2 !== 0) ? '1' : '0')),
  );
  const text = bits.join('');
  return Array.from({ length: 172 }, (_, at) => Number.parseInt(text.slice(at * 8, at * 8 + 8), 2));
}

/** Whether the polynomial of a block is zero at the first eighteen powers of two. */
function isCodeword(block: readonly number[]): boolean {
  return Array.from({ length: 18 }, (_, power) => power).every((power) => {
    let root = 1;
    for (let step = 0; step < power; step += 1) root = double(root);
    return block.reduce((sum, byte) => times(sum, root) ^ byte, 0) === 0;
  });
}

function double(value: number): number {
  return value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function times(left: number, right: number): number {
  let [product, power, rest] = [0, left, right];
  for (; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) product ^= power;
    power = double(power);
  }
  return product;
}
