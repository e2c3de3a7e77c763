/** True when a page of another origin sent the request. Our own pages and programs send no `Origin` header. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}
