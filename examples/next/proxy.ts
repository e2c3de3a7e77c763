import { foyerProxy } from '@foyer/next/proxy';

/** Next's middleware: visitors go to the sign-in page. For users it keeps the session's cookies fresh. */
export const proxy = foyerProxy({ protect: ['/account/:path*'] });
