import type { OrganizationHostEventType, ToOrganizationHost } from './host-event';
import { publicMemberAnswer } from './public-answer';

/** The part of a flow's event that its host is told of an answer. */
export const announced = <Type extends OrganizationHostEventType>(type: Type, answer: object): ToOrganizationHost<Type> =>
  // Flows name only the fields of an answer that they read; the whole answer goes on.
  ({ announce: type, response: publicMemberAnswer(answer) }) as unknown as ToOrganizationHost<Type>;
