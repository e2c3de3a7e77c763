export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const WIDTH = 140;

/** Texts and numbers in as many lines as they fill. */
function filled(items: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 3 < WIDTH) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(indent + item);
  }
  return lines.join(',\n');
}

/** JSON in which what is short is on one line, so that a change shows in few of them. */
export function jsonText(value: Json, indent = '', room = WIDTH): string {
  const flat = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || flat.length <= room - indent.length) return flat;
  const inner = `${indent}  `;
  if (!isList(value)) {
    const members = Object.entries(value).map(([name, member]) => {
      const key = `${JSON.stringify(name)}: `;
      return inner + key + jsonText(member, inner, WIDTH - key.length);
    });
    return `{\n${members.join(',\n')}\n${indent}}`;
  }
  const isPlain = value.every((item) => typeof item !== 'object');
  const items = isPlain
    ? filled(
        value.map((item) => JSON.stringify(item)),
        inner,
      )
    : value.map((item) => inner + jsonText(item, inner)).join(',\n');
  return `[\n${items}\n${indent}]`;
}

/** The objects and lists of a document, from the outermost on. */
export function* everyObject(value: Json): Generator<JsonObject> {
  if (isObject(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) yield* everyObject(inner);
}
