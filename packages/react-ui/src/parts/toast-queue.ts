/** The maximum number of simultaneous toasts of a widget (spec section 9). */
const ROOM = 20;

interface Waiting {
  readonly id: string;
  readonly show: () => unknown;
}

interface Queue {
  /** The number of toasts that show or are about to. */
  present: number;
  readonly waiting: Waiting[];
}

const queues = new Map<string, Queue>();

function queueOf(toasterId: string): Queue {
  const queue = queues.get(toasterId) ?? { present: 0, waiting: [] };
  queues.set(toasterId, queue);
  return queue;
}

/** Shows the toast now or when there is room. The library would drop the oldest toast instead (fault C15). */
export function showInTurn(toasterId: string, toast: Waiting): void {
  const queue = queueOf(toasterId);
  queue.waiting.push(toast);
  fill(queue);
}

/** Reports how many toasts are visible. */
export function presentNow(toasterId: string, present: number): void {
  const queue = queueOf(toasterId);
  queue.present = present;
  fill(queue);
}

/** Removes a waiting toast. Returns whether it was still waiting. */
export function leaveQueue(toasterId: string, id: string): boolean {
  const { waiting } = queueOf(toasterId);
  const at = waiting.findIndex((one) => one.id === id);
  if (at >= 0) waiting.splice(at, 1);
  return at >= 0;
}

export function endQueue(toasterId: string): void {
  queues.delete(toasterId);
}

function fill(queue: Queue): void {
  while (queue.present < ROOM) {
    const next = queue.waiting.shift();
    if (!next) return;
    queue.present += 1;
    next.show();
  }
}
