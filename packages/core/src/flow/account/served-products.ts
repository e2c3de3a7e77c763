/** The part of a client that knows which products the backend doesn't serve. */
export interface ServedDeps {
  readonly bootstrap: { getSync(this: void): { readonly unservedProducts?: readonly string[] | undefined } };
}

// Decision 139.
/** Whether the backend serves a product, as far as is known: one of the words of `unservedProducts`. */
export const isServed = ({ bootstrap }: ServedDeps, product: string): boolean =>
  !bootstrap.getSync().unservedProducts?.includes(product);

/**
 * The wanted method, or another one if the backend serves only that.
 *
 * @param products The product that serves each method.
 */
export function servedOf<Way extends string>(
  deps: ServedDeps,
  products: Readonly<Record<Way, string>>,
  wanted: Way,
): Way {
  if (isServed(deps, products[wanted])) return wanted;
  return (Object.keys(products) as Way[]).find((way) => isServed(deps, products[way])) ?? wanted;
}
