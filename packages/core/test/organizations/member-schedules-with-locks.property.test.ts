import { describe, it } from 'vitest';
import { MEMBER_SIDE } from '../support/account-sides';
import { holdOver, LIMIT } from '../session/schedules/hold-over';

describe('reliability 5.4, for members: whatever the order of events, with clocks off by up to ten years', () => {
  const run = () => holdOver({ hasLocks: true, side: MEMBER_SIDE });
  it('I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I12, I13 hold in a browser with Web Locks', run, LIMIT);
});
