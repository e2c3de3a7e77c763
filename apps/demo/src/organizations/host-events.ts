import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';

const list = document.querySelector('#heard');

/** Adds a line to the page's log, oldest first. */
function hear(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  list?.append(item);
}

/** Everything that a host can be told, in the page's log. */
export const callbacks: OrganizationCallbacks = {
  onEvent: ({ type }) => hear(type),
  onError: ({ code }) => hear(`error ${code}`),
  onSignedIn: ({ member, organization }) =>
    hear(`signed in ${member.email_address} at ${organization.organization_slug}`),
  onSignedOut: () => hear('signed out'),
};
