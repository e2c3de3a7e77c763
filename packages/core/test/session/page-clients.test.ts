import { describe, expect, it } from 'vitest';
import { createPageClients } from '../../src/session/page-clients';

const NAMES = { token: 's', jwt: 'j', ist: 'i', record: 's_record' };
const OTHERS = { token: 'b', jwt: 'b_j', ist: 'b_i', record: 'b_record' };

/** A page on which clients are created. `looks` contains the project of each client that had to read its cookies. */
function open(isBrowser = true) {
  const page = {};
  const looks: string[] = [];
  const client = (project: string, names = NAMES) =>
    createPageClients({ isBrowser, page }, { project, names, look: () => void looks.push(project) });
  return { page, looks, client };
}

describe('decision 101: the clients of a page', () => {
  it.each<[string, readonly [string, typeof NAMES] | undefined, boolean]>([
    ['none', undefined, true],
    ['one of the same project', ['a', NAMES], true],
    ['one of another project', ['b', NAMES], false],
    ['one of another project with names of its own', ['b', OTHERS], true],
    ['one of another project that shares a single name', ['b', { ...OTHERS, ist: 'i' }], false],
  ])('next to %s a client is alone: %s', (_, other, isAlone) => {
    const { client } = open();
    const own = client('a');
    if (other) client(...other).join();
    own.join();
    expect(own.isAlone()).toBe(isAlone);
  });

  it('is alone until the other one joins, and after it has left', () => {
    const { client } = open();
    const [own, other] = [client('a'), client('b')];
    own.join();
    expect(own.isAlone()).toBe(true);
    const leave = other.join();
    expect(own.isAlone()).toBe(false);
    leave();
    expect(own.isAlone()).toBe(true);
  });

  it('makes clients with a shared name read their cookies, when it joins and when it leaves', () => {
    const { client, looks } = open();
    for (const one of [client('a'), client('c', OTHERS)]) one.join();
    const leave = client('b').join();
    expect(looks.splice(0)).toEqual(['a']);
    leave();
    expect(looks).toEqual(['a']);
  });

  it('is known to a client of another build, which shares nothing but the page', () => {
    const { page } = open();
    const look = () => {};
    Object.assign(page, { [Symbol.for('foyer.cookies')]: new Set([{ project: 'b', names: NAMES, look }]) });
    expect(createPageClients({ isBrowser: true, page }, { project: 'a', names: NAMES, look }).isAlone()).toBe(false);
  });

  it('on a server knows nothing of the clients of other visitors', () => {
    const { client, page, looks } = open(false);
    const own = client('a');
    own.join();
    client('b').join();
    expect([own.isAlone(), looks, Reflect.ownKeys(page)]).toEqual([true, [], []]);
  });
});
