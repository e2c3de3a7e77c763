export const reasons = [
  {
    file: 'kernel/http/first-call/http.ts',
    was: "code === 'network_error' && answer.status === 0",
    becomes: 'true',
    why: 'The status is noted once the whole answer has been read, and nothing after that is a network error.',
  },
  {
    file: 'kernel/http/engine/unreachable.ts',
    was: String.raw`/^(.+\.)?localhost$|^127\.|^\[::1\]$/`,
    why: 'Brackets stand at both ends of the name of a host, and nowhere else in it.',
  },
];
