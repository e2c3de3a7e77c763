/** Whether a page of another origin asks. Requests without the header come from our own pages or from programs. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}
