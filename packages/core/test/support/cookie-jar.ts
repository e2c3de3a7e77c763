interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly expires: number;
}

export interface CookieJarOptions {
  readonly wallClock: () => number;
  /** Longest name and value together, in bytes; browsers have 4096. */
  readonly cookieBytes?: number;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

/** The cookies of one browser, by name, domain and path, with ends by its own clock. */
export function createCookieJar({ wallClock, cookieBytes = 4096 }: CookieJarOptions) {
  const cookies = new Map<string, Cookie>();
  const living = () => [...cookies.values()].filter(({ expires }) => expires > wallClock());

  return {
    /** What `document.cookie = line` does on a page of that host. */
    write(hostname: string, line: string): void {
      const [pair = '', ...attributes] = line.split('; ');
      if (pair.length - 1 > cookieBytes) return;
      const at = pair.indexOf('=');
      const attribute = (name: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const maxAge = attribute('max-age');
      const name = pair.slice(0, at);
      const key = `${name}|${attribute('domain') ?? `host:${hostname}`}|${attribute('path') ?? '/'}`;
      const expires = maxAge === undefined ? Infinity : wallClock() + Number(maxAge) * 1000;
      cookies.delete(key);
      if (expires > wallClock()) cookies.set(key, { name, value: pair.slice(at + 1), expires });
    },
    /** `document.cookie`. */
    read: (): string =>
      living()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    value: (name: string): string | undefined => living().find((one) => one.name === name)?.value,
    clear: () => cookies.clear(),
  };
}
