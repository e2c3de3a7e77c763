import { html } from 'hono/html';
import type { Channel } from '../accounts/factors';
import type { Html } from '../pages/page-answer';
import { isWebUrl } from '../projects/redirect-urls';
import type { InboxMessage } from './read-inbox';

const channelNames: Record<Channel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** The DOM id of a message's card. */
export function cardId({ sequence }: InboxMessage): string {
  return `m${sequence}`;
}

/** One message as HTML. `html` escapes every value. */
export function card(message: InboxMessage): Html {
  const { channel, to, subject, code, sentAt } = message;
  const heading = channel === 'email' ? subject : `Text to ${to}`;
  return html`<li class="card" id="${cardId(message)}" data-channel="${channel}">
    <article aria-label="${channelNames[channel]}: ${heading}">
      <header>
        <span class="channel">${channelNames[channel]}</span>
        <span class="to" translate="no">${to}</span>
        <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(11, 19)} UTC</time>
      </header>
      ${channel === 'email' ? html`<h2>${subject}</h2>` : ''} ${code === null ? '' : codeRow(code)}
      ${message.links.filter(isWebUrl).map(linkRow)}
      <p class="text">${linkify(message.text)}</p>
    </article>
  </li>`;
}

function codeRow(code: string): Html {
  return html`<div class="act">
    <output class="code" translate="no">${code}</output>
    <button type="button" data-copy="${code}">Copy code</button>
  </div>`;
}

function linkRow(link: string): Html {
  return html`<div class="act">
    <a class="open" href="${link}" target="_blank" rel="noopener noreferrer">${linkLabel(link)}</a>
    <button type="button" data-copy="${link}">Copy link</button>
  </div>`;
}

/** Labels the links by their token type. Without labels, the two links of a reset email look alike. */
function linkLabel(link: string): string {
  const type = new URL(link).searchParams.get('stytch_token_type') ?? '';
  const labels: Readonly<Record<string, string>> = {
    reset_password: 'Set a new password',
    login: 'Log in without a password',
  };
  return labels[type] ?? 'Open link';
}

/** Turns web addresses in a text into links. */
function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      isWebUrl(part) ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`,
    );
}
