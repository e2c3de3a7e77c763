const STATUS: Readonly<Record<string, number>> = {
  unauthorized_credentials: 401,
  unable_to_auth_magic_link: 401,
  too_many_requests: 429,
};

/** A refused call: an error type of the contract (1.6). */
export class Refusal extends Error {
  get status(): number {
    return STATUS[this.message] ?? (this.message.endsWith('_not_found') ? 404 : 400);
  }
}

/** Refuses the call. */
export function refuse(type: string): never {
  throw new Refusal(type);
}
