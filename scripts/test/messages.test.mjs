import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withLink } from '../../packages/wire/src/message-link';
import { idsIn, idsOfRows, MESSAGES_PAGE, sources } from '../lib/message-ids.mjs';
import { root } from '../lib/process.mjs';

const page = readFileSync(join(root, MESSAGES_PAGE), 'utf8');
const files = sources(root);
const rows = idsOfRows(page);
const used = [...new Set(files.flatMap(({ text }) => idsIn(text)))];

it('every id in the sources has a row on the messages page', () => {
  expect(used.filter((id) => !rows.includes(id))).toEqual([]);
});

it('every row of the messages page has an id that the sources use, and is there once', () => {
  expect(rows.filter((id) => !used.includes(id))).toEqual([]);
  expect(rows).toEqual([...new Set(rows)]);
});

it('every link to the messages page has the address of the site', () => {
  const [address] = withLink('FOYER_X', '').trim().split('#');
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(address).toBe(`${homepage}guide/messages`);
  const links = files.flatMap(({ text }) => text.match(/https:\/\/[\w./-]*\/guide\/messages\b/g) ?? []);
  expect(links.filter((link) => link !== address)).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});

/** Files that write to the console of a program without our prefix, because they are command lines. */
const COMMANDS = /^packages\/(?:conformance|migrate|sandbox)\/src\/bin\.ts$|^packages\/conformance\//;

it('every console message has an id: it goes through `warn` and `report`, or ends with its link', () => {
  const texts = files
    .filter(({ path }) => path !== 'packages/core/src/base/log.ts' && !COMMANDS.test(path))
    .flatMap(({ path, text }) =>
      /\bconsole\.(?:warn|error|log|info)\(/.test(text) && !/\/guide\/messages#FOYER_/.test(text) ? [path] : [],
    );
  expect(texts).toEqual([]);
  const failing = files.filter(({ path, text }) => COMMANDS.test(path) && /\bconsole\.error\(/.test(text));
  expect(
    failing.filter(({ text }) => !/\b(?:withLink|failureLine)\(|#FOYER_/.test(text)).map(({ path }) => path),
  ).toEqual([]);
  const prefixed = files.filter(({ text }) => /['"`]\[foyer\] /.test(text));
  expect(prefixed.filter(({ text }) => !/\/guide\/messages#FOYER_/.test(text)).map(({ path }) => path)).toEqual([]);
});

it('every error for a wrong use of a function has an id', () => {
  const made = files.flatMap(({ path, text }) =>
    [...text.matchAll(/new (?:UsageError|ServerError|ControlRefused|BetterAuthError)\(\s*([^\s,()]+)/g)].map(
      ([, first]) => `${path}: ${first}`,
    ),
  );
  expect(made.filter((one) => !/: (?:'FOYER_[A-Z0-9_]+'|id|withLink)$/.test(one))).toEqual([]);
});
