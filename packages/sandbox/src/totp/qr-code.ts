import { errorCorrection } from './reed-solomon';

/*
 * One size does for all secrets: version 6 with error correction L (ISO/IEC 18004), 41 modules a side, two
 * blocks of 68 data and 18 correction codewords. Mask 0 always: choosing one helps poor prints, not screens.
 */
const SIZE = 41;
const BLOCK_DATA = 68;
const BLOCK_CORRECTION = 18;
/** Level L with mask 0, protected as table C.1 says. */
const FORMAT = 0b111_0111_1100_0100;
const ALIGNMENT_CENTRE = 34;

/** In bytes of UTF-8. */
export const LONGEST_QR_TEXT = 2 * BLOCK_DATA - 2;

/** Rows of modules, true for dark. `text` has at most `LONGEST_QR_TEXT` bytes. */
export function qrCode(text: string): boolean[][] {
  const { dark, fixed } = drawPatterns();
  const bits = codewords(text).flatMap((byte) => bitsOf(byte, 8));
  let next = 0;
  for (const [x, y] of dataPath()) {
    if (fixed[y]?.[x] === true) continue;
    const isInverted = (x + y) % 2 === 0;
    put(dark, x, y, (bits[next] === true) !== isInverted);
    next += 1;
  }
  return dark;
}

function codewords(text: string): number[] {
  const bytes = [...Buffer.from(text)];
  // Mode 4 (bytes) and the length, then the text; what is left is filled with the two pad bytes by turns.
  const header = [...bitsOf(4, 4), ...bitsOf(bytes.length, 8)];
  const bits = [...header, ...bytes.flatMap((byte) => bitsOf(byte, 8)), ...bitsOf(0, 4)];
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(
      bits
        .slice(at * 8, at * 8 + 8)
        .map(Number)
        .join(''),
      2,
    ),
  );
  for (let pad = 0xec; data.length < 2 * BLOCK_DATA; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = [data.slice(0, BLOCK_DATA), data.slice(BLOCK_DATA)] as const;
  const corrections = [
    errorCorrection(blocks[0], BLOCK_CORRECTION),
    errorCorrection(blocks[1], BLOCK_CORRECTION),
  ] as const;
  return [...interleave(...blocks), ...interleave(...corrections)];
}

function interleave(one: readonly number[], other: readonly number[]): number[] {
  return one.flatMap((byte, index) => [byte, other[index] ?? 0]);
}

function bitsOf(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, index) => ((value >>> (count - 1 - index)) & 1) === 1);
}

type Grid = boolean[][];

function grid(): Grid {
  return Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => false));
}

function put(target: Grid, x: number, y: number, isDark: boolean): void {
  const row = target[y];
  if (row !== undefined && x >= 0 && x < SIZE) row[x] = isDark;
}

/** What is the same in every code, and where it is. */
function drawPatterns(): { dark: Grid; fixed: Grid } {
  const [dark, fixed] = [grid(), grid()];
  const draw = (x: number, y: number, isDark: boolean) => {
    put(dark, x, y, isDark);
    put(fixed, x, y, true);
  };
  for (let at = 0; at < SIZE; at += 1) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  const far = SIZE - 4;
  const corners: readonly [number, number][] = [
    [3, 3],
    [far, 3],
    [3, far],
  ];
  for (const [x, y] of corners) drawRings(draw, x, y, 4, [2, 4]);
  drawRings(draw, ALIGNMENT_CENTRE, ALIGNMENT_CENTRE, 2, [1]);
  drawFormat(draw);
  return { dark, fixed };
}

type Draw = (x: number, y: number, isDark: boolean) => void;

/** A square around a centre; the rings at the given distances are light. */
function drawRings(draw: Draw, centreX: number, centreY: number, reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      draw(centreX + dx, centreY + dy, !light.includes(distance));
    }
  }
}

/** Twice, so that one torn corner does not matter, and the module beside them that is always dark. */
function drawFormat(draw: Draw): void {
  const bit = (index: number) => ((FORMAT >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    // Both copies leave out the timing pattern in row and column 6.
    if (index < 8) draw(8, index < 6 ? index : index + 1, bit(index));
    else draw(index === 8 ? 7 : 14 - index, 8, bit(index));
    if (index < 8) draw(SIZE - 1 - index, 8, bit(index));
    else draw(8, SIZE - 15 + index, bit(index));
  }
  draw(8, SIZE - 8, true);
}

/** All modules in reading order: two columns at a time from the right, up and down by turns. */
function* dataPath(): Generator<readonly [x: number, y: number]> {
  let isUp = true;
  for (let right = SIZE - 1; right >= 1; right -= 2) {
    // The timing column is skipped as a whole.
    if (right === 6) right = 5;
    for (let step = 0; step < SIZE; step += 1) {
      const y = isUp ? SIZE - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUp = !isUp;
  }
}
