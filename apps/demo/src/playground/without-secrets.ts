const SECRET = /token|jwt|password|passcode|signature|challenge|^code$/i;

/** Event data as readable JSON. The widget leaves secrets out already; a log checks again. */
export function withoutSecrets(data: unknown): string {
  const mask = (key: string, value: unknown) => (SECRET.test(key) && typeof value === 'string' ? '•••' : value);
  return JSON.stringify(data, mask, 2);
}
