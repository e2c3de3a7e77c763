interface Tagged {
  readonly type: string;
}

/** The event that the flow of a method hears, where a login passes it on. */
export function innermost(event: Tagged): Tagged {
  const { event: inner } = event as { readonly event?: Tagged };
  return inner ? innermost(inner) : event;
}
