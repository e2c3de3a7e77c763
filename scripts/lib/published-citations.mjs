import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, strangersIn } from './citations.mjs';

const declaration = /\.d\.[cm]?ts$/;

/**
 * Citations in the docstrings of published declarations that their readers cannot open: our specification, contract,
 * decisions, threats and faults.
 * @param {string} folder an unpacked package
 * @param {string[]} files its files, relative to the folder
 * @returns {string[]} one complaint for each citation
 */
export const citationComplaints = (folder, files) =>
  files
    .filter((file) => declaration.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const cited = [
        ...citationsIn(text).map(({ kind, id, line }) => ({ said: `${kind} ${id}`, line })),
        ...strangersIn(text),
      ];
      return cited.map(
        ({ said, line }) => `${file}:${line}: cites ${said}, which its readers cannot open: say what it says`,
      );
    });
