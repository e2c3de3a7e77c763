interface WithConnection {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** Whether the browser says that its connection is slow, or that data should be saved (Network Information API). */
export function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection }: WithConnection = navigator as WithConnection;
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
