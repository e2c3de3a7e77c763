import type { Adapter } from '@foyer/conformance';
import type { Backend } from './backend';

/** What the conformance kit needs of a backend in this process, whose clock `advance` moves. */
export function conformanceAdapter(backend: Backend, advance: (ms: number) => void): Adapter {
  return {
    reset: () => true,
    lastMessage: (to: string) => backend.sent.find((message) => message.to === to) ?? null,
    advance,
    make: () => false,
  };
}
