export const reasons = [];
