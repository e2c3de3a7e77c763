const UNDEFINED = 'A field that is undefined and one that is not there mean the same to every screen.';

export const reasons = [
  { file: 'users/flows/password/password-rules.ts', was: "email === undefined ? { at: 'enter' }", why: UNDEFINED },
  { file: 'users/flows/magic-link/magic-link-rules.ts', was: "email === undefined ? { at: 'enter' }", why: UNDEFINED },
  { file: 'users/flows/passkey/passkey-rules.ts', was: 'autofill === undefined ? {} : { autofill }', why: UNDEFINED },
  {
    file: 'users/flows/crypto/crypto-rules.ts',
    was: "state.at === 'error' ? retryCommand(state.error) : [];",
    becomes: 'true',
    why: 'Only a state of that name has an error, and without an error there is nothing to wait for.',
  },
  {
    file: 'users/flows/passkey-registration/passkey-registration-rules.ts',
    was: 'name === former?.name',
    becomes: 'former.name',
    why: 'A passkey whose name is edited is on the list: no list is taken in during an edit.',
  },
  {
    file: 'users/flows/passkey-registration/passkey-registration-rules.ts',
    was: "state.at === 'list' && (state.pending > 0 || state.edit)",
    becomes: 'true',
    why: 'The other states have neither changes under way nor an edit.',
  },
];
