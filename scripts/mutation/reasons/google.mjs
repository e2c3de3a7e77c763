export const reasons = [
  {
    file: 'kernel/browser/google-one-tap/google.ts',
    was: "typeof credential !== 'string' || !isAnswerTo(credential, nonce)",
    why: 'What is not a text fails when it is read as a token, and is refused there.',
  },
  {
    file: 'kernel/browser/google-one-tap/google.ts',
    was: '} catch {',
    why: 'The only caller treats `undefined` like `false`.',
  },
  {
    file: 'users/browser/google-one-tap/services.ts',
    was: "frame.addEventListener('load'",
    why: 'A promise resolves once, however often its listener is called.',
  },
  {
    file: 'users/browser/google-one-tap/services.ts',
    was: 'frame.contentWindow?.postMessage',
    why: 'A frame that has loaded has a window. Only the types allow that it has none.',
  },
];
