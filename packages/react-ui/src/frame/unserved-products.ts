interface Configured {
  readonly products?: unknown;
  readonly otpOptions?: { readonly methods?: unknown };
}

// Decision 139.
/**
 * One sentence for each product of a configuration that the backend does not support.
 * @param unserved `unservedProducts` of the project's settings.
 */
export function unservedProducts(config: unknown, unserved: readonly string[] = []): readonly string[] {
  try {
    const { products, otpOptions } = (config ?? {}) as Configured;
    const channels = textsOf(otpOptions?.methods).filter((channel) => unserved.includes(`${channel}Otp`));
    return [
      ...textsOf(products)
        .filter((product) => unserved.includes(product))
        .map((product) => sentence('config.products', product)),
      ...channels.map((channel) => sentence('config.otpOptions.methods', channel)),
    ];
  } catch {
    // The other checks report a configuration that can't be read.
    return [];
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const sentence = (path: string, product: string): string =>
  `${path} has '${product}', which this backend does not serve (unserved_products of its settings); it is left out.`;
