import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with the milliseconds that JavaScript dates have. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
