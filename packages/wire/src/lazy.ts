/** Creates an object at first use. */
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
 * A schema, or a check of a schema, that is created at first use. A page uses only a few schemas of the contract, and
 * creating all of them would be a long task.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<T extends object>(make: () => T): T {
  return new Proxy<Lazy<T>>({ make }, handler) as never;
}
