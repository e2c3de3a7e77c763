import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../lib/code-blocks.mjs';
import { unhandledCalls, unixOnly, unshownImports } from '../lib/page-shape.mjs';
import { root } from '../lib/process.mjs';

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

describe('a command for readers', () => {
  const page = (line) => `# Page\n\n\`\`\`sh\n${line}\n\`\`\`\n`;

  it.each([
    'npm install   # later',
    'npm run build && npm start',
    'npx tool --list \\',
    "curl -d scope='openid email' http://localhost",
    'PORT=3000 node server.js',
    'export PORT=3000',
    'rm -r dist',
    'node server.js $(whoami)',
  ])('works in no shell of Windows: %s', (line) => expect(unixOnly(page(line))).toEqual([line]));

  it.each([
    '# in a second terminal',
    'npx @foyer/sandbox --port 4401',
    'node -p "crypto.randomBytes(32).toString(\'base64\')"',
    'npm pkg set type=module "overrides.kysely=^0.28.17"',
    'npm install /home/ada/foyer/core.tgz',
    `node -e "fs.cpSync('dist', 'public', { recursive: true })"`,
  ])('works everywhere: %s', (line) => expect(unixOnly(page(line))).toEqual([]));

  it('is not code of other languages', () => {
    expect(unixOnly("```js\nconst a = 1 && 'b'; # x\n```\n")).toEqual([]);
  });
});

describe('what the guide says of the packages', () => {
  const manifests = readdirSync(join(root, 'packages')).map((name) =>
    JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')),
  );
  const read = (page) => readFileSync(join(root, page), 'utf8');
  const setup = read(join('docs', 'guide', 'troubleshooting.md'));

  it('each command is one of a package, for every package manager', () => {
    const named = pages().flatMap((page) =>
      [...read(page).matchAll(/(?:npx|pnpm exec|yarn|bunx) (@foyer\/[\w-]+|foyer-[\w-]+)/g)].map(([, name]) => name),
    );
    const commands = manifests.flatMap(({ name, publishConfig, bin = publishConfig?.bin }) =>
      bin ? [name, ...Object.keys(bin)] : [],
    );
    expect(named.filter((name) => !commands.includes(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['@foyer/sandbox', 'foyer-sandbox', '@foyer/migrate']));
  });

  it('troubleshooting names the versions of React and Node that npm demands', () => {
    const ranges = manifests.map(({ peerDependencies = {} }) => peerDependencies.react).filter(Boolean);
    expect(ranges.length).toBeGreaterThan(3);
    for (const range of ranges) expect(setup.replaceAll('\\|', '|')).toContain(`react@"${range}"`);
    for (const { engines } of manifests.filter((one) => !one.private)) expect(engines.node).toBe('>=20.19');
    expect(setup).toContain('| Node before 20.19 |');
  });
});
