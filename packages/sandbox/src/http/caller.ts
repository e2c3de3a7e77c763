import { browserSecretsOf } from './browser-cookie';
import { isUnstorableText } from './json';

/** The caller, by the headers of the request. */
export interface Caller {
  /** URL of the page that the client runs in, from `X-SDK-Parent-Host`, else from `Origin`. */
  readonly page: URL | null;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The secrets of remembered browsers in the request's cookies. */
  readonly browserSecrets: readonly string[];
}

export function callerOf(request: Request): Caller {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return {
    page: pageOf(request.headers.get('x-sdk-parent-host')) ?? pageOf(request.headers.get('origin')),
    ipAddress: storable(forwarded) || '127.0.0.1',
    userAgent: storable(request.headers.get('user-agent') ?? ''),
    browserSecrets: browserSecretsOf(request),
  };
}

/** Parses an http or https URL from a header; null for anything else. */
export function pageOf(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function storable(text: string): string {
  return isUnstorableText(text) ? '' : text.slice(0, 512);
}
