import type { MessageId } from '@foyer/wire/message-link';
import { LIVE_TOKEN } from '../base/provider';
import { NO_FETCH } from '../base/platform';
import { localPort } from './with-deadline';

const START = 'npx @foyer/sandbox';
const LOCAL_PORT = '4400';

/** Advice for developers if the API doesn't respond: the id and text of a message. */
export const unreachableAdvice = (baseUrl: string, publicToken: string): readonly [MessageId, string] =>
  typeof globalThis.fetch === 'function'
    ? ['FOYER_UNREACHABLE', adviceFor(baseUrl, publicToken)]
    : ['FOYER_NO_FETCH', NO_FETCH];

function adviceFor(baseUrl: string, publicToken: string): string {
  const nothing = `${baseUrl} cannot be reached.`;
  const local = localPort(baseUrl);
  if (local !== undefined) {
    const port = local === LOCAL_PORT ? '' : ` --port ${local}`;
    return `${nothing} Start the sandbox there with "${START}${port}", or correct \`endpoints\` of createClient.`;
  }
  const check = `${nothing} Is it up, and can this page (CORS, ad blocker, Content-Security-Policy) call it?`;
  if (publicToken.startsWith(LIVE_TOKEN)) return check;
  return `${check} To work without it, start the sandbox with "${START}" and pass { endpoints: { testAPIURL: "http://localhost:${LOCAL_PORT}" } }.`;
}
