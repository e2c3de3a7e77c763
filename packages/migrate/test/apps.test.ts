import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrateFiles } from '../src/migrate-files';
import { report } from '../src/report';
import { APPS, folderOf } from './support/apps';

/** A copy of an app as it was written for the provider's SDK. */
function copyOf(app: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-migrate-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(folderOf(app, 'before'), copy, { recursive: true });
  return copy;
}

const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

describe.each(APPS)('the app %s', (app) => {
  it('becomes the expected code, with the expected report', () => {
    const copy = copyOf(app);
    const results = migrateFiles([copy], { dry: false });
    expect(textsIn(copy)).toEqual(textsIn(folderOf(app, 'after')));
    const said = report(results, { dry: false }).replaceAll(`${copy}/`, '');
    expect(`${said}\n`).toBe(readFileSync(join(folderOf(app, 'after'), '..', 'report.txt'), 'utf8'));
  });

  it('does not change in a dry run', () => {
    const copy = copyOf(app);
    const results = migrateFiles([copy], { dry: true });
    expect(textsIn(copy)).toEqual(textsIn(folderOf(app, 'before')));
    expect(report(results, { dry: true })).toMatch(/\d+ files would change/);
  });

  it('does not change a second time', () => {
    const copy = copyOf(app);
    migrateFiles([copy], { dry: false });
    const once = textsIn(copy);
    migrateFiles([copy], { dry: false });
    expect(textsIn(copy)).toEqual(once);
  });
});
