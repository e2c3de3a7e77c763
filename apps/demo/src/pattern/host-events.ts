import type { Callbacks } from '@foyer/react-ui';

const list = document.querySelector('#heard');

/** Adds a line to the page's log, oldest first. */
function hear(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  list?.append(item);
}

/** Everything that a host can be told, in the page's log. */
export const callbacks: Callbacks = {
  onEvent: ({ type }) => hear(type),
  onError: ({ code }) => hear(`error ${code}`),
  onSignedIn: ({ user, isNew }) =>
    hear(`signed in ${user.emails[0]?.email ?? 'without email'} ${isNew ? 'new' : 'known'}`),
  onSignedOut: () => hear('signed out'),
};
