import { expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from '../src/index';
import { withNewNames } from '../src/old-names';

const RENAMED = [
  ['databaseUrl', 'databaseURL'],
  ['consentUrl', 'consentURL'],
  ['smtpUrl', 'smtpURL'],
] as const;

it.each(RENAMED)('%s is now %s: the old name still works, and warns once', (oldName, newName) => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const use = () => withNewNames('createSandbox', { [oldName]: 'x' });
  expect([use(), use()]).toMatchObject([{ [newName]: 'x' }, { [newName]: 'x' }]);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringContaining(`The option ${oldName} of createSandbox is now ${newName}.`),
      expect.objectContaining({ type: 'DeprecationWarning' }),
    ],
  ]);
});

it.each(RENAMED)('%s together with %s is refused', async (oldName, newName) => {
  await expect(createSandbox({ [oldName]: 'x', [newName]: 'x' })).rejects.toThrow(
    `createSandbox got ${newName} and also ${oldName}, its old name. Remove ${oldName}.`,
  );
});
