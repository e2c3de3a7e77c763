import { describe, expect, it } from 'vitest';
import { unhandledCalls, unshownImports } from '../lib/page-shape.mjs';

const sample = (text) => `# Page\n\n\`\`\`js\n${text}\n\`\`\`\n`;

describe('a file that a sample imports', () => {
  it.each([
    [
      'shown',
      `${sample('// foyer-options.js\nexport const options = {};')}${sample("import { options } from '../../foyer-options';")}`,
      [],
    ],
    ['named in code', `Put it in \`sign-in.server.js\`.\n${sample("import { signIn } from '../sign-in.server';")}`, []],
    ['shown nowhere', sample("import { options } from './foyer-options.js';"), ['./foyer-options.js']],
    ['of a package', sample("import { createClient } from '@foyer/core';"), []],
  ])('%s', (_, text, unshown) => expect(unshownImports(text)).toEqual(unshown));
});

describe('a call whose rejection', () => {
  it.each([
    'void client.session.revoke()',
    '=> client.session.revoke()}>Log out</button>',
    "=> client.session.revoke().finally(() => location.assign('/login'))",
    'void client.recoveryCodes.rotate({ as })',
  ])('nobody handles: %s', (call) =>
    expect(unhandledCalls(`<a onClick={() ${call}`.replace('() void', '() => void'))).not.toEqual([]),
  );

  it.each([
    '() => void client.session.revoke().catch(console.warn)',
    "() => client.session.revoke().catch(console.warn).then(() => location.assign('/login'))",
    'await client.session.revoke().catch((error) => {',
    'export const stay = () => client.session.authenticate()',
  ])('somebody handles: %s', (call) => expect(unhandledCalls(call)).toEqual([]));
});
