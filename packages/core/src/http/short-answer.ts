import type { ReadAnswer } from '@foyer/wire';
import { member, number, orElse, text } from '../base/read-parts';
import { isRecord } from '../base/guards';

const requestId = orElse(text, '');
const statusCode = orElse(number, 200);

// Decision 129.
/**
 * Reads the response of a call that only confirms success, with at most one text, as the contract's schema would.
 * First calls therefore don't wait for the schemas.
 *
 * @param needs Name of the text. A response without it is refused.
 */
export const shortAnswer = (needs?: string) => ({
  read(answer: unknown): ReadAnswer {
    if (!isRecord(answer)) return { success: false, path: '' };
    const leftOut: string[] = [];
    // An own member of this name would become the prototype if the response is copied by assignment.
    const { ['__proto__']: _dropped, ...rest } = answer;
    const data: Record<string, unknown> = {
      ...rest,
      request_id: member(answer, 'request_id', requestId, leftOut),
      status_code: member(answer, 'status_code', statusCode, leftOut),
    };
    if (needs !== undefined) {
      const needed = member(answer, needs, text, leftOut);
      if (needed === undefined) return { success: false, path: needs };
      data[needs] = needed;
    }
    return { success: true, data, leftOut };
  },
});
