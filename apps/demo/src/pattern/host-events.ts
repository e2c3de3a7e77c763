import type { Callbacks } from '@foyer/react-ui';

const list = document.querySelector('#events');

/** Adds a line to the page's log, oldest first. */
function log(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  list?.append(item);
}

/** Adds every callback to the page's log. */
export const callbacks: Callbacks = {
  onEvent: ({ type }) => log(type),
  onError: ({ code }) => log(`error ${code}`),
  onSignedIn: ({ user, isNew }) =>
    log(`signed in ${user.emails[0]?.email ?? 'without email'} ${isNew ? 'new' : 'known'}`),
  onSignedOut: () => log('signed out'),
};
