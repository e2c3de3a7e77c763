// @vitest-environment node
import { createClient } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as account from '../src/account';
import { FoyerProvider } from '../src/index';
import { OrganizationProvider } from '../src/organizations';
import * as organizationAccount from '../src/organizations-account';
import * as organizationAdmin from '../src/organizations-admin';

/** The old and the new name of each hook. */
const RENAMED: readonly (readonly [string, string, object])[] = [
  ['useAccount', 'useAccountPage', account],
  ['useConnectedAccounts', 'useSocialAccounts', account],
  ['useConnectedApps', 'useAppGrants', account],
  ['useSessions', 'useActiveSessions', account],
  ['useThisSession', 'useCurrentSession', account],
  ['useMemberAccount', 'useMemberAccountPage', organizationAccount],
  ['useMemberApp', 'useMemberAuthenticatorApp', organizationAccount],
  ['useMemberConnectedApps', 'useMemberAppGrants', organizationAccount],
  ['useMembers', 'useMemberList', organizationAdmin],
  ['useOrganizationConnectedApps', 'useOrganizationAppGrants', organizationAdmin],
];

type Hook = (options: object) => readonly [unknown, object];

/** The state of a hook and the names of its actions, rendered on a server. */
function rendered(hook: unknown): string {
  const [users, members] = [
    createClient('public-token-test-names'),
    createOrganizationClient('public-token-test-names'),
  ];
  const Reader = () => {
    const [state, actions] = (hook as Hook)({ handlers: {} });
    return JSON.stringify([state, Object.keys(actions)]);
  };
  const page: ReactNode = (
    <FoyerProvider client={users}>
      <OrganizationProvider client={members}>
        <Reader />
      </OrganizationProvider>
    </FoyerProvider>
  );
  const html = renderToString(page);
  for (const client of [users, members]) client.destroy();
  return html;
}

it.each(RENAMED)('%s still works as %s, and warns once', (oldName, newName, entry) => {
  Reflect.deleteProperty(globalThis, Symbol.for('foyer.names.old'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const hooks = entry as Readonly<Record<string, unknown>>;
  const expected = rendered(hooks[newName]);
  expect(warn).not.toHaveBeenCalled();
  expect([rendered(hooks[oldName]), rendered(hooks[oldName])]).toEqual([expected, expected]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`${oldName} is now ${newName}.`)]]);
});
