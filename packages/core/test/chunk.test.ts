import { describe, expect, it } from 'vitest';
import { loader } from '../src/base/load';
import { rejection } from './support/http';

describe('a file that cannot be loaded', () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('fault N25: is a `network_error` like any other', async () => {
    const error = await rejection(loader(failing)());
    expect(error).toMatchObject({ code: 'network_error' });
    expect(error).not.toMatchObject({ offline: true });
  });

  it('fault N2: is marked as offline if the browser reports it, so that its text disappears with the connection', async () => {
    expect(await rejection(loader(failing, () => false)())).toMatchObject({ code: 'network_error', offline: true });
  });

  it('fault N25: is loaded again by the next call, and cached once it is loaded', async () => {
    let asked = 0;
    const load = loader(() => {
      asked += 1;
      return asked === 1 ? failing() : Promise.resolve({ answer: 42 });
    });
    await rejection(load());
    expect(await Promise.all([load(), load()])).toEqual([{ answer: 42 }, { answer: 42 }]);
    expect(asked).toBe(2);
  });
});
