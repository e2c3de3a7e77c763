/** What is made when it is first used. */
interface Lazy<T extends object> {
  readonly make: () => T;
  made?: T;
}

const made = <T extends object>(lazy: Lazy<T>): T => (lazy.made ??= lazy.make());

const handler: ProxyHandler<Lazy<object>> = {
  get: (lazy, name) => Reflect.get(made(lazy), name) as unknown,
  has: (lazy, name) => Reflect.has(made(lazy), name),
};

/**
 * A schema, or a check of one, that is made when it is first used. A page uses a few of the contract's, and the making
 * of all of them would be a long task.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<T extends object>(make: () => T): T {
  return new Proxy<Lazy<T>>({ make }, handler) as never;
}
