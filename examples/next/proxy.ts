import { authenticateRequest } from '@foyer/server';
import { type NextRequest, NextResponse } from 'next/server';
import { project } from './project';

/** Next's middleware: visitors go to the sign-in page. For users it keeps the session's cookies fresh. */
export async function proxy(request: NextRequest) {
  const { status, headers } = await authenticateRequest(request, project);
  if (status === 'signed-in') return NextResponse.next({ headers });
  return NextResponse.redirect(new URL('/login', request.url), { headers });
}

export const config = { matcher: '/account/:path*' };
