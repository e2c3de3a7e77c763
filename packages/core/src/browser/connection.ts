interface WithConnection {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** Whether the browser reports a slow connection or data saving (Network Information API). */
export function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection }: WithConnection = navigator as WithConnection;
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
