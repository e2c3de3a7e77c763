/** Joins PNGs of the same size into an animated one (https://www.w3.org/TR/png-3/#apng-frame-based-animation). */
import { crc32 } from 'node:zlib';

const SIGNATURE = 8;

/** The chunks of a PNG. */
function chunksOf(png) {
  const chunks = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const numbers = (...values) => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4));
  return buffer;
};

/** @param {{ png: Buffer, seconds: number }[]} frames shown in turn, for ever */
export function animated(frames) {
  const [first] = frames;
  const header = chunksOf(first.png)[0].data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  let sequence = 0;
  const bodies = frames.flatMap(({ png, seconds }, index) => {
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(Math.round(seconds * 100), 0);
    delay.writeUInt16BE(100, 2);
    const control = chunk('fcTL', Buffer.concat([numbers(sequence++, width, height, 0, 0), delay]));
    const data = Buffer.concat(
      chunksOf(png)
        .filter(({ type }) => type === 'IDAT')
        .map(({ data: part }) => part),
    );
    return [control, index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))];
  });
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([
    first.png.subarray(0, SIGNATURE),
    chunk('IHDR', header),
    chunk('acTL', numbers(frames.length, 0)),
    ...bodies,
    end,
  ]);
}
