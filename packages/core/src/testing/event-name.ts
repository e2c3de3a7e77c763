interface Tagged {
  readonly type: string;
}

/** The name of an event, with the one that the flow of a method hears where a login passes it on: `otp codeSent`. */
export function eventName({ type, event }: Tagged & { readonly event?: unknown }): string {
  return isTagged(event) ? `${type} ${eventName(event)}` : type;
}

/** Whether a password is being typed. */
export const isTyping = (event: Tagged): boolean => / ?\btyped$/.test(eventName(event));

const isTagged = (value: unknown): value is Tagged =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
