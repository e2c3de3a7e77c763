import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';

const list = document.querySelector('#events');

/** Adds a line to the page's log, oldest first. */
function log(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  list?.append(item);
}

/** Adds every callback to the page's log. */
export const callbacks: OrganizationCallbacks = {
  onEvent: ({ type }) => log(type),
  onError: ({ code }) => log(`error ${code}`),
  onSignedIn: ({ member, organization }) =>
    log(`signed in ${member.email_address} at ${organization.organization_slug}`),
  onSignedOut: () => log('signed out'),
};
