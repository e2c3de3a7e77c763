import { type NextRequest, NextResponse } from 'next/server';

/** Next's middleware: visitors without a session go to the sign-in page. */
export function proxy(request: NextRequest) {
  if (request.cookies.has('stytch_session')) return NextResponse.next();
  return NextResponse.redirect(new URL('/login', request.url));
}

export const config = { matcher: '/account' };
