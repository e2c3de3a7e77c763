import { describe, expect, it } from 'vitest';
import type { Protection } from '../src/http/http';
import { httpFor, json, rejection } from './support/http';

const OK = () => json({ data: { hello: 'world' } });
const REFUSED = () => new Response('Captcha required', { status: 403, headers: { 'content-type': 'text/plain' } });
const PROOFS = { dfp_telemetry_id: 'd' };

/** A server that refuses the first `refusals` requests, and fields that distinguish a first try from its repeat. */
function open({ refusals = 1, refuse = REFUSED, canRepeat = true } = {}) {
  let count = 0;
  const asked: (readonly [Protection, boolean])[] = [];
  const opened = httpFor(
    () => (++count <= refusals ? refuse() : OK()),
    '',
    (protection, isRepeat) => {
      asked.push([protection, isRepeat]);
      if (isRepeat) return Promise.resolve(canRepeat ? { ...PROOFS, captcha_token: 'c' } : undefined);
      return Promise.resolve(PROOFS);
    },
  );
  const bodies = () => opened.tab.requests.map(({ init }) => JSON.parse(init.body ?? '') as unknown);
  return { ...opened, asked, bodies };
}

describe('contract 7: the captcha repeat', () => {
  it('P: "Captcha required" in plain text is followed by one repeat, with both fields in the same body', async () => {
    const { http, write, bodies } = open();
    expect(await http({ ...write, protection: 'P' })).toEqual({ hello: 'world' });
    expect(bodies()).toEqual([
      { a: 1, ...PROOFS },
      { a: 1, ...PROOFS, captcha_token: 'c' },
    ]);
  });

  it('one repeat only: refused again, that is `captcha_required`', async () => {
    const { http, write, bodies } = open({ refusals: 9 });
    expect(await rejection(http({ ...write, protection: 'P' }))).toMatchObject({ code: 'captcha_required' });
    expect(bodies()).toHaveLength(2);
  });

  it.each(['p', 'C'] as const)('%s: no repeat', async (protection) => {
    const { http, write, asked } = open();
    expect(await rejection(http({ ...write, protection }))).toMatchObject({ code: 'captcha_required' });
    expect(asked).toEqual([[protection, false]]);
  });

  it('is not repeated without the device id', async () => {
    const { http, write, bodies } = open({ canRepeat: false });
    expect(await rejection(http({ ...write, protection: 'P' }))).toMatchObject({ code: 'captcha_required' });
    expect(bodies()).toHaveLength(1);
  });

  it.each(['application/json-seq', 'application/jsonp', 'text/plain; was=application/json'])(
    'the words in an answer of the type %j are followed by a repeat, because that is no JSON',
    async (type) => {
      const { http, write, bodies } = open({
        refuse: () => new Response('Captcha required', { status: 403, headers: { 'content-type': type } }),
      });
      await http({ ...write, protection: 'P' });
      expect(bodies()).toHaveLength(2);
    },
  );

  it.each([
    [
      'a JSON error of that type',
      () => json({ error_type: 'captcha_required', error_message: 'Captcha required' }, { status: 400 }),
      'captcha_required',
    ],
    ['other words', () => new Response('Go away', { status: 403 }), 'invalid_response'],
    ['those words with 200', () => new Response('Captcha required'), 'invalid_response'],
  ])('%s: no repeat', async (_, refuse, code) => {
    const { http, write, bodies } = open({ refuse });
    expect(await rejection(http({ ...write, protection: 'P' }))).toMatchObject({ code });
    expect(bodies()).toHaveLength(1);
  });

  it('an unprotected call requests no protection fields', async () => {
    const { http, write, asked, bodies } = open({ refusals: 0 });
    await http(write);
    expect(asked).toEqual([]);
    expect(bodies()).toEqual([{ a: 1 }]);
  });

  it('aborted while the protection fields are loading: sends no request', async () => {
    const { http, write, tab } = httpFor(OK, '', () => new Promise(() => {}));
    const controller = new AbortController();
    const failing = rejection(http({ ...write, protection: 'P', signal: controller.signal }));
    controller.abort();
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(tab.requests).toEqual([]);
  });

  it('times out after 10 s without protection fields', async () => {
    const { http, write, time } = httpFor(OK, '', () => new Promise(() => {}));
    const failing = rejection(http({ ...write, protection: 'P' }));
    await time.advance(10_000);
    expect(await failing).toMatchObject({ code: 'timeout' });
  });
});
