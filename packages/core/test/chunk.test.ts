import { describe, expect, it } from 'vitest';
import { chunk } from '../src/base/load';
import { rejection } from './support/http';

describe('code that cannot be loaded', () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('fault N25: is a `network_error` like any other', async () => {
    const error = await rejection(chunk(failing()));
    expect(error).toMatchObject({ code: 'network_error' });
    expect(error).not.toMatchObject({ offline: true });
  });

  it('fault N2: for want of a connection, so that the words go when it is back', async () => {
    expect(await rejection(chunk(failing(), () => false))).toMatchObject({ code: 'network_error', offline: true });
  });
});
