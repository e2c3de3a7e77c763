import type { OrganizationClient } from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';

const list = document.querySelector('#events');

/** Adds a line to the page's log, oldest first. */
export function log(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  list?.append(item);
}

/** Adds every callback to the page's log. With a client, a sign-in opens the page that a tile asked for. */
export const callbacksFor = (client?: OrganizationClient): OrganizationCallbacks => ({
  onEvent: ({ type }) => log(type),
  onError: ({ code }) => log(`error ${code}`),
  onSignedIn({ member, organization }) {
    log(`signed in ${member.email_address} at ${organization.organization_slug}`);
    void client?.sso.openTarget(location.href);
  },
  onSignedOut: () => log('signed out'),
});
