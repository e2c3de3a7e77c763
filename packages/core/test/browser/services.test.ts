// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/browser/one-tap-services';
import { createServices } from '../../src/browser/one-tap-services';
import { rejection } from '../support/http';
import { settle, virtualTime } from '../support/time';

const URL_OF_PAGE = 'https://services.example:8443/clientside-services/index.html?v=1#top';

interface Posted {
  readonly message: unknown;
  readonly target: unknown;
  readonly port: MessagePort;
}

/** A page with frames that load when the test says so, and record the messages posted to them. */
function open(url = URL_OF_PAGE) {
  const page = document.implementation.createHTMLDocument();
  const time = virtualTime();
  const posted: Posted[] = [];
  const contentWindow = {
    postMessage: (message: unknown, target: unknown, [port]: readonly MessagePort[]) =>
      port && posted.push({ message, target, port }),
  };
  const createElement = () =>
    Object.defineProperty(document.createElement('iframe'), 'contentWindow', { value: contentWindow });
  Object.defineProperty(page, 'createElement', { value: createElement });
  const services = createServices(time, url, page);
  const frames = () => [...page.querySelectorAll('iframe')];
  const loads = async () => {
    frames().forEach((frame) => frame.dispatchEvent(new Event('load')));
    await settle();
  };
  return { services, time, posted, frames, loads };
}

/** A call after its page has loaded, and the port that the page received. */
async function asked() {
  const place = open();
  const answer = place.services.call('oneTapStart', { publicToken: 'token-1' });
  await place.loads();
  const [first] = place.posted;
  if (!first) throw new TypeError('Nothing was posted.');
  opened.push(first.port);
  return { ...place, answer, port: first.port };
}

const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

describe("the provider's page of services", () => {
  it.each([
    [URL_OF_PAGE, 'https://services.example:8443'],
    ['https://js.example.com/clientside-services/index.html', 'https://js.example.com'],
    ['http://localhost:4400/stand-in/clientside-services/index.html', 'http://localhost:4400'],
  ])('threat T35: only the origin %s can read a call to %s', async (url, origin) => {
    const { services, posted, loads } = open(url);
    const ended = services.call('oneTapStart', { publicToken: 'token-1' }).catch(() => 'ended');
    await loads();
    expect(posted.map(({ message, target }) => ({ message, target }))).toEqual([
      { message: { method: 'oneTapStart', args: [{ publicToken: 'token-1' }] }, target: origin },
    ]);
    posted[0]?.port.postMessage({ success: false });
    await ended;
  });

  it('is one hidden frame for all calls, without rights that it does not need', async () => {
    const { services, frames, posted, loads, time } = open();
    const calls = ['oneTapStart', 'oneTapSubmit'].map((method) => services.call(method, {}).catch(() => 'timeout'));
    expect(posted, 'nothing is said before the page has loaded').toEqual([]);
    await loads();
    expect(frames().map((frame) => [frame.src, frame.hidden, frame.getAttribute('sandbox'), frame.tabIndex])).toEqual([
      [URL_OF_PAGE, true, 'allow-scripts allow-same-origin', -1],
    ]);
    expect(posted).toHaveLength(2);
    await time.advance(10_000);
    expect(await Promise.all(calls)).toEqual(['timeout', 'timeout']);
  });

  it('answers on the port of the call, and a message on the window answers nothing', async () => {
    const { answer, port } = await asked();
    const reports: unknown[] = [];
    void answer.then((value) => reports.push(value));
    window.dispatchEvent(new MessageEvent('message', { data: { success: true, payload: { googleClientId: 'evil' } } }));
    await settle();
    expect(reports).toEqual([]);
    port.postMessage({ success: true, payload: { googleClientId: 'client-1' } });
    expect(await answer).toEqual({ googleClientId: 'client-1' });
  });

  it.each([
    [
      { success: false, error: { error_type: 'invalid_client', error_message: 'No.', status_code: 400 } },
      'invalid_client',
    ],
    [{ success: false, error: { message: 'No.' } }, 'unsupported'],
    [{ success: true, payload: 'text' }, 'unsupported'],
    [{ success: 'true', payload: {} }, 'unsupported'],
    ['text', 'unsupported'],
    [null, 'unsupported'],
  ])('that says %j fails with %s', async (said, code) => {
    const { answer, port } = await asked();
    port.postMessage(said);
    expect(await rejection(answer)).toMatchObject({ code });
  });

  it.each([
    [
      { error_type: 'invalid_client', error_message: 'No.', error_url: 'https://docs.example/', status_code: 400 },
      {
        code: 'invalid_client',
        message: 'No.',
        error_type: 'invalid_client',
        error_message: 'No.',
        error_url: 'https://docs.example/',
        status_code: 400,
      },
    ],
    [
      { error_type: 'invalid_client', error_message: 7, error_url: {}, status_code: '400' },
      { error_type: 'invalid_client', error_message: '', error_url: '', status_code: 0 },
    ],
    [{ message: 'Not here.' }, { message: "The provider's page reported an error: Not here." }],
    [{ message: 7 }, { message: "The provider's page reported an error: " }],
  ])('passes on the fields of the error %j that have the right type', async (error, fields) => {
    const { answer, port, frames } = await asked();
    port.postMessage({ success: false, error });
    expect(await rejection(answer)).toMatchObject(fields);
    expect(frames(), 'the page stays for the next call').toHaveLength(1);
  });

  it('that never answers is given up after 10 s, and the next call opens it anew', async () => {
    const { services, frames, time, answer } = await asked();
    const failing = rejection(answer);
    const [first] = frames();
    await time.advance(10_000);
    expect(await failing).toMatchObject({ code: 'timeout' });
    expect(frames()).toEqual([]);
    const ended = services.call('oneTapStart', {}).catch(() => 'ended');
    expect(frames()).toHaveLength(1);
    expect(frames()[0]).not.toBe(first);
    await time.advance(10_000);
    await ended;
  });

  it('need not be there to be removed', () => {
    const { services, frames } = open();
    services.remove();
    expect(frames()).toEqual([]);
  });

  it('leaves with the client', async () => {
    const { services, frames }: { services: Services; frames: () => unknown[] } = await asked();
    services.remove();
    expect(frames()).toEqual([]);
  });
});
