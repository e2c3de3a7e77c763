import { h, type VNode } from 'vue';
import { reactCode, scriptCode } from '../../playground/code-to-copy';
import type { Message } from '../../playground/provider';
import type { PlaygroundState } from './playground-state';

const CHANNELS: Readonly<Record<Message['channel'], string>> = {
  email: 'Email',
  sms: 'Text message',
  whatsapp: 'WhatsApp',
};

/** The widget on a page of a host, in a frame, so that no style of the site applies to it. */
export const preview = ({ source, height, isDarkPane, startAgain }: PlaygroundState): VNode =>
  h('section', { class: 'pg-preview', 'aria-label': 'Widget' }, [
    h('div', { class: ['pg-page', isDarkPane.value && 'pg-dark'] }, [
      source.value === undefined
        ? h('p', { class: 'pg-loading' }, 'The playground needs JavaScript.')
        : h('iframe', {
            key: source.value,
            src: source.value,
            title: 'The widget',
            style: { height: `${height.value}px` },
          }),
    ]),
    h('div', { class: 'pg-bar' }, [
      h('button', { type: 'button', class: 'pg-button', onClick: () => void startAgain() }, 'Start again'),
    ]),
  ]);

const message = ({ channel, to, subject, code, link }: Message, open: (url: string) => void): readonly VNode[] => [
  h('p', { class: 'pg-about' }, `${CHANNELS[channel]} to ${to}`),
  h('p', { class: 'pg-subject' }, subject),
  code === undefined
    ? h('button', { type: 'button', class: 'pg-button', onClick: () => open(link ?? '') }, 'Open the link')
    : h('p', { class: 'pg-code' }, code),
];

/** The messages that the provider in the page has sent. */
export const inbox = ({ messages, open }: PlaygroundState): VNode =>
  h('section', { class: 'pg-inbox', 'aria-labelledby': 'pg-inbox' }, [
    h('h2', { id: 'pg-inbox' }, 'Inbox'),
    h('div', { 'aria-live': 'polite' }, [
      messages.value.length === 0
        ? h('p', { class: 'pg-empty' }, 'Passcodes and links arrive here. Enter any address: nothing leaves this page.')
        : h(
            'ul',
            messages.value.map((one) => h('li', { key: one.id }, message(one, open))),
          ),
    ]),
  ]);

/** The host events that the widget has reported. */
export const eventLog = ({ events }: PlaygroundState): VNode =>
  h('section', { class: 'pg-events', 'aria-labelledby': 'pg-events' }, [
    h('h2', { id: 'pg-events' }, 'Events'),
    events.value.length === 0
      ? h('p', { class: 'pg-empty' }, 'Your callbacks onEvent and onError get these.')
      : h(
          'ul',
          events.value.map((type, index) => h('li', { key: events.value.length - index }, h('code', type))),
        ),
  ]);

const block = (title: string, language: string, code: string): VNode =>
  h('details', { class: 'pg-block', open: language === 'tsx' }, [
    h('summary', title),
    // The site's own copy buttons work in this markup.
    h('div', { class: `language-${language}` }, [
      h('button', { class: 'copy', title: `Copy the code: ${title}` }),
      h('pre', { tabindex: 0, 'aria-label': title }, h('code', code)),
    ]),
  ]);

/** The code of the widget above. */
export const codes = ({ settings }: PlaygroundState): VNode =>
  h('section', { class: 'pg-codes', 'aria-labelledby': 'pg-codes' }, [
    h('h2', { id: 'pg-codes' }, 'Code'),
    block('React', 'tsx', reactCode(settings)),
    block('Without a bundler', 'html', scriptCode(settings)),
  ]);
